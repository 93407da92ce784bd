import type { GameText } from '@tessera/game-kit'
import { languageCode } from '@tessera/web-kit'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  const written = (value: number) =>
    value.toLocaleString(languageCode(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return step.type === 'reach'
    ? text('tell.reach', {
        reached: written(step.reached / 100),
        target: written(step.target / 100),
      })
    : text('tell.win', { times: written(step.multiplier / 10_000) })
}
