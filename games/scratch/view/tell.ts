import type { GameText } from '@tessera/game-kit'
import { languageCode } from '@tessera/web-kit'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  const written = (multiplier: number) => (multiplier / 10_000).toLocaleString(languageCode())
  return step.type === 'scratch'
    ? text('tell.scratch', { cells: step.cells.map((each) => `${written(each)} ×`).join(', ') })
    : text('tell.win', { times: written(step.multiplier) })
}
