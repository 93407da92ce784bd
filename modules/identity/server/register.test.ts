import { freshDatabase } from '@tessera/testing'
import { readBalance } from '@tessera/ledger/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { identityCalls } from '../calls.ts'
import { identityProblems } from '../problems.ts'
import { type Answer, goodPassword, identityWorld, registration } from './identity-world.ts'

const { db } = freshDatabase({ connections: 12 })
const { send, closed } = identityWorld(db)

const register = (body: object) => send(identityCalls.register, { body })
const faultsOf = ({ value }: Answer) =>
  (value as { faults: { field: string; reason: string; bounds?: string }[] }).faults
const count = async () =>
  (await sql<{ count: bigint }>`select count(*) from identity.member`.execute(db())).rows[0]?.count

test('who registers is logged in, with empty accounts, and can log out', async () => {
  const answer = await register(registration('Ana2026', { email: 'ana@example.org', line: 'ana' }))
  expect(answer.status).toBe(200)
  const { token, memberInfo, firstTimeLogin, passwordExpired } = answer.value as {
    token: string
    memberInfo: { id: string }
    firstTimeLogin: boolean
    passwordExpired: boolean
  }
  expect({ firstTimeLogin, passwordExpired }).toEqual({
    firstTimeLogin: true,
    passwordExpired: false,
  })
  const info = await send(identityCalls.readMember, { token })
  expect(info.value).toEqual({
    id: memberInfo.id,
    account: 'Ana2026',
    userName: 'Ana2026',
    nickname: 'Ana2026',
    type: 0,
    currency: 'USD',
    language: 'EN',
  })
  expect((await readBalance(db(), memberInfo.id, 'USD')).balance).toBe(0n)

  expect((await send(identityCalls.logOut, { token })).status).toBe(200)
  expect(closed).toHaveLength(1)
  const after = await send(identityCalls.readMember, { token })
  expect([after.status, after.code]).toEqual([401, 'common.notLoggedIn'])
})

test('the password is kept as Argon2id with a salt of its own, and is nowhere else', async () => {
  await register(registration('Bruno2026', { paymentPassword: '274913' }))
  await register(registration('Carla2026'))
  const { rows } = await sql<{ hash: string; everything: string }>`
    select password_hash as hash, m::text as everything from identity.member m
    where account in ('Bruno2026', 'Carla2026')`.execute(db())
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
  for (const { hash, everything } of rows) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(everything).not.toContain(goodPassword)
    expect(everything).not.toContain('274913')
  }
})

test('of fifty who want one name at once, in any case, one gets it', async () => {
  const names = ['dario2026', 'DARIO2026', 'Dario2026', 'dArIo2026', 'DarIO2026']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => register(registration(names[at % 5] ?? ''))),
  )
  const codes = answers.map(({ status, code }) => code ?? status)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === identityProblems.accountTaken.code)).toHaveLength(49)
  const { rows } = await sql`select from identity.member where account_key = 'dario2026'`.execute(
    db(),
  )
  expect(rows).toHaveLength(1)
})

test.each(['аna2026', 'ana２０２６', 'ana 2026', 'a', '2ana2026', "ana'--2026", 'ana\u0000x'])(
  'a name that could pass for another is no name: %j',
  async (username) => {
    const answer = await register(registration(username))
    expect(answer.code).toBe(identityProblems.fieldsRefused.code)
    expect(faultsOf(answer).map(({ field }) => field)).toEqual(['username'])
  },
)

test.each([
  ['123456', 'pattern'],
  ['password123', 'common'],
  ['QwertyUiop', 'common'],
  ['tessera2026!', 'common'],
  ['!!Erika2026', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['x'.repeat(73), 'pattern'],
])(
  'a password that is tried first or has a wrong length is refused: %s',
  async (password, reason) => {
    const answer = await register(
      registration('Erika2026', { password, confirmPassword: password }),
    )
    expect(faultsOf(answer)).toMatchObject([{ field: 'password', reason }])
  },
)

test('every fault is told at once, one a field', async () => {
  const before = await count()
  const answer = await register({
    username: '',
    password: goodPassword,
    confirmPassword: 'another one',
    birthday: '1990-02-30',
    terms: false,
    currency: 'ABC',
    email: 'no address',
  })
  expect([answer.status, answer.code]).toEqual([422, identityProblems.fieldsRefused.code])
  expect(Object.fromEntries(faultsOf(answer).map(({ field, reason }) => [field, reason]))).toEqual({
    username: 'empty',
    email: 'pattern',
    confirmPassword: 'confirmation',
    birthday: 'date',
    currency: 'choice',
    terms: 'terms',
  })
  expect(await count()).toBe(before)
})

test('nobody under age is let in, by the server and to the day', async () => {
  const young = await register(registration('Flor2026', { birthday: '2008-11-22' }))
  expect(faultsOf(young)).toEqual([{ field: 'birthday', reason: 'age', bounds: '18' }])
  const today = await register(registration('Flor2026', { birthday: '2008-11-21' }))
  expect(today.status).toBe(200)
})

test('fields that nobody asked for change nothing', async () => {
  const answer = await register(
    registration('Gema2026', { type: 41, isAgent: 4, balance: '1', status: 'x', mustChange: true }),
  )
  expect((answer.value as { memberInfo: { type: number } }).memberInfo.type).toBe(0)
})
