import { placedBet } from '@tessera/bets/server'
import type { Problem } from '@tessera/calls'
import { roleOf } from '@tessera/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { pushBalance } from '@tessera/ledger/server'
import { type Money, money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { linesMax } from '../../limits.ts'
import { lotteryProblems } from '../../problems.ts'
import type { NewTicket } from '../../shapes.ts'
import type { LotteryPorts } from '../ports.ts'
import { type BoughtTicket, buySlip, type Slip, type SlipRow } from './buy-slips.ts'
import { ownSeries } from './own-series.ts'
import { pricedTicket } from './priced-ticket.ts'
import { refuseUnanswered } from './refuse-unanswered.ts'
import { type ShownTicket, shownTickets } from './shown-ticket.ts'
import { readTerms, type Terms, termsAt } from './terms.ts'
import { findSlip, type TicketRow } from './tickets.ts'
import { unitOf } from './whose.ts'

export type Buying = {
  slipId: string
  game: string
  numero: string
  pricesVersion?: number | undefined
  tickets: readonly NewTicket[]
  /** The chase that buys them. */
  chaseId?: string | undefined
}

type Bought = { tickets: ShownTicket[]; balance: Money }

/**
 * Buys a slip of tickets of one issue, all or none, by what the server computes of them. The same slip again changes
 * nothing and answers the same. Problems: those of the call.
 */
export async function buyTickets(
  context: MemberContext,
  asked: Buying,
  ports: LotteryPorts,
): Promise<Bought> {
  const { db, member } = context
  const unit = unitOf(member)
  const known = await findSlip(db, asked.slipId)
  if (known.length > 0) {
    assertSame(known, asked, member.id)
    return boughtOf(context, known, asked)
  }
  if (roleOf(member.type) !== 'trial') await refuseUnanswered(context)
  const now = await readTerms(db, asked.game, unit)
  if (!now.game.isOpen) throw lotteryProblems.gameClosed()
  if ((asked.pricesVersion ?? now.version) !== now.version) throw lotteryProblems.priceChanged()
  const { id: issueId, drawsAt } = await findIssue(db, asked)
  const terms = termsAt(now, drawsAt)
  const tickets = await checkedTickets(context, terms, asked, ports)
  const { slipId: id, numero, chaseId = null } = asked
  const slip = { id, issueId, numero, memberId: member.id, unit, terms, chaseId, tickets }
  const row = await buySlip(db, slip)
  if (row.outcome !== 'moved') throw await refusalOf(db, slip, row)
  return boughtOf(context, await findSlip(db, asked.slipId), asked)
}

async function boughtOf(
  context: MemberContext,
  rows: readonly TicketRow[],
  { tickets }: Buying,
): Promise<Bought> {
  const { member } = context
  const order = new Map(tickets.map(({ id }, at) => [id, at]))
  const sorted = rows.toSorted((one, two) => (order.get(one.id) ?? 0) - (order.get(two.id) ?? 0))
  const { cash } = await pushBalance(context, member.id, unitOf(member))
  return { tickets: shownTickets(sorted, member.language), balance: cash }
}

/** Another slip under the id of one that was bought, or another member's. */
function assertSame(known: readonly TicketRow[], asked: Buying, memberId: string): void {
  const byId = new Map(asked.tickets.map((ticket) => [ticket.id, ticket]))
  const isSame =
    known.length === asked.tickets.length &&
    known.every((row) => {
      const ticket = byId.get(row.id)
      return (
        ticket !== undefined &&
        row.memberId === memberId &&
        row.game === asked.game &&
        row.numero === asked.numero &&
        row.play === ticket.play &&
        row.amount === ticket.amount &&
        row.series === ticket.series &&
        isDeepStrictEqual(row.selection, ticket.selection)
      )
    })
  if (!isSame) throw ledgerProblems.usedDifferently()
}

async function findIssue(db: Db, { game, numero }: Buying): Promise<{ id: bigint; drawsAt: Date }> {
  const { rows } = await sql<{ id: bigint; drawsAt: Date; isOpen: boolean }>`
    select id, draws_at as "drawsAt", state = 'selling' and clock_timestamp() >= opens_at and clock_timestamp() < closes_at as "isOpen"
    from lottery.issue where game = ${game} and numero = ${numero}`.execute(db)
  const [issue] = rows
  if (!issue?.isOpen) throw await issueClosed(db, game)
  return issue
}

/** With the issue that sells now. */
async function issueClosed(db: Db, game: string): Promise<Problem> {
  const { rows } = await sql<{ numero: string }>`select numero from lottery.issue
    where game = ${game} and state = 'selling' and closes_at > clock_timestamp() order by closes_at limit 1`.execute(
    db,
  )
  return lotteryProblems.issueClosed({ next: rows[0]?.numero ?? null })
}

/** The tickets of a slip as the server computes them. Problems: those about a ticket. */
export async function checkedTickets(
  context: MemberContext,
  terms: Terms,
  { tickets }: Pick<Buying, 'tickets'>,
  ports: LotteryPorts,
): Promise<BoughtTicket[]> {
  if (new Set(tickets.map(({ id }) => id)).size < tickets.length)
    throw lotteryProblems.twiceInSlip()
  const most = await ownSeries(context, terms, ports)
  return tickets.map((ticket, at) =>
    checkedTicket(ticket, at, { terms, most, unit: unitOf(context.member) }),
  )
}

type Checking = { terms: Terms; most: number | null; unit: string }

function checkedTicket(
  { lines, cost, ...ticket }: NewTicket,
  at: number,
  { terms, most, unit }: Checking,
): BoughtTicket {
  const { limits, game } = terms
  const number = at + 1
  const least = game.seriesLeast ?? 0
  const isSeries =
    most === null
      ? ticket.series === null
      : ticket.series !== null && ticket.series >= least && ticket.series <= most
  if (!isSeries) throw lotteryProblems.seriesTooHigh({ at, least, most: most ?? 0 })
  if (ticket.amount < limits.least) {
    const facts = { least: money(limits.least, unit), most: money(limits.most, unit) }
    throw lotteryProblems.amountOutside({ at, number, ...facts })
  }
  const priced = pricedTicket(terms, ticket)
  if (!priced) throw lotteryProblems.wrongSelection({ at, number, most: linesMax })
  if (priced.lines !== lines || priced.cost !== cost) {
    throw lotteryProblems.wrongCost({ at, number, cost: money(priced.cost, unit) })
  }
  if (priced.cost > limits.most) {
    throw lotteryProblems.ticketTooLarge({ at, number, most: money(limits.most, unit) })
  }
  return { ...ticket, priced }
}

/** Why `lottery.buy()` has refused a slip. */
async function refusalOf(db: Db, slip: Slip, row: SlipRow): Promise<unknown> {
  const { terms, tickets, memberId, unit } = slip
  if (row.outcome === 'game_closed') return lotteryProblems.gameClosed()
  if (row.outcome === 'price_changed') return lotteryProblems.priceChanged()
  if (row.outcome === 'issue_closed') return issueClosed(db, terms.game.code)
  const at = row.place ?? 0
  if (row.outcome === 'exposure_reached') {
    const { market, side } = row
    return lotteryProblems.exposureReached({
      at,
      number: at + 1,
      market: market ?? '',
      outcome: side ?? '',
    })
  }
  // The slip as a whole was refused: what it came to with this ticket, or in all.
  const counted = row.outcome === 'insufficient_funds' ? tickets : tickets.slice(0, at + 1)
  const stake = money(
    counted.reduce((sum, { priced }) => sum + priced.cost, 0n),
    unit,
  )
  const moved = { outcome: row.outcome, isFirst: false, balance: 0n, version: 0n }
  return placedBet(db, moved, { memberId, stake }).then(
    () => new Error(`a slip ended ${row.outcome}`),
    (problem: unknown) => problem,
  )
}
