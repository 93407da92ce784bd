import {
  type Clock,
  type Db,
  inTransaction,
  type StaffContext,
  type StaffPerson,
} from '@tessera/server-kit'
import { identityProblems } from '../../problems.ts'
import { holds } from './held-rights.ts'
import { type Decider, findOthers } from './other-person.ts'
import type { RightsPorts } from './ports.ts'
import { type Gain, rightsOfPerson } from './refuse-gain.ts'
import { lockRights } from './right-tables.ts'

/** What a confirmed change is done with. */
export type Doing = {
  payload: Record<string, unknown>
  /** Who has proposed it: the same as `staff` where nobody else is there. */
  proposedBy: string
  /** Who confirms it. */
  staff: StaffPerson
  clock: Clock
}

/** A kind of change of rights. It is done once, in the transaction that confirms it. */
export type RightsKind = { name: string; apply: (tx: Db, doing: Doing) => Promise<void> }

type Change = {
  kind: RightsKind
  subject: string
  before?: Record<string, unknown>
  after: Record<string, unknown>
  payload: Record<string, unknown>
  reason: string
  /** What a second person has to hold, and who cannot be one. */
  gain: Gain
}

/**
 * Lets a second person decide a change of permissions. Where nobody else on the site could decide anything, it is done
 * at once, and the audit log says who did. `plan` checks the current state and refuses what is impossible; it returns
 * nothing if the state is reached already, for then there is nothing to decide, and a repeated request is answered as
 * done. Problem: `noSecondPerson`, where others decide, and none of them may confirm this.
 */
export async function askSecond(
  { db, clock, staff }: StaffContext,
  plan: (tx: Db) => Promise<Change | undefined>,
  { propose }: Pick<RightsPorts, 'propose'>,
): Promise<{ isDone: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockRights(tx)
    const planned = await plan(tx)
    if (!planned) return { isDone: true }
    const { kind, gain, ...proposal } = planned
    const now = clock()
    const others = await findOthers(tx, staff.id, ['approvals.decide'], now)
    if (others.length === 0) {
      await kind.apply(tx, { payload: proposal.payload, proposedBy: staff.id, staff, clock })
      return { isDone: true }
    }
    if (!(await canBeConfirmed(tx, others, gain))) throw identityProblems.noSecondPerson()
    await propose(tx, { kind: kind.name, ...proposal }, { staff, now })
    return { isDone: false }
  })
}

async function canBeConfirmed(tx: Db, others: readonly Decider[], { rights, to }: Gain) {
  for (const { id, isActive } of others) {
    if (!isActive || to.includes(id)) continue
    if (holds(await rightsOfPerson(tx, id), rights)) return true
  }
  return false
}
