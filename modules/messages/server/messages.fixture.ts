import { createMember } from '@tessera/identity/server'
import type { Db, MemberContext, StaffContext } from '@tessera/server-kit'
import { fixedClock, memberContext, person, type Pushed, testContext } from '@tessera/testing'

type Seen<C> = C & { pushed: Pushed[] }

/** Members and one of the staff on a real database, for the tests of this module. */
export function messagesFixture(db: () => Db) {
  const clock = fixedClock()
  const staff = {
    id: '00000000-0000-7000-8000-00000000057a',
    account: 'olga',
    permissions: ['messages.write', 'feedback.read'],
    sessionId: '00000000-0000-7000-8000-00000000057b',
  }
  const join = async (account: string, type = 0): Promise<Seen<MemberContext>> => {
    const creating = { account, password: 'orchid-lamp-42', type, currency: 'USD' }
    const { id } = await createMember(db(), creating, {
      clock,
      openAccounts: async () => undefined,
    })
    return memberContext(db(), person(id, { account, type }), clock)
  }
  const office = (): Seen<StaffContext> => ({ ...testContext(db(), { clock }), staff })
  return { clock, join, office }
}
