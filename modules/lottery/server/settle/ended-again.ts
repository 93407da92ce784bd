import { correctBets, type Correcting } from '@tessera/bets/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { BatchTicket, EndingIssue } from './batches.ts'
import type { RebateLine } from './rebates-of.ts'

type UnitLine = RebateLine & { unit: string }

/** Corrects the bets of tickets that have ended before. The same result corrects each once. */
export async function correctTickets(
  tx: Db,
  { id, version, reason }: EndingIssue,
  tickets: readonly (Pick<BatchTicket, 'id' | 'memberId'> & {
    ending: { prize: bigint; validBet: bigint; outcome: object } | { isVoid: true }
  })[],
): Promise<void> {
  await correctBets(
    tx,
    tickets.map(({ ending, ...ticket }): Correcting => ({
      ...ticket,
      correctionId: deriveId(
        ticket.id,
        `lottery correction ${'isVoid' in ending ? 'void' : version}`,
      ),
      reason: reason ?? 'The result of the draw was put right.',
      detail: { issueId: String(id), version },
      ...ending,
    })),
  )
}

/** By how much rebates differ from what was paid for these tickets so far, line by line. */
export async function differenceOf(
  tx: Db,
  tickets: readonly BatchTicket[],
  lines: readonly UnitLine[],
): Promise<UnitLine[]> {
  const { rows } = await sql<UnitLine>`
    select r.ticket_id as "ticketId", r.level, r.member_id as "memberId", max(r.series) as series, max(r.below) as below,
      sum(r.amount)::bigint as amount, max(t.unit) as unit
    from lottery.rebate r join lottery.ticket t on t.id = r.ticket_id
    where r.ticket_id = any(${tickets.map(({ id }) => id)}::uuid[])
    group by r.ticket_id, r.level, r.member_id`.execute(tx)
  const keyOf = ({ ticketId, level, memberId }: UnitLine) => `${ticketId} ${level} ${memberId}`
  const paid = new Map(rows.map((row) => [keyOf(row), row]))
  const due = new Map(lines.map((line) => [keyOf(line), line]))
  const more = lines.map((line) => ({
    ...line,
    amount: line.amount - (paid.get(keyOf(line))?.amount ?? 0n),
  }))
  const back = rows
    .filter((row) => !due.has(keyOf(row)))
    .map((row) => ({ ...row, amount: -row.amount }))
  return [...more, ...back].filter(({ amount }) => amount !== 0n)
}
