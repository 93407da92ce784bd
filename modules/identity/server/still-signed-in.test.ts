import { openMemberAccounts } from '@tessera/ledger/server'
import { inTransaction, newId, type StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase, testContext } from '@tessera/testing'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMember } from './create-member.ts'
import { createStaff } from './create-staff.ts'
import { freezeMember } from './desk/freeze.ts'
import { goodPassword } from './identity.fixture.ts'
import { setPassword } from './passwords/set-password.ts'
import { isStillSignedIn } from './still-signed-in.ts'

const { db } = freshDatabase()
const clock = fixedClock()

async function signedIn(account: string) {
  const creating = { account, password: goodPassword, currency: 'USD' }
  const member = await createMember(db(), creating, { clock, openAccounts: openMemberAccounts })
  const sessionId = newId(clock())
  const endsAt = new Date(clock().getTime() + 3_600_000)
  await sql`insert into identity.session
      (id, token_hash, member_id, address, user_agent, created_at, last_used_at, ends_at)
    values (${sessionId}, ${randomBytes(32)}, ${member.id}, '127.0.0.1', 'test', ${clock()}, ${clock()},
      ${endsAt})`.execute(db())
  return { memberId: member.id, sessionId, since: clock() }
}

test('what was given in a session is good no longer once its member is frozen or has another password', async () => {
  const [frozen, changed, ended] = [
    await signedIn('frozen1'),
    await signedIn('changed1'),
    await signedIn('ended1'),
  ]
  for (const each of [frozen, changed, ended])
    expect(await isStillSignedIn(db(), each, clock)).toBe(true)
  expect(
    await isStillSignedIn(db(), { ...frozen, memberId: changed.memberId }, clock),
    'the session of another member',
  ).toBe(false)

  clock.pass(1000)
  const { id } = await createStaff(
    db(),
    { account: 'keeper', password: goodPassword, permissions: [] },
    { clock },
  )
  const staff = { id, account: 'keeper', permissions: [], sessionId: '' }
  const context = { ...testContext(db(), { clock }), staff } as unknown as StaffContext
  const ports = { closeSession: () => undefined }
  await freezeMember(context, frozen.memberId, { reason: 'asked for by the bank' }, ports as never)
  expect(await isStillSignedIn(db(), frozen, clock)).toBe(false)

  // The session in which the password was changed goes on; what it was given before does not.
  const setting = { memberId: changed.memberId, passwordHash: 'x', sessionId: changed.sessionId }
  await inTransaction(db(), (tx) => setPassword(tx, { ...setting, origin: '' }, clock()))
  expect(await isStillSignedIn(db(), changed, clock)).toBe(false)
  expect(await isStillSignedIn(db(), { ...changed, since: clock() }, clock)).toBe(true)

  await sql`delete from identity.session where id = ${ended.sessionId}`.execute(db())
  expect(await isStillSignedIn(db(), ended, clock)).toBe(false)
})
