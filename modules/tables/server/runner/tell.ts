import { type Clock, type Push, tellTogether } from '@tessera/server-kit'
import type { Message } from '@tessera/calls'
import type { ClimbNews } from '../../climb-shapes.ts'
import type { TakenSeat } from '../../seat-shapes.ts'
import type { ShoeRow } from '../chains/shoes.ts'
import type { FightsNow } from '../../fight-shapes.ts'
import { tableFeed, tableListFeed } from '../../table-feeds.ts'
import { shownRound, type TableRow } from './rounds.ts'
import type { Moved } from './step-round.ts'

/** What happened at a table. `shoes`: those that were opened or ended. */
export type News = Moved & {
  table: TableRow
  shoes: readonly ShoeRow[]
  climb?: ClimbNews
  /** Of a room of fights: what it shows beside its round. */
  fights?: FightsNow
  seats?: TakenSeat[]
}

type ListMessage = Message<typeof tableListFeed>
type Totals = NonNullable<Message<typeof tableFeed>['totals']>

export const shownShoe = ({ number, linkAt, root, cards, dealt, link }: ShoeRow) => ({
  number,
  linkAt,
  root,
  cards,
  dealt,
  link,
})

/** Tells a table's viewers what happened, and the list the states. Sent once what they tell of is committed. */
export function tellNews({ push }: { push: Push }, news: readonly News[], now: Date): void {
  const serverTime = now.toISOString()
  for (const { table, round, cards, shoes, climb, seats, fights } of news) {
    for (const shoe of shoes) {
      push(tableFeed, 'all', { table: table.code, shoe: shownShoe(shoe), serverTime }, table.code)
    }
    const proofs = cards.map(({ path, ...card }) => ({ ...card, path: [...path] }))
    const message = {
      table: table.code,
      round: shownRound(round),
      ...(proofs.length > 0 && { cards: proofs }),
      ...(climb && { climb }),
      ...(fights && { fights }),
      ...(seats && { seats }),
      serverTime,
    }
    push(tableFeed, 'all', message, table.code)
  }
  const listed = news.filter(({ round }) => round.state !== 'dealing' && round.state !== 'settled')
  if (listed.length === 0) return
  const tables = listed.map(({ table, round }) => ({
    table: table.code,
    state: round.state,
    until: round.until.toISOString(),
    result: round.result && {
      number: Number(round.number),
      main: round.result.main,
      marks: [...round.result.marks],
      shoe: null,
    },
    isOpen: table.isOpen,
    taken: 0,
  }))
  listTeller(push).tell('all', { tables, serverTime })
}

function mergeLists(before: ListMessage, next: ListMessage): ListMessage {
  const byTable = new Map(before.tables.map((each) => [each.table, each]))
  for (const each of next.tables) byTable.set(each.table, each)
  return { tables: [...byTable.values()], serverTime: next.serverTime }
}

/** The latest totals of each currency; those of a later round take the place of all others. */
function mergeTotals(before: Totals, next: Totals): Totals {
  const latest = Math.max(...[...before, ...next].map(({ round }) => round))
  const byCurrency = new Map<string, Totals[number]>()
  for (const each of [...before, ...next])
    if (each.round === latest) byCurrency.set(each.currency, each)
  return [...byCurrency.values()]
}

const tellersOf = (push: Push) => ({
  list: tellTogether({ push, feed: tableListFeed, merge: mergeLists }),
  totals: tellTogether({
    push,
    feed: tableFeed,
    merge: (before, next) => ({
      ...next,
      totals: mergeTotals(before.totals ?? [], next.totals ?? []),
    }),
    milliseconds: 500,
  }),
})

// One for each way to push: a process has one, and a test one of its own.
const tellers = new WeakMap<Push, ReturnType<typeof tellersOf>>()

const tellerOf = (push: Push): ReturnType<typeof tellersOf> => {
  const known = tellers.get(push) ?? tellersOf(push)
  tellers.set(push, known)
  return known
}

const listTeller = (push: Push) => tellerOf(push).list

/** Tells what lies on the spots of a table, together with what follows within half a second. */
export function tellTotals(
  { push, clock }: { push: Push; clock: Clock },
  table: string,
  totals: Totals[number],
): void {
  tellerOf(push).totals.tell(table, { table, totals: [totals], serverTime: clock().toISOString() })
}
