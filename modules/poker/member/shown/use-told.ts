import { useText } from '@tessera/web-kit'
import type { Told } from '../../rules/told.ts'
import type { Hand, Table } from '../../shapes.ts'
import { tableMessages } from '../../table-messages.ts'
import { useCardNames } from './cards.tsx'
import { useChips } from './chips-money.ts'

const streets = { 1: 'logFlop', 2: 'logTurn', 3: 'logRiver' } as const
const kinds = {
  fold: 'logFold',
  check: 'logCheck',
  call: 'logCall',
  bet: 'logBet',
  raise: 'logRaise',
} as const

/** Says what happens in a hand. */
export function useTold(table: Table, names: Hand['names']): (told: Told) => string {
  const text = useText(tableMessages)
  const worth = useChips(table.chip)
  const cardNames = useCardNames()
  const nameOf = (seat: number) => names.find((each) => each.seat === seat)?.name ?? ''
  return (told) => {
    if (told.is === 'board') return text(streets[told.street], { cards: cardNames(told.cards) })
    if (told.is === 'rake') return text('logRake', { amount: worth(told.amount) })
    const name = nameOf(told.seat)
    if (told.is === 'act') {
      const said = text(kinds[told.kind], { name, amount: worth(told.to) })
      return told.byTime ? text('logByTime', { text: said }) : said
    }
    if (told.is === 'shows')
      return text('logShows', { name, cards: cardNames(told.cards), hand: text(told.category) })
    const key = { posts: 'logPosts', back: 'logBack', wins: 'wins' } as const
    return text(key[told.is], { name, amount: worth(told.amount) })
  }
}
