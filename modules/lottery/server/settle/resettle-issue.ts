import type { Db, JobContext } from '@tessera/server-kit'
import type { TeamPorts } from '../ports.ts'
import { lockIssue, lockPeople, nextTickets } from './batches.ts'
import { correctTickets, differenceOf } from './ended-again.ts'
import { payRebates } from './pay-rebates.ts'
import { inBatches, judgeBatch, linesOf, nowOf, type Paid } from './settle-issue.ts'
import { outcomeOf, writeJudged } from './write-judged.ts'

/**
 * Settles every ticket of an issue once more, by the result that came after the one it was settled from: prizes and rebates
 * move by their differences. Again, it does nothing.
 */
export async function resettleIssue(
  context: JobContext,
  issueId: bigint,
  ports: TeamPorts,
): Promise<void> {
  await inBatches(context, (tx, after) => resettleNext(tx, issueId, { after, ports }))
}

async function resettleNext(
  tx: Db,
  issueId: bigint,
  { after, ports }: { after: string; ports: TeamPorts },
): Promise<{ last: string | undefined; paid: Paid[] }> {
  const issue = await lockIssue(tx, issueId)
  if (issue.state !== 'resettling') return { last: undefined, paid: [] }
  const tickets = await nextTickets(tx, issueId, { which: 'settled', after })
  if (tickets.length === 0) return { last: undefined, paid: [] }
  const all = await judgeBatch(tx, issue, tickets)
  const lines = await differenceOf(tx, tickets, await linesOf(tx, issue, all, ports))
  const changed = all.filter(
    ({ ticket, judged }) => ticket.prize !== judged.prize || ticket.validBet !== judged.validBet,
  )
  const paid = [...changed.map(({ ticket }) => ticket), ...lines].map(({ memberId, unit }) => ({
    memberId,
    unit,
  }))
  await lockPeople(tx, [...tickets, ...paid])
  await correctTickets(
    tx,
    issue,
    changed.map(({ ticket: { id, memberId }, judged }) => {
      const { prize, validBet } = judged
      const outcome = outcomeOf(issue.numero, issue.result ?? [], judged)
      return { id, memberId, ending: { prize, validBet, outcome } }
    }),
  )
  await writeJudged(
    tx,
    issue.version,
    all.map(({ judged }) => judged),
  )
  await payRebates(tx, { issueId, version: issue.version, now: await nowOf(tx), lines }, ports)
  return { last: tickets.at(-1)?.memberId, paid }
}
