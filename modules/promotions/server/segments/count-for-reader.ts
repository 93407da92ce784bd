import { scopeOf } from '@tessera/identity/server'
import type { StaffContext } from '@tessera/server-kit'
import type { Who } from '../../who.ts'
import { countMatching } from './matching.ts'

/** For how many members something would be now; null for staff who may not read members of its currency. */
export async function countForReader(
  { db, staff, clock }: Pick<StaffContext, 'db' | 'staff' | 'clock'>,
  asked: { who: Who; unit: string },
): Promise<number | null> {
  const scope = await scopeOf(db, staff.id, 'members.read')
  const mayCount = scope === 'all' || scope.includes(asked.unit)
  return mayCount ? countMatching(db, { ...asked, now: clock() }) : null
}
