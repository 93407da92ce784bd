import type { GameText } from '@tessera/game-kit'
import { languageCode } from '@tessera/web-kit'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  if (step.type === 'spin') {
    const [first, second, third] = step.line
    return text('tell.spin', {
      first: text(`fruit.${first}`),
      second: text(`fruit.${second}`),
      third: text(`fruit.${third}`),
    })
  }
  const times = (step.multiplier / 10_000).toLocaleString(languageCode())
  return text(step.reels === 2 ? 'tell.two' : 'tell.three', { times })
}
