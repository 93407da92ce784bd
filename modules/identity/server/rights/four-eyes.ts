import {
  type Clock,
  type Db,
  inTransaction,
  type StaffContext,
  type StaffPerson,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { deciderHours } from '../../limits.ts'
import type { RightsPorts } from './ports.ts'
import { lockRights } from './right-tables.ts'

/** What is done with a confirmed change: who confirms, and who has proposed. They are one where nobody else is there. */
export type Doing = {
  payload: Record<string, unknown>
  staff: StaffPerson
  clock: Clock
}

/** A kind of change of rights. It is done once, in the transaction that confirms it. */
export type RightsKind = { name: string; apply: (tx: Db, doing: Doing) => Promise<void> }

type Wish = {
  kind: RightsKind
  subject: string
  before?: Record<string, unknown>
  after: Record<string, unknown>
  payload: Record<string, unknown>
  reason: string
}

/**
 * Lets a second person decide a change of rights. Where the house has nobody else who could, it is done at once, and
 * the record of acts says who did. `wish` looks at things as they are and refuses what cannot be; nothing where it is
 * so already, for then there is nothing to decide, and who asks again after a lost answer is told that it is done.
 */
export async function askSecond(
  { db, clock, staff }: StaffContext,
  wish: (tx: Db) => Promise<Wish | undefined>,
  { propose }: Pick<RightsPorts, 'propose'>,
): Promise<{ isDone: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockRights(tx)
    const wished = await wish(tx)
    if (!wished) return { isDone: true }
    const { kind, ...proposal } = wished
    const now = clock()
    if (await hasSecond(tx, staff.id, now)) {
      await propose(tx, { kind: kind.name, ...proposal }, { staff, now })
      return { isDone: false }
    }
    await kind.apply(tx, { payload: proposal.payload, staff, clock })
    return { isDone: true }
  })
}

// Whoever was shut out of late still counts: else one would shut out the others and then decide alone.
async function hasSecond(tx: Db, staffId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - deciderHours * 3_600_000)
  const { rows } = await sql`select from identity.staff
    where id <> ${staffId} and 'approvals.decide' = any(permissions)
      and (is_active or stopped_at > ${since}) limit 1`.execute(tx)
  return rows.length > 0
}
