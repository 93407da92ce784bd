import { type Batch, type Db, inTransaction, runBatched, textsOf } from '@tessera/server-kit'
import { smallSlip } from '../../limits.ts'
import type { Priced } from './priced-ticket.ts'
import type { Chosen } from './priced-ticket.ts'
import type { Terms } from './terms.ts'

export type BoughtTicket = Chosen & { id: string; priced: Priced }

/** A slip that was checked. */
export type Slip = {
  id: string
  issueId: bigint
  numero: string
  memberId: string
  unit: string
  terms: Terms
  chaseId: string | null
  tickets: readonly BoughtTicket[]
}

/** How a slip ended: `place`, `market` and `side` say which ticket was refused, and for what. */
export type SlipRow = {
  outcome: string
  isFirst: boolean
  place: number | null
  market: string | null
  side: string | null
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** A slip as `lottery.buy()` reads it. */
function written({ terms, tickets, ...slip }: Slip): string {
  const { game, version, limits } = terms
  return JSON.stringify({
    id: slip.id,
    issue: String(slip.issueId),
    member: slip.memberId,
    unit: slip.unit,
    vendor: game.vendor,
    category: game.category,
    game: game.code,
    numero: slip.numero,
    version,
    chase: slip.chaseId,
    exposureMost: String(limits.exposureOutcome),
    tickets: tickets.map(({ id, play, selection, amount, series, priced }) => ({
      id,
      play,
      selection,
      lines: priced.lines,
      amount: String(amount),
      series,
      cost: String(priced.cost),
      largest: String(least(priced.largest, priced.cap)),
      // What a record of bets shows.
      detail: { numero: slip.numero, play, lines: priced.lines },
    })),
    exposure: tickets.flatMap(({ priced }, at) =>
      priced.exposed.map(({ market, outcome, stake, prize }) => ({
        at,
        market,
        outcome,
        stake: String(stake),
        prize: String(least(prize, priced.cap)),
      })),
    ),
  })
}

const buying: Batch<Slip, SlipRow> = {
  name: 'lottery.buy',
  text: 'select op, outcome, is_first, place, market, side from lottery.buy($1::jsonb[])',
  valuesOf: (slips) => [textsOf(slips.map(written))],
  rowOf: ([outcome, isFirst, place, market, side]) =>
    ({ outcome, isFirst, place, market, side }) as SlipRow,
  lanesOf: ({ id, memberId, tickets }) => [id, memberId, ...tickets.map((ticket) => ticket.id)],
  isAgain: () => false,
}

/**
 * Buys a slip: a small one together with all that arrive at the same moment; one of many tickets keeps its accounts for long,
 * and has a transaction of its own, so that nobody else waits in its statement.
 */
export const buySlip = (db: Db, slip: Slip): Promise<SlipRow> =>
  slip.tickets.length > smallSlip
    ? inTransaction(db, (tx) => runBatched(tx, buying, slip))
    : runBatched(db, buying, slip)
