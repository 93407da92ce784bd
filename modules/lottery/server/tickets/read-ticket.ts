import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { playOf } from '../../plays/family.ts'
import { familyOf } from '../../plays/index.ts'
import { prizeOf } from '../../plays/price.ts'
import { lotteryProblems } from '../../problems.ts'
import { findIssue, shownIssue } from '../issues/issues.ts'
import { proofOf } from '../issues/list-issues.ts'
import { shownTickets } from './shown-ticket.ts'
import { pricesOf } from '../../plays/own-prices.ts'
import { readPrices } from './terms.ts'
import { findTicket, type TicketRow } from './tickets.ts'

/** A ticket of the member with what it hit, gave back and was corrected by. Problem: `unknownTicket`. */
export async function readTicket({ db, member }: MemberContext, id: string) {
  const row = await findTicket(db, { id, memberId: member.id })
  if (!row) throw lotteryProblems.unknownTicket()
  const [ticket] = shownTickets([row], member.language)
  const issue = await findIssue(db, row.game, row.numero)
  if (!ticket || !issue) throw lotteryProblems.unknownTicket()
  const rebates = await sql<{ level: number; series: number; below: number; amount: bigint }>`
    select level, series, below, amount from lottery.rebate
    where ticket_id = ${id} and level = 0 order by settle_version`.execute(db)
  return {
    ticket,
    issue: shownIssue(issue),
    proof: await proofOf(db, issue),
    hits: await hitsOf(db, row),
    rebates: rebates.rows.map((each) => ({ ...each, amount: money(each.amount, row.unit) })),
    corrections: await correctionsOf(db, row),
  }
}

async function correctionsOf(db: Db, { id, unit }: TicketRow) {
  type Row = { at: Date; reason: string; before: bigint; after: bigint }
  const { rows } =
    await sql<Row>`select corrected_at as at, reason, prize_before as before, prize_after as after
    from bets.correction_view where bet_id = ${id} order by corrected_at`.execute(db)
  return rows.map(({ at, reason, before, after }) => ({
    at,
    reason,
    before: money(before, unit),
    after: money(after, unit),
  }))
}

async function hitsOf(db: Db, { hits, family, play: code, ...ticket }: TicketRow) {
  const play = playOf(familyOf(family, ticket.drawsAt) ?? { plays: [] }, code)
  const prices = (await readPrices(db, ticket.game, [ticket.pricesVersion])).get(
    ticket.pricesVersion,
  )
  if (!play || !prices || !hits) return []
  const { pays } = pricesOf(play, prices)
  const { amount, unit } = ticket
  return play.tiers.flatMap((tier, at) => {
    const count = hits[at] ?? 0
    if (count === 0) return []
    const prize = prizeOf([tier], [count], { amount, pays, series: ticket.series ?? undefined })
    const pay = String(pays.get(tier.code) ?? tier.pay)
    return [{ tier: tier.code, count, pay, prize: money(prize, unit) }]
  })
}
