import type { Db, JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TeamPorts } from '../ports.ts'
import {
  type BatchTicket,
  type EndingIssue,
  endTickets,
  lockIssue,
  lockPeople,
  nextTickets,
} from './batches.ts'
import { correctTickets, differenceOf } from './ended-again.ts'
import { payRebates } from './pay-rebates.ts'
import { inBatches, nowOf, type Paid } from './settle-issue.ts'

/**
 * Gives every stake of a cancelled issue back; of tickets that were settled before, prizes and rebates are taken back. Again,
 * it does nothing.
 */
export async function voidIssueTickets(
  context: JobContext,
  issueId: bigint,
  ports: TeamPorts,
): Promise<void> {
  await inBatches(context, (tx, after) => voidNext(tx, issueId, { after, which: 'placed', ports }))
  await inBatches(context, (tx, after) => voidNext(tx, issueId, { after, which: 'ended', ports }))
}

type Voiding = { after: string; which: 'placed' | 'ended'; ports: TeamPorts }

async function voidNext(
  tx: Db,
  issueId: bigint,
  { after, which, ports }: Voiding,
): Promise<{ last: string | undefined; paid: Paid[] }> {
  const issue = await lockIssue(tx, issueId)
  if (issue.state !== 'cancelled') return { last: undefined, paid: [] }
  const tickets = await nextTickets(tx, issueId, { which, after })
  if (tickets.length === 0) return { last: undefined, paid: [] }
  const lines = await differenceOf(tx, tickets, [])
  await lockPeople(tx, [...tickets, ...lines])
  await (which === 'placed' ? voidPlaced : voidEnded)(tx, issue, tickets)
  await sql`update lottery.ticket set state = 'void', prize = 0, uncapped = 0, valid_bet = 0, ended_at = clock_timestamp()
    where id = any(${tickets.map(({ id }) => id)}::uuid[])`.execute(tx)
  // One more than every result: the lines of a cancellation stand beside those it takes back.
  const version = issue.version + 1
  await payRebates(tx, { issueId, version, now: await nowOf(tx), lines }, ports)
  return { last: tickets.at(-1)?.memberId, paid: [...tickets, ...lines] }
}

const voidPlaced = (tx: Db, { numero, reason }: EndingIssue, tickets: readonly BatchTicket[]) =>
  endTickets(
    tx,
    'void',
    tickets.map(({ id, memberId }) => ({
      id,
      memberId,
      prize: null,
      validBet: null,
      detail: { numero, reason: reason ?? 'cancelled' },
    })),
  )

const voidEnded = (tx: Db, issue: EndingIssue, tickets: readonly BatchTicket[]) =>
  correctTickets(
    tx,
    issue,
    tickets.map(({ id, memberId }) => ({ id, memberId, ending: { isVoid: true } })),
  )
