import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import type { WithdrawalAct, WithdrawalState } from '../../withdraw-shapes.ts'
import { type Actor, insertEvent } from './withdrawal-events.ts'
import { findWithdrawal, isEnded, type WithdrawalRow, withdrawalColumns } from './withdrawals.ts'

type Move = {
  to: WithdrawalState
  act: WithdrawalAct
  actor: Actor
  now: Date
  /** The promised time of the next step. */
  dueAt?: Date | undefined
  why?: string
  /** The reason that the member sees. */
  note?: string
}

/**
 * Moves a withdrawal on from where the caller saw it, and writes down who did. Of two at once one moves it.
 * Problem: `withdrawalMovedOn`.
 */
export async function moveWithdrawal(
  tx: Db,
  { id, state: from }: Pick<WithdrawalRow, 'id' | 'state'>,
  { to, act, actor, now, dueAt, why = '', note }: Move,
): Promise<WithdrawalRow> {
  const { rows } = await sql<WithdrawalRow>`
    update cashier.withdrawal w set state = ${to}, due_at = ${dueAt ?? null}, note = coalesce(${note ?? null}, note),
      ended_at = ${isEnded(to) ? now : null}, claimed_by = null, claimed_account = null, claimed_at = null
    where w.id = ${id} and w.state = ${from} returning ${withdrawalColumns}`.execute(tx)
  const [moved] = rows
  if (!moved) throw cashierProblems.withdrawalMovedOn()
  await insertEvent(tx, { withdrawalId: id, act, actor, from, to, why }, now)
  return moved
}

/** A withdrawal, kept as it is until the transaction ends. Problem: `unknownWithdrawal`. */
export async function lockWithdrawal(
  tx: Db,
  which: { id: string; memberId?: string },
): Promise<WithdrawalRow> {
  const row = await findWithdrawal(tx, which, true)
  if (!row) throw cashierProblems.unknownWithdrawal()
  return row
}
