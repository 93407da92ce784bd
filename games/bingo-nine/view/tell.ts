import type { GameText } from '@tessera/game-kit'
import { languageCode } from '@tessera/web-kit'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  if (step.type === 'draw') {
    return text('tell.draw', { numbers: step.numbers.join(', '), count: step.lines.length })
  }
  const times = (step.multiplier / 10_000).toLocaleString(languageCode(), {
    maximumFractionDigits: 4,
  })
  return text('tell.win', { times })
}
