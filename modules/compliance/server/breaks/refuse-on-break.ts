import type { Db } from '@tessera/server-kit'
import { complianceProblems } from '../../problems.ts'
import { shareLimits } from '../play-limits/limit-rows.ts'
import { type BreakRow, findBreak } from './break-rows.ts'

/**
 * Refuses what nobody does on a break; until the transaction ends none begins. Before the locks of the ledger, as who
 * begins one takes these after it. Problem: `onBreak`.
 */
export async function refuseOnBreak(tx: Db, memberId: string): Promise<void> {
  await shareLimits(tx, memberId)
  refuse(await findBreak(tx, memberId))
}

/** Whether a member is on a break; until the transaction ends none begins. */
export async function isOnBreak(tx: Db, memberId: string): Promise<boolean> {
  await shareLimits(tx, memberId)
  return (await findBreak(tx, memberId)) !== undefined
}

/** The same for who only looks, and for who has excluded themselves. */
export async function findBreakKind(
  db: Db,
  memberId: string,
): Promise<BreakRow['kind'] | undefined> {
  return (await findBreak(db, memberId))?.kind
}

/** Problem: `onBreak`. */
export function refuse(running: BreakRow | undefined): void {
  if (!running) return
  const { kind, until, returnAskedAt } = running
  // A break that ends only on request has no end time.
  const isOpen = until === null || returnAskedAt !== null
  throw complianceProblems.onBreak({
    kind: isOpen ? 'open' : kind,
    until: until?.toISOString() ?? null,
  })
}
