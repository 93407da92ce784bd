import type { GameText } from '@tessera/game-kit'
import { languageCode } from '@tessera/web-kit'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  const written = (value: number, digits: number) =>
    value.toLocaleString(languageCode(), {
      minimumFractionDigits: 2,
      maximumFractionDigits: digits,
    })
  return step.type === 'roll'
    ? text('tell.roll', { number: written(step.number / 100, 2) })
    : text('tell.win', { times: written(step.multiplier / 10_000, 4) })
}
