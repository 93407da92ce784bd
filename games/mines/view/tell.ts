import type { GameText } from '@tessera/game-kit'
import { languageCode } from '@tessera/web-kit'
import { placeOf } from '../field.ts'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  const times = (multiplier: number) =>
    (multiplier / 10_000).toLocaleString(languageCode(), { maximumFractionDigits: 4 })
  switch (step.type) {
    case 'field':
      return text('tell.field', { mines: step.mines })
    case 'safe':
      return text('tell.safe', { ...placeOf(step.tile), times: times(step.multiplier) })
    case 'mine':
      return text('tell.mine', placeOf(step.tile))
    case 'cashOut':
      return text('tell.cashOut')
    case 'reveal':
      return text('tell.reveal', {
        mines: step.mines.map((tile) => text('tell.place', placeOf(tile))).join(', '),
      })
    case 'win':
      return text('tell.win', { times: times(step.multiplier) })
  }
}
