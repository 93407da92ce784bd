import { setFlag } from '@tessera/settings/server'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { codesCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { readContact } from '../codes/contacts.ts'
import { readLogInRule, writeLogInRule } from '../log-in/log-in-rule.ts'
import { setMemberStatus } from '../set-member-status.ts'
import { newPassword, passwordFixture } from './passwords.fixture.ts'
import { phoneSteps } from './phone-steps.fixture.ts'

const fixture = passwordFixture()
const { db, clock, send, closed, minutes, create, logIn, tokenOf, isLoggedIn, newPlace } = fixture
const { phone, withPhone, codeFor, resetByPhone } = phoneSteps(fixture)

beforeAll(async () => {
  await setFlag(db(), 'CHNGPASSVERIF3', true)
  // The additional check of a new place is not under test here.
  await writeLogInRule(db(), { ...(await readLogInRule(db())), asksNewAddresses: false }, clock())
})

test('a code that came to the phone sets a new password and logs in [PL-32]', async () => {
  const { account, number } = await withPhone()
  const old = await tokenOf(account)
  const code = await codeFor(number)
  const answer = await resetByPhone(number, code)
  expect(answer.status).toBe(200)
  const { token, memberInfo, success } = answer.value as {
    token: string
    memberInfo: { account: string }
    success: boolean
  }
  expect([success, memberInfo.account]).toEqual([true, account])
  expect(await isLoggedIn(token)).toBe(true)
  expect(await isLoggedIn(old)).toBe(false)
  expect(closed.length).toBeGreaterThan(0)
  expect((await resetByPhone(number, code, 'one phrase more')).code).toBe('identity.wrongCode')
  expect((await logIn(account, newPassword)).status).toBe(200)
})

test('a refused password leaves the code good; a wrong code and a strange number end alike', async () => {
  const { number } = await withPhone()
  const code = await codeFor(number)
  expect((await resetByPhone(number, code, '12345678')).code).toBe('identity.fieldsRefused')
  const wrong = await resetByPhone(number, code === '123456' ? '654321' : '123456')
  await send(codesCalls.sendSmsCode, {
    body: { ...phone('1719999999'), purpose: 'password' },
    address: newPlace(),
  })
  expect(await resetByPhone('1719999999', '123456')).toEqual(wrong)
  expect(await resetByPhone('1718888888', '123456')).toEqual(wrong)
  expect(wrong.code).toBe(identityProblems.wrongCode.code)
  expect((await resetByPhone(number, '')).code).toBe('identity.wrongCode')
  expect((await resetByPhone(number, code)).status).toBe(200)
})

test('the same reset sent twice at once sets one password and opens one session', async () => {
  const { id, number } = await withPhone()
  const code = await codeFor(number)
  const tries = await Promise.all([resetByPhone(number, code), resetByPhone(number, code)])
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const { rows } = await sql`select from identity.session where member_id = ${id}`.execute(db())
  expect(rows).toHaveLength(1)
})

test('a code of an hour ago has expired, and a blocked owner learns it after the right code only', async () => {
  const first = await withPhone()
  const code = await codeFor(first.number)
  minutes(60)
  expect((await resetByPhone(first.number, code)).code).toBe(identityProblems.codeExpired.code)
  const second = await withPhone()
  const good = await codeFor(second.number)
  await setMemberStatus(db(), second.id, 'blocked')
  expect((await resetByPhone(second.number, good)).code).toBe('identity.accountBlocked')
})

test('an unverified number sets no password', async () => {
  const member = await create({ countryDialingCode: '49', mobileNum: '0160 1234567', email: '' })
  expect(await readContact(db(), member.id)).toEqual([
    { by: 'sms', recipient: '+491601234567', isProved: false },
  ])
  expect(await codeFor('1601234567')).toBe('')
})

test('without the flag there is no reset by phone [ST-07]', async () => {
  await setFlag(db(), 'CHNGPASSVERIF3', false)
  expect((await resetByPhone('15112345678', '123456')).code).toBe(identityProblems.notEnabled.code)
  await setFlag(db(), 'CHNGPASSVERIF3', true)
})
