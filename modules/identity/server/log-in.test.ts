import { commonProblems } from '@tessera/calls'
import { openMemberAccounts } from '@tessera/ledger/server'
import { freshDatabase, hashInFull } from '@tessera/testing'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { identityCalls } from '../calls.ts'
import { identityProblems } from '../problems.ts'
import { createMember, type Creating } from './create-member.ts'
import { goodPassword, identityFixture } from './identity.fixture.ts'

const { db } = freshDatabase()
const { send, clock, captchaFor } = identityFixture(db)

const home = '203.0.113.7'
const elsewhere = '198.51.100.9'
// The captcha after wrong tries was answered right.
const logIn = async (username: string, password = goodPassword, address = home) => {
  const captcha = await captchaFor(address)
  return send(identityCalls.logIn, {
    body: { username, password, captcha, type: 'username' },
    address,
  })
}
const create = (account: string, extra: Partial<Creating> = {}) =>
  createMember(
    db(),
    { account, password: goodPassword, currency: 'USD', ...extra },
    { clock, openAccounts: openMemberAccounts },
  )
const minutes = (count: number) => clock.pass(count * 60_000)

beforeAll(async () => {
  await create('Ana')
})

test('the first log-in is marked as such, in any case of the name [LG-24]', async () => {
  const first = await logIn(' aNA ')
  expect(first.value).toMatchObject({ firstTimeLogin: true, passwordExpired: false })
  expect(first.value).not.toHaveProperty('lastLoginAt')
  expect((await logIn('Ana')).value).toMatchObject({ firstTimeLogin: false })
})

test('a later log-in returns when the last one was [G-36]', async () => {
  const { value: info } = await logIn('Ana')
  const before = clock()
  minutes(90)
  const { value } = await logIn('Ana')
  expect((value as { lastLoginAt: string }).lastLoginAt).toBe(before.toISOString())
  expect((value as { token: string }).token).not.toBe((info as { token: string }).token)
})

test('an unknown name and a wrong password get the same answer [G-33]', async () => {
  const wrong = await logIn('Ana', 'not this one')
  const unknown = await logIn('Nobody', 'not this one')
  expect(wrong).toEqual(unknown)
  expect(wrong.code).toBe(identityProblems.wrongCredentials.code)
  minutes(11)
})

describe('at the whole cost of a hash', () => {
  hashInFull()
  test('an unknown name takes as long as a wrong password', async () => {
    const time = async (username: string) => {
      const start = performance.now()
      await logIn(username, 'not this one', `2001:db8::${crypto.randomUUID().slice(0, 4)}`)
      return performance.now() - start
    }
    const times: Record<string, number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 12; round++) {
      times['known']?.push(await time('Ana'))
      times['unknown']?.push(await time('Nobody'))
      minutes(6)
    }
    const middle = (values: number[] = []) => values.toSorted((a, b) => a - b)[6] ?? 0
    const ratio = middle(times['known']) / middle(times['unknown'])
    // Without the comparison with nobody's hash this is above five.
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

test('a blocked account is reported only after the right password', async () => {
  await create('Blanca')
  await sql`update identity.member set status = 'blocked' where account = 'Blanca'`.execute(db())
  expect((await logIn('Blanca', 'wrong password')).code).toBe(
    identityProblems.wrongCredentials.code,
  )
  expect((await logIn('Blanca')).code).toBe(identityProblems.accountBlocked.code)
  minutes(11)
})

test('the sixth try within five minutes is too many, for five minutes [G-34]', async () => {
  await create('Tomas')
  for (let failure = 0; failure < 5; failure++) {
    const place = `192.0.2.${failure}`
    expect((await logIn('Tomas', 'wrong password', place)).code).toBe('identity.wrongCredentials')
  }
  const locked = await logIn('Tomas', goodPassword, elsewhere)
  expect([locked.status, locked.code]).toEqual([429, commonProblems.tooManyRequests.code])
  expect(locked.value).toEqual({ minutes: 5 })
  minutes(4.5)
  expect((await logIn('Tomas', goodPassword, elsewhere)).value).toEqual({ minutes: 1 })
  minutes(0.5)
  expect((await logIn('Tomas', goodPassword, elsewhere)).status).toBe(200)
})

test('tries sent at once all count', async () => {
  await create('Teresa')
  const codes = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, at) => (await logIn('Teresa', 'wrong', `192.0.2.${at}`)).code,
    ),
  )
  expect(codes.filter((code) => code === 'identity.wrongCredentials')).toHaveLength(5)
  expect(codes.filter((code) => code === 'common.tooManyRequests')).toHaveLength(15)
})

test('one address cannot try one account after another', async () => {
  minutes(11)
  for (let account = 0; account < 5; account++) await logIn(`guess${account}`, 'wrong', elsewhere)
  expect((await logIn('guess6', 'wrong', elsewhere)).code).toBe('common.tooManyRequests')
  minutes(11)
})

test('attackers cannot lock an owner out of the place they log in from [G-34]', async () => {
  await create('Olga')
  expect((await logIn('Olga')).status).toBe(200)
  minutes(1)
  for (let failure = 0; failure < 6; failure++) await logIn('Olga', 'wrong', elsewhere)
  expect((await logIn('Olga', 'wrong', elsewhere)).code).toBe('common.tooManyRequests')
  for (let account = 0; account < 6; account++) await logIn(`other${account}`, 'wrong', home)
  expect((await logIn('Olga')).status).toBe(200)
  minutes(1)
  for (let failure = 0; failure < 5; failure++) await logIn('Olga', 'wrong')
  minutes(1)
  expect((await logIn('Olga')).code).toBe('common.tooManyRequests')
  minutes(11)
})

test('a weak password of an import lets in and must be changed', async () => {
  await create('Wim', { password: '123456' })
  expect((await logIn('Wim', '123456')).value).toMatchObject({ passwordExpired: true })
})

describe('at the whole cost', () => {
  hashInFull()
  test('a hash with weaker parameters is made anew at the next log-in [S-01]', async () => {
    await create('Rosa')
    const weak = await hash(goodPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await sql`update identity.member set password_hash = ${weak} where account = 'Rosa'`.execute(
      db(),
    )
    expect((await logIn('Rosa')).status).toBe(200)
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from identity.member where account = 'Rosa'`.execute(db())
    expect(rows[0]?.hash).toContain('m=19456,t=2,p=1')
    expect((await logIn('Rosa')).status).toBe(200)
  })
})

test.each([
  'ñandú y 🦤 en la niebla',
  '  spaces at both ends  ',
  'a'.repeat(71) + 'b',
  '🦤'.repeat(70) + '🐦🐢',
])('a password is never cut or changed: %s [S-02]', async (password) => {
  const account = `p${crypto.randomUUID().slice(0, 8)}`
  await create(account, { password })
  expect((await logIn(account, password)).status).toBe(200)
  for (const near of [password.trim(), password.slice(0, -2), password.toUpperCase()]) {
    if (near !== password) expect((await logIn(account, near)).status).toBe(401)
  }
  minutes(11)
})

test('an account with a type that nobody knows cannot log in', async () => {
  await create('Zoe', { type: 7 })
  const answer = await logIn('Zoe')
  expect([answer.status, answer.code]).toEqual([403, identityProblems.notMember.code])
})
