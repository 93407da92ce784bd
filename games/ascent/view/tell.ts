import type { GameText } from '@tessera/game-kit'
import { languageCode } from '@tessera/web-kit'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  const written = (times: number) =>
    times.toLocaleString(languageCode(), { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  if (step.type === 'win') return text('tell.win', { times: written(step.multiplier / 10_000) })
  const key = step.burst < step.out ? 'tell.climb' : 'tell.out'
  return text(key, {
    burst: written(step.burst / 100),
    auto: written(step.auto / 100),
    out: written(step.out / 100),
  })
}
