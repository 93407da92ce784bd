import type { Db } from '@tessera/server-kit'
import type { DepositAct, DepositEvent } from '../../deposit-shapes.ts'
import { cashierProblems } from '../../problems.ts'
import { findOrder } from '../orders.ts'
import { findDepositEvents } from './deposit-events.ts'

/** Internal events are not for the member. */
const inside: readonly DepositAct[] = [
  'claimed',
  'released',
  'confirmedFirst',
  'reversalAttributed',
  'reversalDismissed',
]
/** What these say is written for the member, or by them. */
const told: readonly DepositAct[] = ['told', 'rejected']

/** The history of a deposit as its member sees it, without names of staff. Problem: `unknownOrder`. */
export async function listDepositEvents(
  db: Db,
  which: { id: string; memberId: string },
): Promise<DepositEvent[]> {
  if (!(await findOrder(db, which))) throw cashierProblems.unknownOrder()
  const events = await findDepositEvents(db, which.id)
  return events
    .filter(({ act }) => !inside.includes(act))
    .map(({ act, by, why, madeAt }) => ({
      act,
      by,
      why: told.includes(act) ? why : '',
      madeAt: madeAt.toISOString(),
    }))
}
