import type { GameText } from '@tessera/game-kit'
import { languageCode } from '@tessera/web-kit'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  if (step.type === 'flip') return text('tell.flip', { side: step.side, call: step.call })
  const times = (step.multiplier / 10_000).toLocaleString(languageCode(), {
    maximumFractionDigits: 4,
  })
  return text(step.type === 'cash' ? 'tell.cash' : 'tell.win', { times })
}
