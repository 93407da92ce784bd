import { setFlag } from '@tessera/settings/server'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { codesCalls } from '../../codes-calls.ts'
import { logInCalls } from '../../log-in-calls.ts'
import { identityProblems } from '../../problems.ts'
import { sessionCalls } from '../../session-calls.ts'
import { phoneSteps } from '../passwords/phone-steps.fixture.ts'
import { passwordFixture } from '../passwords/passwords.fixture.ts'

const fixture = passwordFixture()
const { db, send, minutes, outbox, newPlace } = fixture
const { withPhone, phone } = phoneSteps(fixture)
beforeAll(() => setFlag(db(), 'MOBILEVERCODELOGIN3', true))

const logIn = (number: string, code: string, address = newPlace()) =>
  send(logInCalls.logIn, { body: { type: 'sms', ...phone(number), code }, address })
async function codeFor(number: string): Promise<string> {
  const body = { ...phone(number), purpose: 'login' }
  await send(codesCalls.sendSmsCode, { body, address: newPlace() })
  return /\d{6}/.exec((await outbox(number))[0]?.body ?? '')?.[0] ?? ''
}

test('a number and its code log in from anywhere, once', async () => {
  const member = await withPhone()
  const code = await codeFor(member.number)
  const address = newPlace()
  const { status, value } = await logIn(member.number, code, address)
  expect(status).toBe(200)
  const { token, passwordExpired } = value as { token: string; passwordExpired: boolean }
  expect(passwordExpired).toBe(false)
  expect((await send(sessionCalls.readMember, { token })).value).toMatchObject({ id: member.id })
  expect((await logIn(member.number, code)).code).toBe(identityProblems.wrongCode.code)
  // From there a password is enough now.
  const byName = { username: member.account, password: 'orchid-lamp-42' }
  expect((await send(logInCalls.logIn, { body: byName, address })).status).toBe(200)
})

test('an unknown number is answered like a known one', async () => {
  const member = await withPhone()
  const ask = (number: string) =>
    send(codesCalls.sendSmsCode, {
      body: { ...phone(number), purpose: 'login' },
      address: newPlace(),
    })
  expect(await ask('15177777777')).toEqual(await ask(member.number))
  expect(await logIn('15177777777', '000000')).toEqual(await logIn(member.number, '000000'))
  expect(await outbox('15177777777')).toEqual([])
})

test('a code of a log-in sets no password, and the other way round', async () => {
  const member = await withPhone()
  await setFlag(db(), 'CHNGPASSVERIF3', true)
  const code = await codeFor(member.number)
  const body = {
    ...phone(member.number),
    verificationCode: code,
    newPassword: 'a quite new phrase',
  }
  expect((await send(codesCalls.resetByPhone, { body })).code).toBe(identityProblems.wrongCode.code)
})

test('a code that is over says so, and a number is needed', async () => {
  const member = await withPhone()
  const code = await codeFor(member.number)
  minutes(1)
  expect((await logIn(member.number, code)).code).toBe(identityProblems.codeExpired.code)
  expect((await logIn('', code)).code).toBe(identityProblems.phoneMissing.code)
  expect((await logIn('12', code)).code).toBe(identityProblems.phoneInvalid.code)
})

test('a blocked account is reported only after the right code', async () => {
  const member = await withPhone()
  const code = await codeFor(member.number)
  await sql`update identity.member set status = 'blocked' where id = ${member.id}`.execute(db())
  const other = code === '000000' ? '000001' : '000000'
  expect((await logIn(member.number, other)).code).toBe(identityProblems.wrongCode.code)
  expect((await logIn(member.number, code)).code).toBe(identityProblems.accountBlocked.code)
})

test('where the site has it off, nobody logs in so [ST-06]', async () => {
  const member = await withPhone()
  await setFlag(db(), 'MOBILEVERCODELOGIN3', false)
  expect((await logIn(member.number, '123456')).code).toBe(identityProblems.notEnabled.code)
  await setFlag(db(), 'MOBILEVERCODELOGIN3', true)
})
