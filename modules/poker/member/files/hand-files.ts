import type { Reply } from '@tessera/calls'
import { toWire } from '@tessera/calls'
import { decimalFromUnits } from '@tessera/money'
import type { pokerCalls } from '../../poker-calls.ts'
import { type HistoryHand, phhOfHand, textOfHand } from '../../rules/history.ts'
import { chipsMoney } from '../shown/chips-money.ts'

export type ReadHand = Reply<(typeof pokerCalls)['readHand']>

/** Whether a card of the deal, by its number, is one of the reader's own. */
export const isOwnHole = ({ hand, ownSeat }: ReadHand, n: number): boolean => {
  const count = hand.setup.players.length
  const holes = count * (hand.setup.game === 'omaha' ? 4 : 2)
  return n < holes && hand.setup.players[n % count]?.seat === ownSeat
}

/** A hand as histories have it. */
export function historyOf(read: ReadHand): HistoryHand {
  const { hand, table, ownSeat, cards, endedAt } = read
  return {
    setup: hand.setup,
    acts: hand.acts,
    boards: hand.boards,
    shown: hand.shown,
    finish: hand.finish,
    names: hand.names,
    table: table.code,
    number: hand.number,
    endedAt,
    currency: table.chip.currency,
    amount: (chips) => decimalFromUnits(chipsMoney(table.chip, chips).amount, 4),
    own:
      ownSeat === null
        ? null
        : {
            seat: ownSeat,
            cards: cards.filter(({ n }) => isOwnHole(read, n)).map(({ card }) => card),
          },
  }
}

/** The files of a hand: two histories, and what proves its shuffle. */
export function filesOf(read: ReadHand): { name: string; text: string }[] {
  const name = `${read.table.code}-${read.hand.number}`
  const history = historyOf(read)
  return [
    { name: `${name}.txt`, text: textOfHand(history) },
    { name: `${name}.phh`, text: phhOfHand(history) },
    { name: `${name}.json`, text: toWire(read) },
  ]
}
