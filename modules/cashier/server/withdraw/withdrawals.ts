import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { RiskReason, WithdrawalState } from '../../withdraw-shapes.ts'

export type WithdrawalRow = {
  id: string
  memberId: string
  payeeId: string
  amount: bigint
  fee: bigint
  unit: string
  state: WithdrawalState
  risks: RiskReason[]
  needsSecond: boolean
  claimedBy: string | null
  claimedAccount: string | null
  claimedAt: Date | null
  approvedBy: string | null
  secondedBy: string | null
  note: string
  requestedAt: Date
  dueAt: Date | null
  endedAt: Date | null
}

export const withdrawalColumns =
  sql.raw(`w.id, w.member_id as "memberId", w.payee_id as "payeeId", w.amount, w.fee,
  w.unit, w.state, w.risks, w.needs_second as "needsSecond", w.claimed_by as "claimedBy",
  w.claimed_account as "claimedAccount", w.claimed_at as "claimedAt", w.approved_by as "approvedBy",
  w.seconded_by as "secondedBy", w.note, w.requested_at as "requestedAt", w.due_at as "dueAt",
  w.ended_at as "endedAt"`)

/** Whether a payment of the withdrawal `w` has not come, says its member, and nobody has decided yet. */
export const isDisputed = sql<boolean>`exists (select from cashier.withdrawal_leg l
  where l.withdrawal_id = w.id and l.state = 'disputed')`

export const endStates: readonly WithdrawalState[] = ['done', 'rejected', 'payFailed', 'cancelled']
export const isEnded = (state: WithdrawalState): boolean => endStates.includes(state)

/** One withdrawal, of this member where one is named. `lock` keeps it as it is until the transaction ends. */
export async function findWithdrawal(
  db: Db,
  { id, memberId }: { id: string; memberId?: string },
  lock = false,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from cashier.withdrawal w
    where w.id = ${id} and (${memberId ?? null}::uuid is null or w.member_id = ${memberId ?? null})
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

export async function findOpenWithdrawal(
  db: Db,
  memberId: string,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${withdrawalColumns} from cashier.withdrawal w
    where w.member_id = ${memberId} and w.ended_at is null`.execute(db)
  return rows[0]
}

type NewWithdrawal = Pick<
  WithdrawalRow,
  'id' | 'memberId' | 'payeeId' | 'amount' | 'fee' | 'unit' | 'risks' | 'needsSecond'
>

/** Writes a withdrawal as it was asked for; false where its id is taken or the member has an open one. */
export async function insertWithdrawal(tx: Db, row: NewWithdrawal, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.withdrawal (id, member_id, payee_id, amount, fee, unit, state, risks, needs_second, requested_at)
    values (${row.id}, ${row.memberId}, ${row.payeeId}, ${String(row.amount)}::bigint, ${String(row.fee)}::bigint,
      ${row.unit}, 'requested', ${row.risks}::text[], ${row.needsSecond}, ${now})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** What of a day counts: how many were asked for and not given back, and what they sum to. */
export async function usedSince(
  db: Db,
  { memberId, unit }: { memberId: string; unit: string },
  since: Date,
): Promise<{ count: number; sum: bigint }> {
  const { rows } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from cashier.withdrawal
    where member_id = ${memberId} and unit = ${unit} and requested_at >= ${since}
      and state not in ('rejected', 'payFailed', 'cancelled')`.execute(db)
  return rows[0] ?? { count: 0, sum: 0n }
}

/** How many of a member's withdrawals came to a good end, and how many disputes they lost. */
export async function pastOf(
  db: Db,
  memberId: string,
): Promise<{ done: number; lostDisputes: number }> {
  const { rows } = await sql<{ done: number; lostDisputes: number }>`
    select count(*) filter (where w.state = 'done')::int as done,
      (select count(*)::int from cashier.withdrawal_event e join cashier.withdrawal o on o.id = e.withdrawal_id
        where o.member_id = ${memberId} and e.act = 'disputeReleased') as "lostDisputes"
    from cashier.withdrawal w where w.member_id = ${memberId}`.execute(db)
  return rows[0] ?? { done: 0, lostDisputes: 0 }
}
