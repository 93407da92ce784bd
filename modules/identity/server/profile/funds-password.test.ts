import { writeFieldRule } from '@tessera/settings/server'
import { hashInFull } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { credentialsCalls } from '../../credentials-calls.ts'
import { fundsCalls } from '../../funds-calls.ts'
import { identityProblems } from '../../problems.ts'
import { profileCalls, type Security } from '../../profile-calls.ts'
import { goodPassword } from '../identity.fixture.ts'
import { isWithdrawalHeld } from '../index.ts'
import { appsIn } from '../idempotency/people.fixture.ts'
import { checkFundsPassword } from './funds-password.ts'
import { profileFixture } from './profile.fixture.ts'

const fixture = profileFixture()
const { db, send, clock, minutes, member, prove, proofCode, rowOf, outbox } = fixture

const first = '583920'
const second = '749105'
const rule = { field: 'paymentPassword', shown: false, required: false, minLength: 6, maxLength: 6 }
beforeAll(() => writeFieldRule(db(), { ...rule, patternId: 7 }))

const chosen = (newPassword: string, confirmNewPassword = newPassword) => ({
  newPassword,
  confirmNewPassword,
})
const byPassword = { password: goodPassword }
const create = (token: string, password: string, proof: object = byPassword) =>
  send(fundsCalls.createFundsPassword, { token, body: { ...chosen(password), proof } })
const change = (token: string, oldPassword: string, password: string) =>
  send(fundsCalls.changeFundsPassword, { token, body: { ...chosen(password), oldPassword } })
const reset = (token: string, password: string, proof: object) =>
  send(fundsCalls.resetFundsPassword, { token, body: { ...chosen(password), proof } })
const check = (memberId: string, typed: string) =>
  checkFundsPassword({ db: db(), clock }, memberId, typed).then(
    () => 'right',
    (error: { kind: { code: string } }) => error.kind.code,
  )
const reasonOf = ({ value }: { value: unknown }) =>
  (value as { faults: { reason: string }[] }).faults.map(({ reason }) => reason)

describe('at the whole cost', () => {
  hashInFull()
  test('nobody has one before they set it, and then it is checked', async () => {
    const { id, token } = await member()
    expect(await check(id, first)).toBe(identityProblems.fundsPasswordMissing.code)
    expect((await create(token, first)).status).toBe(200)
    expect(await check(id, first)).toBe('right')
    expect(await check(id, second)).toBe(identityProblems.fundsPasswordWrong.code)
    expect(await check(id, '')).toBe(identityProblems.fundsPasswordWrong.code)
    expect(String((await rowOf(id))['payment_password_hash'])).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    )
    const again = await create(token, second)
    expect([again.status, again.code]).toEqual([409, identityProblems.fundsPasswordSet.code])
  })
})

test('of several that are set at once, one is', async () => {
  const { id, token } = await member()
  const tries = await Promise.all([create(token, first), create(token, second)])
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const kept = tries[0]?.status === 200 ? first : second
  expect(await check(id, kept)).toBe('right')
})

test('it follows the site’s rule, is 6 to 16 characters, none that is tried first, and not the log-in password', async () => {
  const { token } = await member()
  expect(reasonOf(await create(token, '58392'))).toEqual(['pattern'])
  expect(reasonOf(await create(token, '58392a'))).toEqual(['pattern'])
  expect(reasonOf(await create(token, '123456'))).toEqual(['common'])
  const unlike = { ...chosen(first, second), proof: byPassword }
  const answer = await send(fundsCalls.createFundsPassword, { token, body: unlike })
  expect(reasonOf(answer)).toEqual(['confirmation'])

  await writeFieldRule(db(), { ...rule, minLength: 4, maxLength: 40, patternId: 1 })
  expect(reasonOf(await create(token, 'abcd3'))).toEqual(['pattern'])
  expect(reasonOf(await create(token, 'a phrase of 17 ch'))).toEqual(['pattern'])
  expect(reasonOf(await create(token, goodPassword))).toEqual(['sameAsLogIn'])
  expect((await create(token, 'a phrase of 16 c')).status).toBe(200)
  expect(reasonOf(await change(token, 'a phrase of 16 c', goodPassword))).toEqual(['sameAsLogIn'])
  await writeFieldRule(db(), { ...rule, patternId: 7 })
})

test('an open session alone sets none, and cannot try log-in passwords on it', async () => {
  const { id, token } = await member()
  expect((await create(token, first, {})).code).toBe(identityProblems.ownProofMissing.code)
  expect((await create(token, first, { password: 'not it' })).code).toBe(
    identityProblems.oldPasswordWrong.code,
  )
  await writeFieldRule(db(), { ...rule, maxLength: 16, patternId: 1 })
  expect((await create(token, goodPassword, {})).code).toBe(identityProblems.ownProofMissing.code)
  await writeFieldRule(db(), { ...rule, patternId: 7 })
  expect(await check(id, first)).toBe(identityProblems.fundsPasswordMissing.code)
})

test('it is changed with the one before', async () => {
  const { id, token } = await member()
  expect((await change(token, first, second)).code).toBe(identityProblems.fundsPasswordMissing.code)
  await create(token, first)
  expect((await change(token, second, second)).code).toBe(identityProblems.fundsPasswordWrong.code)
  expect((await change(token, first, second)).status).toBe(200)
  expect([await check(id, first), await check(id, second)]).toEqual([
    identityProblems.fundsPasswordWrong.code,
    'right',
  ])
  expect(await isWithdrawalHeld(db(), id, clock())).toBe(false)
})

