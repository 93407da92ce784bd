import { commonProblems } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { identityCalls, membersDeskCalls, staffIdentityCalls } from '../calls.ts'
import { identityProblems } from '../problems.ts'
import { goodPassword, identityFixture, registration } from './identity.fixture.ts'
import { createStaff } from './index.ts'

const { db } = freshDatabase()
const { send, clock, closed } = identityFixture(db)

const logIn = async (username: string, password = goodPassword) =>
  send(staffIdentityCalls.logInStaff, { body: { username, password } })
const tokenOf = async (username: string) =>
  ((await logIn(username)).value as { token: string }).token
const people: Record<string, string> = {}

beforeAll(async () => {
  const password = goodPassword
  await createStaff(db(), { account: 'Reader', password, permissions: ['members.read'] }, { clock })
  await createStaff(db(), { account: 'Nobody', password, permissions: [] }, { clock })
  people['reader'] = await tokenOf('reader')
  people['nobody'] = await tokenOf('NOBODY')
  for (const name of ['ana2026', 'anabel_2026', 'bruno2026']) {
    const body = registration(name.replace('_', ''), { email: `${name}@example.org` })
    const { value } = await send(identityCalls.register, { body })
    people[name] = (value as { token: string }).token
    clock.pass(1000)
  }
})

const list = (url: string, token = people['reader']) =>
  send(membersDeskCalls.listMembers, { url: `/wps/staff/members${url}`, token: token ?? '' })

test('the accounts of staff and members are separate', async () => {
  expect((await send(identityCalls.readMember, { token: people['reader'] ?? '' })).status).toBe(403)
  expect((await list('', people['ana2026'])).status).toBe(403)
  expect((await list('', '')).status).toBe(401)
  const asMember = await send(identityCalls.logIn, {
    body: { username: 'Reader', password: goodPassword },
  })
  expect(asMember.code).toBe(identityProblems.wrongCredentials.code)
  expect((await logIn('ana2026')).code).toBe(identityProblems.wrongCredentials.code)
})

test('everybody of the staff may ask who they are; the rest goes by permission', async () => {
  const me = await send(staffIdentityCalls.readStaff, { token: people['nobody'] ?? '' })
  expect(me.value).toMatchObject({ account: 'Nobody', permissions: ['self'] })
  expect((await list('', people['nobody'])).code).toBe(commonProblems.notAllowed.code)
})

test('members are listed newest first, and found by how a name begins', async () => {
  const names = async (url: string) =>
    ((await list(url)).value as unknown as { list: { account: string }[] }).list.map(
      ({ account }) => account,
    )
  expect(await names('')).toEqual(['bruno2026', 'anabel2026', 'ana2026'])
  expect(await names('?search=ANA')).toEqual(['ana2026', 'anabel2026'])
  expect(await names('?search=ana_')).toEqual([])
  expect(await names('?search=%25')).toEqual([])
  const first = (await list('?pageSize=2')).value as unknown as { next: string }
  expect(await names(`?pageSize=2&after=${first.next}`)).toEqual(['ana2026'])
})

test.each([
  '?pageSize=0',
  '?pageSize=101',
  '?after=1&after=2',
  '?after=nothing',
  '?search=a&search=b',
  '?by=heart',
  '?from=2026-02-31',
])('a list asked for wrongly is refused: %s', async (url) => {
  expect((await list(url)).code).toBe(commonProblems.badInput.code)
})

test('a profile shows what was entered, with identity data masked, and no password in any form', async () => {
  const { value } = await list('?search=bruno')
  const { id } = (value as unknown as { list: { id: string }[] }).list[0]!
  const read = (which: string) =>
    send(staffIdentityCalls.readProfile, {
      url: `/wps/staff/members/${which}`,
      token: people['reader'] ?? '',
    })
  const profile = await read(id)
  expect(profile.value).toMatchObject({
    account: 'bruno2026',
    birthDate: '•••',
    email: 'b•••@example.org',
  })
  expect(profile.text).not.toMatch(/argon2|hash/i)
  expect((await read(crypto.randomUUID())).code).toBe(commonProblems.notFound.code)
})

test('a second staff account of one name is refused', async () => {
  const again = { account: 'READER', password: goodPassword, permissions: [] }
  const code = await createStaff(db(), again, { clock }).catch((error) => error.kind.code)
  expect(code).toBe(identityProblems.staffAccountTaken.code)
})

test('a deactivated staff member is logged out at once, and cannot log in', async () => {
  const leaver = { account: 'Leaver', password: goodPassword, permissions: [] }
  await createStaff(db(), leaver, { clock })
  const token = await tokenOf('Leaver')
  await sql`update identity.staff set is_active = false where account = 'Leaver'`.execute(db())
  expect((await send(staffIdentityCalls.readStaff, { token })).status).toBe(401)
  expect((await logIn('Leaver')).code).toBe(identityProblems.accountBlocked.code)
})

test('signing out ends the session', async () => {
  const token = await tokenOf('Nobody')
  expect((await send(staffIdentityCalls.logOutStaff, { token })).status).toBe(200)
  expect((await send(staffIdentityCalls.readStaff, { token })).status).toBe(401)
  expect(closed).toHaveLength(1)
})
