import { freshDatabase } from '@tessera/testing'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { credentialsStaffCalls, membersDeskCalls, staffIdentityCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { goodPassword, identityFixture } from '../identity.fixture.ts'
import { createStaff } from '../index.ts'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)
let made = 0
const newPlace = () => `198.51.100.${(made += 1) % 250}`

type Signed = { token: string; staff: { mustBind: boolean; permissions: string[] } }
const logIn = (username: string, code?: string, password = goodPassword) =>
  send(staffIdentityCalls.logInStaff, {
    body: { username, password, ...(code !== undefined && { code }) },
    address: newPlace(),
  })
const tokenOf = async (username: string, code?: string) =>
  ((await logIn(username, code)).value as Signed).token
const hire = async (...permissions: string[]) => {
  const account = `staff${(made += 1)}`
  await createStaff(db(), { account, password: goodPassword, permissions }, { clock })
  return account
}
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: clock().getTime() })
async function bind(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await send(credentialsStaffCalls.beginStaffAuthenticator, { token })
  const { secret } = begun.value as { secret: string }
  const body = { code: codeOf(secret) }
  const { value } = await send(credentialsStaffCalls.confirmStaffAuthenticator, { token, body })
  clock.pass(30_000)
  return { secret, ...(value as { recoveryCodes: string[] }) }
}
const setRequirement = (token: string, isFactorAsked: boolean) =>
  send(credentialsStaffCalls.writeStaffDoor, {
    token,
    body: { isFactorAsked, reason: 'a new rule' },
  })
const members = (token: string) => send(membersDeskCalls.listMembers, { token })

test('S-70: with an authenticator bound, a password alone is no way into the back office', async () => {
  const account = await hire('members.read')
  const { secret, recoveryCodes } = await bind(await tokenOf(account))
  const without = await logIn(account)
  expect([without.status, without.code]).toEqual([403, identityProblems.factorNeeded.code])
  const wrong = await logIn(account, '000000')
  expect([wrong.status, wrong.code]).toEqual([422, identityProblems.factorWrong.code])
  const code = codeOf(secret)
  expect((await members(await tokenOf(account, code))).status).toBe(200)
  expect((await logIn(account, code)).code).toBe(identityProblems.factorWrong.code)
  expect((await logIn(account, recoveryCodes[0])).status).toBe(200)
})

test('S-70: a wrong password never reveals whether there is an authenticator', async () => {
  const account = await hire()
  const { secret } = await bind(await tokenOf(account))
  const wrong = identityProblems.wrongCredentials.code
  expect((await logIn(account, undefined, 'not it')).code).toBe(wrong)
  expect((await logIn(account, codeOf(secret), 'not it')).code).toBe(wrong)
  // A right code beside a wrong password is not used up.
  expect((await logIn(account, codeOf(secret))).status).toBe(200)
})

test('S-70: five wrong codes lock the account for five minutes, from whatever address', async () => {
  const account = await hire()
  const { secret } = await bind(await tokenOf(account))
  for (let failure = 0; failure < 5; failure++) await logIn(account, '000000')
  expect((await logIn(account, codeOf(secret))).code).toBe('common.tooManyRequests')
  clock.pass(301_000)
  expect((await logIn(account, codeOf(secret))).status).toBe(200)
})

test('S-70: where the site requires a second factor, staff without one may only add one', async () => {
  const [chief, clerk] = [await hire('door.write', 'members.read'), await hire('members.read')]
  const [chiefToken, before] = [await tokenOf(chief), await tokenOf(clerk)]
  const early = await setRequirement(chiefToken, true)
  expect([early.status, early.code]).toEqual([409, identityProblems.authenticatorMissing.code])
  const { secret } = await bind(chiefToken)
  expect((await setRequirement(chiefToken, true)).status).toBe(200)
  const state = await send(credentialsStaffCalls.readStaffDoor, { token: chiefToken })
  expect(state.value).toMatchObject({ isFactorAsked: true })
  expect((state.value as { without: string[] }).without).toContain(clerk)
  expect((state.value as { without: string[] }).without).not.toContain(chief)

  // Who is signed in already is held too, and can bind.
  expect((await members(before)).status).toBe(403)
  const { value } = await logIn(clerk)
  const { token, staff } = value as Signed
  expect(staff).toMatchObject({ mustBind: true, permissions: [] })
  expect((await members(token)).status).toBe(403)
  const me = await send(staffIdentityCalls.readStaff, { token })
  expect(me.value).toMatchObject({ mustBind: true, permissions: ['self'] })
  const own = await bind(token)
  expect((await members(token)).status).toBe(200)
  expect((await members(before)).status).toBe(200)

  const remove = await send(credentialsStaffCalls.removeStaffAuthenticator, {
    token,
    body: { code: codeOf(own.secret) },
  })
  expect([remove.status, remove.code]).toEqual([409, identityProblems.factorDemanded.code])

  expect((await setRequirement(await tokenOf(chief, codeOf(secret)), false)).status).toBe(200)
  expect((await logIn(await hire('members.read'))).value).toMatchObject({
    staff: { mustBind: false },
  })
})

test('the requirement for staff is set and removed by permission, after a fresh proof of identity', async () => {
  const [chief, clerk] = [await hire('door.write'), await hire('members.read')]
  expect((await setRequirement(await tokenOf(clerk), true)).status).toBe(403)
  const token = await tokenOf(chief)
  await bind(token)
  clock.pass(301_000)
  expect((await setRequirement(token, true)).code).toBe(identityProblems.proofNeeded.code)
  const prove = (password: string) =>
    send(credentialsStaffCalls.proveStaff, { token, body: { password } })
  expect((await prove('not it')).code).toBe(identityProblems.proofWrong.code)
  expect((await prove(goodPassword)).status).toBe(200)
  expect((await setRequirement(token, false)).status).toBe(200)
})

test("a member's calls are closed to the staff, and theirs to members", async () => {
  const token = await tokenOf(await hire())
  const asMember = await send(credentialsStaffCalls.readStaffAuthenticator, {
    token,
    url: '/wps/member/authenticator',
  })
  expect(asMember.status).toBe(403)
})
