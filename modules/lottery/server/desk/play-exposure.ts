import type { Answer } from '@tessera/calls'
import { money } from '@tessera/money'
import type { StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { picksShown } from '../../desk-limits.ts'
import type { exposureStaffCalls } from '../../exposure-staff-calls.ts'
import { playOf } from '../../plays/family.ts'
import { familyOf } from '../../plays/index.ts'
import { resultProblems } from '../../problems.ts'
import { isFollowed } from '../limits/exposed.ts'
import { nextTickets, nobody, readIssue } from '../settle/batches.ts'
import { judgeBatch } from '../settle/settle-issue.ts'
import { findIssue, type IssueName } from './issues-table.ts'
import { refuseCurrency } from './scope.ts'

const stands = sql`t.state not in ('taken back', 'void')`

/**
 * Every play that was sold of an issue, the dearest first, and of plays whose outcomes are not followed one by one what each pick
 * would cost at most. Problems: `unknownDeskIssue`, `common.notFound` for a currency out of scope.
 */
export async function listPlayExposure(
  context: StaffContext,
  name: IssueName,
  currency: string,
): Promise<Answer<typeof exposureStaffCalls.listPlayExposure>> {
  const { db } = context
  await refuseCurrency(context, currency)
  const issue = await findIssue(db, name)
  const family = familyOf(issue.family, issue.drawsAt) ?? { plays: [] }
  type Sold = { play: string; tickets: number; stake: bigint; most: bigint }
  const { rows: plays } = await sql<Sold>`
    select t.play, count(*)::int as tickets, sum(t.cost)::bigint as stake, sum(t.largest_prize)::bigint as most
    from lottery.ticket t where t.issue_id = ${issue.id} and t.unit = ${currency} and ${stands}
    group by t.play order by sum(t.largest_prize) desc, t.play`.execute(db)
  const others = plays.filter(({ play: code }) => {
    const play = playOf(family, code)
    return !play || !isFollowed(play)
  })
  const { rows: picks } = await sql<Sold & { row: number; pick: string }>`
    select t.play, p.row::int as row, o.pick, count(*)::int as tickets, sum(t.cost)::bigint as stake,
      sum(t.largest_prize)::bigint as most
    from lottery.ticket t cross join lateral jsonb_array_elements(t.selection) with ordinality p(chosen, row)
    cross join lateral jsonb_array_elements_text(p.chosen) o(pick)
    where t.issue_id = ${issue.id} and t.unit = ${currency} and ${stands}
      and t.play = any (${others.map(({ play }) => play)}::text[])
    group by t.play, p.row, o.pick order by sum(t.largest_prize) desc, t.play, p.row, o.pick
    limit ${picksShown}`.execute(db)
  const inMoney = ({ stake, most }: Sold) => ({
    stake: money(stake, currency),
    most: money(most, currency),
  })
  return {
    plays: plays.map((sold) => ({
      play: sold.play,
      tickets: sold.tickets,
      isFollowed: !others.includes(sold),
      ...inMoney(sold),
    })),
    picks: picks.map(({ row, pick, ...sold }) => ({
      play: sold.play,
      row: playOf(family, sold.play)?.rows[row - 1]?.code ?? String(row),
      pick,
      tickets: sold.tickets,
      ...inMoney(sold),
    })),
  }
}

/**
 * What the open tickets of an issue would be paid for a result, judged as they are when it is settled, caps included. Problems:
 * `unknownDeskIssue`, `wrongResult`, `common.notFound` for a currency out of scope.
 */
export async function readResultCost(
  context: StaffContext,
  name: IssueName,
  { currency, result }: { currency: string; result: string[] },
): Promise<Answer<typeof exposureStaffCalls.readResultCost>> {
  const { db } = context
  await refuseCurrency(context, currency)
  const { id } = await findIssue(db, name)
  const issue = { ...(await readIssue(db, id)), result }
  if (!issue.family.shape.isResult(result)) throw resultProblems.wrongResult()
  const plays = new Map<string, { winners: number; prize: bigint }>()
  let tickets = 0
  let stake = 0n
  for (let after = nobody; ;) {
    const batch = await nextTickets(db, id, { which: 'placed', after })
    const last = batch.at(-1)
    if (!last) break
    after = last.memberId
    const own = batch.filter(({ unit }) => unit === currency)
    for (const { ticket, judged } of await judgeBatch(db, issue, own)) {
      tickets += 1
      stake += ticket.cost
      const known = plays.get(ticket.play) ?? { winners: 0, prize: 0n }
      const winners = known.winners + (judged.prize > 0n ? 1 : 0)
      plays.set(ticket.play, { winners, prize: known.prize + judged.prize })
    }
  }
  const list = [...plays.entries()].map(([play, sums]) => ({ play, ...sums }))
  const paid = list.filter(({ prize }) => prize > 0n)
  return {
    tickets,
    stake: money(stake, currency),
    prize: money(
      list.reduce((sum, { prize }) => sum + prize, 0n),
      currency,
    ),
    plays: paid
      .toSorted((one, two) => (one.prize === two.prize ? 0 : one.prize < two.prize ? 1 : -1))
      .map(({ prize, ...rest }) => ({ ...rest, prize: money(prize, currency) })),
  }
}
