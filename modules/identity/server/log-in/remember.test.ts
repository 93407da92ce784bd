import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { logInCalls } from '../../log-in-calls.ts'
import { passwordCalls } from '../../password-calls.ts'
import { identityProblems } from '../../problems.ts'
import { goodPassword } from '../identity.fixture.ts'
import { newPassword, passwordFixture } from '../passwords/passwords.fixture.ts'

const { db, send, minutes, create, tokenOf, isLoggedIn, change, closed, origin } = passwordFixture()

const valueIn = (cookie = '') => cookie.split(';')[0] ?? ''
async function remembered() {
  const member = await create()
  const token = await tokenOf(member.account)
  const kept = await send(logInCalls.rememberDevice, { token })
  return { member, token, kept, cookie: valueIn(kept.cookie) }
}
type Resumed = { token: string; memberInfo: { id: string } } | null
async function resume(cookie: string) {
  const answer = await send(logInCalls.resumeSession, { cookie })
  return { ...answer, value: answer.value as Resumed, next: valueIn(answer.cookie) }
}

test('the token lies where no script reads it, and the database knows its digest only [LG-02] [S-13]', async () => {
  const { kept, cookie } = await remembered()
  expect(kept.cookie).toMatch(
    /^tessera-device=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  )
  const { rows } = await sql<{ all: string }>`
    select string_agg(t::text, '') as all from identity.device_token t`.execute(db())
  expect(rows[0]?.all).not.toContain(cookie.split('=')[1])
  origin.now = 'https://tessera.test'
  const secure = await remembered()
  origin.now = 'http://tessera.test'
  expect(secure.kept.cookie).toMatch(
    /^__Host-tessera-device=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('a browser comes back without a password, each time with another token', async () => {
  const { member, cookie } = await remembered()
  minutes(60)
  const first = await resume(cookie)
  expect(first.value?.memberInfo.id).toBe(member.id)
  expect(first.next).not.toBe(cookie)
  const second = await resume(first.next)
  expect(second.value?.memberInfo.id).toBe(member.id)
  expect(await isLoggedIn(second.value?.token ?? '')).toBe(true)
})

test('who came back has not shown who they are: the password is asked for again', async () => {
  const { cookie } = await remembered()
  const token = (await resume(cookie)).value?.token ?? ''
  const state = await send(passwordCalls.readPasswordState, { token })
  expect(state.value).toMatchObject({ oldPasswordNeeded: true })
  expect((await change(token, '')).code).toBe(identityProblems.fieldsRefused.code)
  expect((await send(logInCalls.rememberDevice, { token })).code).toBe(
    identityProblems.proofNeeded.code,
  )
})

test('a token that comes twice was stolen: nobody comes back with its family, and its sessions end', async () => {
  const { member, cookie } = await remembered()
  const thief = await resume(cookie)
  expect(await isLoggedIn(thief.value?.token ?? '')).toBe(true)
  expect((await resume(cookie)).value).toBeNull()
  expect(await isLoggedIn(thief.value?.token ?? '')).toBe(false)
  expect((await resume(thief.next)).value).toBeNull()
  const { rows } = await sql<{ kind: string }>`
    select kind from identity.log_in_event where member_id = ${member.id}
      and kind = 'deviceTokenReused'`.execute(db())
  expect(rows).toHaveLength(1)
})

test('of five who bring one token at once, at most one comes in', async () => {
  const { cookie } = await remembered()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => resume(cookie)))
  expect(answers.filter(({ value }) => value !== null).length).toBeLessThanOrEqual(1)
})

test('a day is a day, however often the browser came back [CN-06] [LG-07]', async () => {
  const { cookie } = await remembered()
  minutes(23 * 60)
  const { next, value } = await resume(cookie)
  expect(value).not.toBeNull()
  minutes(60)
  expect((await resume(next)).value).toBeNull()
})

test('nobody comes back after a log-out, a new password, a block, or without a token', async () => {
  const out = await remembered()
  await send(logInCalls.logOut, { token: out.token, cookie: out.cookie })
  expect((await resume(out.cookie)).value).toBeNull()

  const changed = await remembered()
  await change(changed.token, goodPassword, newPassword)
  expect((await resume(changed.cookie)).value).toBeNull()

  const blocked = await remembered()
  await sql`update identity.member set status = 'blocked' where id = ${blocked.member.id}`.execute(
    db(),
  )
  expect((await resume(blocked.cookie)).value).toBeNull()

  expect((await send(logInCalls.resumeSession)).value).toBeNull()
  expect((await resume('tessera-device=nonsense')).value).toBeNull()
})

test('a box that is not ticked ends what was kept, and the log-in goes on [LG-20]', async () => {
  const { cookie, token } = await remembered()
  const answer = await send(logInCalls.forgetDevice, { cookie })
  expect(answer.cookie).toContain('Max-Age=0')
  expect((await resume(cookie)).value).toBeNull()
  expect(await isLoggedIn(token)).toBe(true)
})

test('who logs out ends the session, its sockets and its way back, also without the cookie', async () => {
  const { token, cookie } = await remembered()
  closed.length = 0
  await send(logInCalls.logOut, { token })
  expect(closed).toHaveLength(1)
  expect(await isLoggedIn(token)).toBe(false)
  expect((await resume(cookie)).value).toBeNull()
})

test('a log-out ends every session of the browser that was remembered, and no other', async () => {
  const { member, token, cookie } = await remembered()
  const back = await resume(cookie)
  const elsewhere = await tokenOf(member.account)
  await send(logInCalls.logOut, { token, cookie: back.next })
  expect(await isLoggedIn(back.value?.token ?? '')).toBe(false)
  expect(await isLoggedIn(elsewhere)).toBe(true)
})

test('who logs out while another tab comes back has logged out there, too', async () => {
  for (let n = 0; n < 25; n += 1) {
    const { token, cookie } = await remembered()
    const [back] = await Promise.all([resume(cookie), send(logInCalls.logOut, { token, cookie })])
    expect(await isLoggedIn(back.value?.token ?? '')).toBe(false)
    expect(await isLoggedIn(token)).toBe(false)
    expect((await resume(back.next)).value).toBeNull()
  }
})
