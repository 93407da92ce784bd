import { commonProblems } from '@tessera/calls'
import { setFlag } from '@tessera/settings/server'
import { expect, test } from 'vitest'
import { identityCalls } from '../../calls.ts'
import { codesCalls } from '../../codes-calls.ts'
import { logInCalls } from '../../log-in-calls.ts'
import { passwordCalls } from '../../password-calls.ts'
import { goodPassword } from '../identity.fixture.ts'
import { phoneSteps } from '../passwords/phone-steps.fixture.ts'
import { newPassword, passwordFixture } from '../passwords/passwords.fixture.ts'
import { sql } from 'kysely'

const fixture = passwordFixture()
const { db, send, create, logIn, change, minutes, outbox, newPlace } = fixture
const { withPhone, phone } = phoneSteps(fixture)

test('the weak default password may do nothing but be changed [CN-07] [ER-10] [LG-03] [PW-05]', async () => {
  const { account } = await create({ password: '123456' })
  const { passwordExpired, token } = (await logIn(account, '123456')).value as {
    passwordExpired: boolean
    token: string
  }
  expect(passwordExpired).toBe(true)
  const info = await send(identityCalls.readMember, { token })
  expect(info.value).toMatchObject({ account, mustChange: true })
  for (const call of [
    identityCalls.chooseLanguage,
    identityCalls.makeTicket,
    logInCalls.makeHandOver,
  ]) {
    const refused = await send(call, { token, body: { language: 'ES' } })
    expect([refused.status, refused.code]).toEqual([403, commonProblems.passwordExpired.code])
  }
  expect((await send(identityCalls.readPayloadKey, { token })).status).toBe(200)
  expect((await change(token, '123456', '123456')).status).toBe(422)
  expect((await change(token, '', newPassword)).status).toBe(200)
  expect((await send(identityCalls.makeTicket, { token })).status).toBe(200)
  expect((await send(identityCalls.readMember, { token })).value).not.toHaveProperty('mustChange')
  expect((await logIn(account, newPassword)).value).toMatchObject({ passwordExpired: false })
})

test('who must change may log out', async () => {
  const { account } = await create({ password: '123456' })
  const { token } = (await logIn(account, '123456')).value as { token: string }
  expect((await send(logInCalls.logOut, { token })).status).toBe(200)
})

test('a browser that comes back must change as well', async () => {
  const { account } = await create({ password: '123456' })
  const { token } = (await logIn(account, '123456')).value as { token: string }
  const { cookie } = await send(logInCalls.rememberDevice, { token })
  const back = await send(logInCalls.resumeSession, { cookie: cookie?.split(';')[0] ?? '' })
  expect(back.value).toMatchObject({ passwordExpired: true })
  const again = (back.value as { token: string }).token
  expect((await send(identityCalls.makeTicket, { token: again })).status).toBe(403)
})

test('a password expires where the site says so, counted from when it was set [ST-05] [LG-03]', async () => {
  const { account } = await create()
  minutes(90 * 24 * 60)
  expect((await logIn(account, goodPassword)).value).toMatchObject({ passwordExpired: false })
  await setFlag(db(), 'PWDEXPFORCECHANGE3', true)
  const late = (await logIn(account, goodPassword)).value as {
    passwordExpired: boolean
    token: string
  }
  expect(late.passwordExpired).toBe(true)
  await change(late.token, '', newPassword)
  expect((await logIn(account, newPassword)).value).toMatchObject({ passwordExpired: false })
  minutes(89 * 24 * 60)
  expect((await logIn(account, newPassword)).value).toMatchObject({ passwordExpired: false })
  minutes(24 * 60)
  expect((await logIn(account, newPassword)).value).toMatchObject({ passwordExpired: true })
  await setFlag(db(), 'PWDEXPFORCECHANGE3', false)
})

test('who comes in by a text message is not asked for another password [LG-03]', async () => {
  await setFlag(db(), 'MOBILEVERCODELOGIN3', true)
  const member = await withPhone()
  await sql`update identity.member set must_change_password = true where id = ${member.id}`.execute(
    db(),
  )
  const body = { ...phone(member.number), purpose: 'login' }
  await send(codesCalls.sendSmsCode, { body, address: newPlace() })
  const code = /\d{6}/.exec((await outbox(member.number))[0]?.body ?? '')?.[0] ?? ''
  const done = await send(logInCalls.logIn, {
    body: { type: 'sms', ...phone(member.number), code },
  })
  expect(done.value).toMatchObject({ passwordExpired: false })
  const { token } = done.value as { token: string }
  expect((await send(identityCalls.makeTicket, { token })).status).toBe(200)
  expect((await send(passwordCalls.readPasswordState, { token })).status).toBe(200)
})
