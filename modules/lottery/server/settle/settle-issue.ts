import { trialUnit } from '@tessera/identity/server'
import { pushBalance } from '@tessera/ledger/server'
import { type Db, inTransaction, type JobContext, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TeamPorts } from '../ports.ts'
import {
  type BatchTicket,
  type EndingIssue,
  endTickets,
  lockIssue,
  lockPeople,
  nextTickets,
  nobody,
  soldUnder,
} from './batches.ts'
import { type Judged, judgeTickets } from './judge-tickets.ts'
import { payRebates } from './pay-rebates.ts'
import { type RebateLine, rebatesOf } from './rebates-of.ts'
import { outcomeOf, writeJudged } from './write-judged.ts'

export type Paid = { memberId: string; unit: string }
export type JudgedTicket = { ticket: BatchTicket; judged: Judged }

/**
 * Settles every ticket of an issue by its result, whole members at a time, each batch in one transaction: what was settled
 * when a server dies stays, and the rest is settled by whoever comes next. Again, it does nothing.
 */
export async function settleIssue(
  context: JobContext,
  issueId: bigint,
  ports: TeamPorts,
): Promise<void> {
  const { db } = context
  await sql`update lottery.issue set state = 'settling' where id = ${issueId} and state = 'verified'`.execute(
    db,
  )
  await inBatches(context, (tx, after) => settleNext(tx, issueId, { after, ports }))
}

/** Runs batches until one is empty, and tells the balances that each has changed. */
export async function inBatches(
  context: JobContext,
  next: (tx: Db, after: string) => Promise<{ last: string | undefined; paid: Paid[] }>,
): Promise<void> {
  const { db } = context
  let after = nobody
  for (;;) {
    const { last, paid } = await inTransaction(db, (tx) => next(tx, after))
    for (const { memberId, unit } of paid) await pushBalance(context, memberId, unit)
    if (last === undefined) return
    after = last
  }
}

async function settleNext(
  tx: Db,
  issueId: bigint,
  { after, ports }: { after: string; ports: TeamPorts },
): Promise<{ last: string | undefined; paid: Paid[] }> {
  const issue = await lockIssue(tx, issueId)
  if (issue.state !== 'settling') return { last: undefined, paid: [] }
  const tickets = await nextTickets(tx, issueId, { which: 'placed', after })
  if (tickets.length === 0) return { last: undefined, paid: [] }
  const all = await judgeBatch(tx, issue, tickets)
  const lines = await linesOf(tx, issue, all, ports)
  const paid = whoGets(all, lines)
  await lockPeople(tx, [...tickets, ...paid])
  const result = issue.result ?? []
  await endTickets(
    tx,
    'settle',
    all.map(({ ticket, judged }) => ({
      id: ticket.id,
      memberId: ticket.memberId,
      prize: judged.prize,
      validBet: judged.validBet,
      detail: outcomeOf(issue.numero, result, judged),
    })),
  )
  await writeJudged(
    tx,
    issue.version,
    all.map(({ judged }) => judged),
  )
  await payRebates(tx, { issueId, version: issue.version, now: await nowOf(tx), lines }, ports)
  return { last: tickets.at(-1)?.memberId, paid }
}

export async function nowOf(tx: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]?.now ?? new Date(0)
}

/** What the tickets of a batch come to by the result of their issue. */
export async function judgeBatch(
  tx: Db,
  issue: EndingIssue,
  tickets: readonly BatchTicket[],
): Promise<JudgedTicket[]> {
  const { result, family } = issue
  if (!result) throw new Error(`the issue ${issue.id} has no result`)
  const { prices, groups } = await soldUnder(tx, issue, tickets)
  return groups.flatMap((group) => {
    const judged = judgeTickets(group.tickets, { family, result, prices, limits: group.limits })
    return group.tickets.map((ticket, at) => {
      const own = judged[at]
      if (!own) throw new Error('every ticket is judged')
      return { ticket, judged: own }
    })
  })
}

type UnitLine = RebateLine & { unit: string }

/** The lines of the rebates of these tickets, by the series of the days on which they were bought. */
export async function linesOf(
  tx: Db,
  { game, family }: EndingIssue,
  all: readonly JudgedTicket[],
  ports: TeamPorts,
): Promise<UnitLine[]> {
  if (!family.hasSeries) return []
  const { dayOf } = await readBusinessDays(tx)
  const asked = new Map(
    all.map(({ ticket: { memberId, placedAt } }) => {
      const day = dayOf(placedAt)
      return [`${memberId} ${day}`, { memberId, day }]
    }),
  )
  const series = await ports.seriesOf(tx, [...asked.values()])
  return all.flatMap(({ ticket, judged }) => {
    const { id, memberId, cost, unit, isBonus } = ticket
    const isOut = isBonus || unit === trialUnit || judged.state === 'void'
    const rebated = { id, memberId, cost, validBet: judged.validBet, series: ticket.series, isOut }
    const line = series.get(`${memberId} ${dayOf(ticket.placedAt)}`)
    const { lotteryRebates } = ports
    return rebatesOf(rebated, line, { game, lotteryRebates }).map((each) => ({ ...each, unit }))
  })
}

/** Whose balance changes. */
function whoGets(all: readonly JudgedTicket[], lines: readonly UnitLine[]): Paid[] {
  const winners = all.filter(({ judged }) => judged.prize > 0n).map(({ ticket }) => ticket)
  const people = [...winners, ...lines].map(({ memberId, unit }) => ({ memberId, unit }))
  return [...new Map(people.map((each) => [`${each.memberId} ${each.unit}`, each])).values()]
}
