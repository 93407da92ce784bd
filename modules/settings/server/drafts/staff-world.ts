import { type Db, newId, type StaffContext } from '@tessera/server-kit'
import { fixedClock, type Pushed, testContext } from '@tessera/testing'

const permissions = [
  'drafts.write',
  'brand.write',
  'flags.write',
  'content.write',
  'maintenance.write',
  'review.write',
  'currencies.write',
]

/** Two of the staff who may set the whole site, on a real database, for the tests of this module. */
export function staffWorld(db: () => Db) {
  const clock = fixedClock()
  const person = (account: string): StaffContext['staff'] => ({
    id: newId(clock()),
    account,
    permissions,
    sessionId: newId(clock()),
  })
  const as = (staff: StaffContext['staff']): StaffContext & { pushed: Pushed[] } => ({
    ...testContext(db(), { clock }),
    staff,
  })
  return { clock, as, olga: person('olga'), petra: person('petra') }
}
