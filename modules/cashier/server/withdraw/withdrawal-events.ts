import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { WithdrawalAct, WithdrawalEvent, WithdrawalState } from '../../withdraw-shapes.ts'

/** Who did something to a withdrawal. */
export type Actor =
  | { by: 'member' | 'house' | 'channel' }
  | { by: 'staff'; id: string; account: string }

export type NewEvent = {
  withdrawalId: string
  legId?: string
  act: WithdrawalAct
  actor: Actor
  from?: WithdrawalState
  to?: WithdrawalState
  why?: string
}

/** Writes down what happened, for good. */
export async function insertEvent(
  tx: Db,
  { withdrawalId, legId, act, actor, from, to, why = '' }: NewEvent,
  now: Date,
): Promise<void> {
  const staff = actor.by === 'staff' ? actor : undefined
  await sql`insert into cashier.withdrawal_event
      (id, withdrawal_id, leg_id, act, by, staff_id, staff_account, from_state, to_state, why, made_at)
    values (${newId(now)}, ${withdrawalId}, ${legId ?? null}, ${act}, ${actor.by}, ${staff?.id ?? null},
      ${staff?.account ?? null}, ${from ?? null}, ${to ?? null}, ${why}, ${now})`.execute(tx)
}

export type EventRow = Omit<WithdrawalEvent, 'madeAt'> & {
  staffAccount: string | null
  madeAt: Date
}

/** All that happened to a withdrawal, in its order. */
export async function findEvents(db: Db, withdrawalId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select act, by, leg_id as "legId", why, staff_account as "staffAccount", made_at as "madeAt"
    from cashier.withdrawal_event where withdrawal_id = ${withdrawalId} order by made_at, seq`.execute(
    db,
  )
  return rows
}