test('five wrong ones in half an hour shut it for half an hour, also for the right one', async () => {
  const { id, token } = await member()
  await create(token, first)
  for (let wrong = 0; wrong < 4; wrong++) await check(id, second)
  expect(await check(id, first)).toBe('right') // forgives the four
  for (let wrong = 0; wrong < 5; wrong++) {
    expect(await check(id, second)).toBe(identityProblems.fundsPasswordWrong.code)
    minutes(1)
  }
  expect(await check(id, first)).toBe('common.tooManyRequests')
  const security = (await send(profileCalls.readSecurity, { token })).value as Security
  expect(security.fundsLockedMinutes).toBe(29)
  const viaCall = await change(token, first, second)
  expect([viaCall.status, viaCall.value]).toEqual([429, { minutes: 29 }])
  minutes(28)
  expect(await check(id, first)).toBe('common.tooManyRequests')
  minutes(1)
  expect(await check(id, first)).toBe('right')
})

test('wrong ones that come all at once all count', async () => {
  const { id, token } = await member()
  await create(token, first)
  const answers = await Promise.all(Array.from({ length: 12 }, () => check(id, second)))
  const wrong = answers.filter((code) => code === identityProblems.fundsPasswordWrong.code)
  expect(wrong).toHaveLength(5)
  expect(await check(id, first)).toBe('common.tooManyRequests')
})

test('right ones that come all at once are all right', async () => {
  const { id, token } = await member()
  await create(token, first)
  const answers = await Promise.all(Array.from({ length: 40 }, () => check(id, first)))
  expect(new Set(answers)).toEqual(new Set(['right']))
})

test('wrong ones that are an hour apart shut nothing', async () => {
  const { id, token } = await member()
  await create(token, first)
  for (let wrong = 0; wrong < 6; wrong++) {
    expect(await check(id, second)).toBe(identityProblems.fundsPasswordWrong.code)
    minutes(10)
  }
})

test('a forgotten one is set anew with the log-in password and a code; withdrawals wait a day', async () => {
  const { id, account, token } = await member()
  const email = `${account}@example.org`
  expect((await reset(token, first, byPassword)).code).toBe(
    identityProblems.fundsPasswordMissing.code,
  )
  await create(token, first)
  await prove(id, 'email', email)
  for (let wrong = 0; wrong < 5; wrong++) await check(id, second)
  const code = await proofCode(token, 'email', email)
  const byCode = { codeBy: 'email', code }
  expect((await reset(token, second, byPassword)).code).toBe('identity.ownProofMissing')
  expect((await reset(token, second, byCode)).code).toBe('identity.ownProofMissing')
  expect(await isWithdrawalHeld(db(), id, clock())).toBe(false)
  expect((await reset(token, second, { ...byPassword, ...byCode })).status).toBe(200)
  expect(await check(id, second)).toBe('right')
  expect((await reset(token, first, { ...byPassword, ...byCode })).code).toBe('identity.wrongCode')

  const security = (await send(profileCalls.readSecurity, { token })).value as Security
  expect(security.withdrawalsHeldUntil).not.toBeNull()
  expect((await outbox(email)).map(({ kind }) => kind)).toContain('funds.reset')
  minutes(24 * 60 - 1)
  expect(await isWithdrawalHeld(db(), id, clock())).toBe(true)
  minutes(1)
  expect(await isWithdrawalHeld(db(), id, clock())).toBe(false)
})

test('with an app neither the first one nor one in place of it is set without a code of the app', async () => {
  const { id, account, token } = await member()
  const email = `${account}@example.org`
  await prove(id, 'email', email)
  const { begunApp, codeOf } = appsIn(fixture)
  const { request, secret } = await begunApp(token)
  await send(credentialsCalls.confirmAuthenticator, request)
  minutes(6)
  expect((await create(token, first)).code).toBe(identityProblems.ownProofMissing.code)
  const byApp = () => ({ codeBy: 'totp', code: codeOf(secret) })
  expect((await create(token, first, byApp())).status).toBe(200)
  minutes(1)
  const byMail = { codeBy: 'email', code: await proofCode(token, 'email', email) }
  for (const proof of [{ ...byPassword, ...byMail }, byApp()]) {
    expect((await reset(token, second, proof)).code).toBe(identityProblems.ownProofMissing.code)
  }
  expect((await reset(token, second, { ...byPassword, ...byApp() })).status).toBe(200)
})

test('a try is never undone with whatever asked for it', async () => {
  const { id, token } = await member()
  await create(token, first)
  const asked = db()
    .transaction()
    .execute((tx) => checkFundsPassword({ db: tx, clock }, id, second))
  await expect(asked).rejects.toThrow('must not be undone')
})

test('it travels sealed only', async () => {
  const { token } = await member()
  const raw = { ...chosen(first), proof: byPassword }
  for (const call of [fundsCalls.createFundsPassword, fundsCalls.resetFundsPassword]) {
    expect((await send(call, { token, raw })).code).toBe('common.badPayload')
  }
  const changing = { ...chosen(first), oldPassword: second }
  const answer = await send(fundsCalls.changeFundsPassword, { token, raw: changing })
  expect(answer.code).toBe('common.badPayload')
})

test('that it was set, changed and reset is noted for good', async () => {
  const { rows } = await sql<{ kind: string }>`select distinct kind from identity.credential_event
    where kind like 'funds%' order by kind`.execute(db())
  expect(rows.map(({ kind }) => kind)).toEqual([
    'fundsPasswordChanged',
    'fundsPasswordReset',
    'fundsPasswordSet',
  ])
  await expect(sql`delete from identity.credential_event`.execute(db())).rejects.toThrow()
})
