import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DepositAct, DepositEvent, DepositState } from '../../deposit-shapes.ts'
import type { Actor } from '../withdraw/withdrawal-events.ts'

export type NewDepositEvent = {
  orderId: string
  act: DepositAct
  actor: Actor
  from?: DepositState
  to?: DepositState
  why?: string
}

/** Writes down what happened to a deposit, for good. */
export async function insertDepositEvent(
  tx: Db,
  { orderId, act, actor, from, to, why = '' }: NewDepositEvent,
  now: Date,
): Promise<void> {
  const staff = actor.by === 'staff' ? actor : undefined
  await sql`insert into cashier.deposit_event
      (id, order_id, act, by, staff_id, staff_account, from_state, to_state, why, made_at)
    values (${newId(now)}, ${orderId}, ${act}, ${actor.by}, ${staff?.id ?? null}, ${staff?.account ?? null},
      ${from ?? null}, ${to ?? null}, ${why}, ${now})`.execute(tx)
}

export type DepositEventRow = Omit<DepositEvent, 'madeAt'> & {
  staffAccount: string | null
  madeAt: Date
}

/** All that happened to a deposit, in its order. */
export async function findDepositEvents(db: Db, orderId: string): Promise<DepositEventRow[]> {
  const { rows } = await sql<DepositEventRow>`
    select act, by, why, staff_account as "staffAccount", made_at as "madeAt"
    from cashier.deposit_event where order_id = ${orderId} order by made_at, seq`.execute(db)
  return rows
}
