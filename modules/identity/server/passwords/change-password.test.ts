import { expect, test } from 'vitest'
import { codesCalls, passwordCalls } from '../../calls.ts'
import { identityProblems } from '../../problems.ts'
import { goodPassword } from '../identity.fixture.ts'
import { newPassword, passwordFixture } from './passwords.fixture.ts'

const { send, minutes, create, logIn, tokenOf, isLoggedIn, outbox, change, newPlace } =
  passwordFixture()

test('a change keeps this session and ends all others, and the owner gets a message [S-11]', async () => {
  const { account, email } = await create()
  const [here, elsewhere] = [await tokenOf(account), await tokenOf(account)]
  expect((await change(here, goodPassword)).value).toEqual({ success: true })
  expect([await isLoggedIn(here), await isLoggedIn(elsewhere)]).toEqual([true, false])
  expect((await logIn(account, newPassword)).status).toBe(200)
  const [message] = await outbox(email.toLowerCase())
  expect(message).toMatchObject({
    kind: 'password.changed',
    by: 'email',
    recipient: email.toLowerCase(),
  })
})

test('a change whose answer was lost is sent again without harm: one message, and no wrong try', async () => {
  const { account, email } = await create()
  const here = await tokenOf(account)
  minutes(6)
  expect((await change(here, goodPassword)).status).toBe(200)
  const other = await tokenOf(account, newPassword)
  // The form still holds the old password, which is none any more.
  for (let press = 0; press < 6; press++) {
    expect((await change(here, goodPassword)).value).toEqual({ success: true })
  }
  expect(await isLoggedIn(other)).toBe(true)
  const told = await outbox(email.toLowerCase())
  expect(told.filter(({ kind }) => kind === 'password.changed')).toHaveLength(1)
  // Another new one is another change, and the old one must be right.
  expect((await change(here, goodPassword, 'one phrase more')).code).toBe(
    identityProblems.oldPasswordWrong.code,
  )
  minutes(6)
  expect((await change(here, goodPassword)).code).toBe(identityProblems.oldPasswordWrong.code)
})

test('of two concurrent changes with the old password, one holds, and the other is refused', async () => {
  const { account, email } = await create()
  const here = await tokenOf(account)
  minutes(6)
  const phrases = ['one phrase more', 'another phrase yet']
  const answers = await Promise.all(phrases.map((phrase) => change(here, goodPassword, phrase)))
  const held = phrases.filter((_, at) => answers[at]?.status === 200)
  expect(held).toHaveLength(1)
  expect(answers.map(({ code }) => code)).toContain(identityProblems.oldPasswordWrong.code)
  expect((await logIn(account, held[0] ?? '')).status).toBe(200)
  const told = await outbox(email.toLowerCase())
  expect(told.filter(({ kind }) => kind === 'password.changed')).toHaveLength(1)
})

test('right after the log-in the old password is known, five minutes later it is asked for', async () => {
  const { account } = await create()
  const token = await tokenOf(account)
  const state = async () =>
    (await send(passwordCalls.readPasswordState, { token })).value as { oldPasswordNeeded: boolean }
  expect(await state()).toEqual({
    username: account,
    oldPasswordNeeded: false,
    mustChange: false,
    isFirst: false,
    isFactorNeeded: false,
  })
  minutes(6)
  expect((await state()).oldPasswordNeeded).toBe(true)
  const missing = await change(token, '')
  expect(missing.value).toEqual({ faults: [{ field: 'oldPassword', reason: 'empty' }] })
  expect((await change(token, goodPassword)).status).toBe(200)
  expect((await state()).oldPasswordNeeded).toBe(false)
  expect((await change(token, '', 'one phrase more')).status).toBe(200)
})

test('wrong old passwords count like wrong log-ins, and change nothing', async () => {
  const { account } = await create()
  const token = await tokenOf(account)
  minutes(6)
  const place = newPlace()
  for (let failure = 0; failure < 5; failure++) {
    const body = { oldPassword: 'not it', newPassword, confirmNewPassword: newPassword }
    const answer = await send(passwordCalls.changePassword, { token, body, address: place })
    expect(answer.code).toBe(identityProblems.oldPasswordWrong.code)
  }
  const body = { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword }
  const locked = await send(passwordCalls.changePassword, { token, body, address: place })
  expect([locked.status, locked.code]).toEqual([429, 'common.tooManyRequests'])
  minutes(11)
  expect((await logIn(account, goodPassword)).status).toBe(200)
})

test('a weak password of an import must be changed, and then is [PW-05]', async () => {
  const { account } = await create({ password: '123456' })
  const token = await tokenOf(account, '123456')
  const state = async () => (await send(passwordCalls.readPasswordState, { token })).value
  expect(await state()).toMatchObject({ mustChange: true })
  expect((await change(token, '', '123456')).code).toBe('identity.fieldsRefused')
  expect((await change(token, '')).status).toBe(200)
  expect(await state()).toMatchObject({ mustChange: false })
  expect((await logIn(account, newPassword)).value).toMatchObject({ passwordExpired: false })
})

test('a password that travels in the clear is refused', async () => {
  const token = await tokenOf((await create()).account)
  const raw = { oldPassword: '', newPassword, confirmNewPassword: newPassword }
  expect((await send(passwordCalls.changePassword, { token, raw })).code).toBe('common.badPayload')
  const reset = {
    newPassword,
    verificationCode: '123456',
    mobileNum: '15112345678',
    countryDialingCode: '49',
  }
  expect((await send(codesCalls.resetByPhone, { raw: reset })).code).toBe('common.badPayload')
})
