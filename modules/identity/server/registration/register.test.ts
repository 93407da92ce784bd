import { commonProblems } from '@tessera/calls'
import { freshDatabase, hashInFull } from '@tessera/testing'
import { readBalance } from '@tessera/ledger/server'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { identityCalls } from '../../calls.ts'
import { nameQuestionsMax, takenAnswersMax } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { type Answer, goodPassword, identityFixture, registration } from '../identity.fixture.ts'

const { db } = freshDatabase({ connections: 12 })
const { send, closed, clock } = identityFixture(db)

const register = (body: object) => send(identityCalls.register, { body })
const faultsOf = ({ value }: Answer) =>
  (value as { faults: { field: string; reason: string; bounds?: string }[] }).faults
const count = async () =>
  (await sql<{ count: bigint }>`select count(*) from identity.member`.execute(db())).rows[0]?.count

test('who registers is logged in, with empty accounts, and can log out [LG-25] [RO-05] [S-10]', async () => {
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
    validate: true,
  })
  expect((await readBalance(db(), memberInfo.id, 'USD')).balance).toBe(0n)

  expect((await send(identityCalls.logOut, { token })).status).toBe(200)
  expect(closed).toHaveLength(1)
  const after = await send(identityCalls.readMember, { token })
  expect([after.status, after.code, after.message]).toEqual([
    401,
    'common.notLoggedIn',
    'You are not logged in, please login',
  ])
})

test('a member reads the site in a language that it offers, and in English otherwise', async () => {
  const languageOf = async (username: string, language: string) => {
    const { value } = await register(registration(username, { language }))
    return (value as { memberInfo: { language: string } }).memberInfo.language
  }
  expect(await languageOf('Elena2026', 'ES')).toBe('ES')
  expect(await languageOf('Lise2026', 'FR')).toBe('EN')
})

describe('at the whole cost', () => {
  hashInFull()
  test('the password is kept as Argon2id with a salt of its own, and is nowhere else [S-01]', async () => {
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
})

test('of fifty who want one name at once, in any case, one gets it [S-40]', async () => {
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

test.each(['аna2026', 'ana２０２６', 'ana 2026', 'a', '2ana2026', "ana'--2026"])(
  'a name that could pass for another is no name: %j',
  async (username) => {
    const answer = await register(registration(username))
    expect(answer.code).toBe(identityProblems.fieldsRefused.code)
    expect(faultsOf(answer).map(({ field }) => field)).toEqual(['username'])
  },
)

test('a name that no text field can store is refused before any query [S-28]', async () => {
  const answer = await register(registration('ana\u0000x'))
  expect([answer.status, answer.code]).toEqual([400, commonProblems.badInput.code])
  expect(answer.value).toEqual({ fields: { username: 'contains a NUL character' } })
})

test.each([
  ['123456', 'pattern'],
  ['password123', 'common'],
  ['QwertyUiop', 'common'],
  ['tessera2026!', 'common'],
  ['!!Erika2026', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['x'.repeat(73), 'pattern'],
])(
  'a password that is tried first or has a wrong length is refused: %s [S-03]',
  async (password, reason) => {
    const answer = await register(
      registration('Erika2026', { password, confirmPassword: password }),
    )
    expect(faultsOf(answer)).toMatchObject([{ field: 'password', reason }])
  },
)

test('all faults are returned at once, one a field', async () => {
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

test('nobody under age is let in, by the server and to the day [RG-05] [G-29]', async () => {
  const young = await register(registration('Flor2026', { birthday: '2008-11-22' }))
  expect(faultsOf(young)).toEqual([{ field: 'birthday', reason: 'age', bounds: '18' }])
  const today = await register(registration('Flor2026', { birthday: '2008-11-21' }))
  expect(today.status).toBe(200)
})

test('fields that nobody asked for change nothing [S-26]', async () => {
  const answer = await register(
    registration('Gema2026', { type: 41, isAgent: 4, balance: '1', status: 'x', mustChange: true }),
  )
  expect((answer.value as { memberInfo: { type: number } }).memberInfo.type).toBe(0)
})

test('one name in all its spellings and look-alikes at once is one member [S-40]', async () => {
  const names = [
    'paloma26',
    'PALOMA26',
    'Paloma26',
    'pаloma26', // Cyrillic
    'ραloma26', // Greek
    'ｐａｌｏｍａ２６', // full width
    'paloma２６',
    'pal\u00adoma26', // soft hyphen
    'paloma\u200b26', // no width
    'palοma26',
    'páloma26',
    '\u202epaloma26',
    'ＰＡＬＯＭＡ26',
    'ⓟⓐⓛⓞⓜⓐ26',
    'paloma²⁶',
    '𝐩𝐚𝐥𝐨𝐦𝐚26',
  ]
  const before = await count()
  const answers = await Promise.all(names.map((name) => register(registration(name))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await count()).toBe((before ?? 0n) + 1n)
})

test('a registration that is sent again, its answer lost, is one member and logs in', async () => {
  const body = registration('Hugo2026', { requestId: crypto.randomUUID() })
  const first = await register(body)
  const again = await register(body)
  expect([first.status, again.status]).toEqual([200, 200])
  const idIn = ({ value }: Answer) => (value as { memberInfo: { id: string } }).memberInfo.id
  expect(idIn(again)).toBe(idIn(first))
  const tokenIn = ({ value }: Answer) => (value as { token: string }).token
  expect(tokenIn(again)).not.toBe(tokenIn(first))
  expect((await send(identityCalls.readMember, { token: tokenIn(again) })).status).toBe(200)
})

test('the id of a registration is no key: another password, name or time opens nothing', async () => {
  const requestId = crypto.randomUUID()
  await register(registration('Irma2026', { requestId }))
  const password = 'another-lamp-43'
  const other = { requestId, password, confirmPassword: password }
  expect((await register(registration('Irma2026', other))).code).toBe(
    identityProblems.accountTaken.code,
  )
  expect((await register(registration('Hugo2026', { requestId }))).code).toBe(
    identityProblems.accountTaken.code,
  )
  clock.pass(16 * 60_000)
  expect((await register(registration('Irma2026', { requestId }))).code).toBe(
    identityProblems.accountTaken.code,
  )
})

test('the same registration twenty times at once is one member, and all requests log in', async () => {
  const body = registration('Juana2026', { requestId: crypto.randomUUID() })
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(body)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { rows } = await sql`select from identity.member where account = 'Juana2026'`.execute(db())
  expect(rows).toHaveLength(1)
})

test.each(['x'.repeat(3) + ' '.repeat(66) + 'end', '🎲🎰🃏🀄♠♥♦♣', '  padded with spaces  '])(
  'a password is kept as it was typed, to its ends: %j [S-02]',
  async (password) => {
    const username = `long${Array.from(password).length}x`
    const answer = await register(registration(username, { password, confirmPassword: password }))
    expect(answer.status).toBe(200)
    const logIn = (typed: string) =>
      send(identityCalls.logIn, { body: { username, password: typed } })
    expect((await logIn(password)).status).toBe(200)
    expect((await logIn(`${password} `)).status).toBe(401)
    expect((await logIn(Array.from(password).slice(0, -1).join(''))).status).toBe(401)
  },
)

test.each([
  { username: ['ana1', 'ana2'] },
  { username: { $ne: '' } },
  { terms: 'true' },
  { terms: 1 },
  { password: 12_345_678 },
  { requestId: 'not an id' },
  { countryDialingCode: ['52'] },
])('what has another shape is refused, not read as something: %o [S-28]', async (bent) => {
  const before = await count()
  expect((await register(registration('Karla2026', bent))).code).toBe(commonProblems.badInput.code)
  expect(await count()).toBe(before)
})

test('who asks for taken names by the dozen is shut out for a while', async () => {
  const address = '198.51.100.9'
  const ask = () => send(identityCalls.register, { body: registration('ana2026'), address })
  const codes = []
  for (let asked = 0; asked <= takenAnswersMax; asked++) codes.push((await ask()).code)
  expect(new Set(codes.slice(0, takenAnswersMax))).toEqual(
    new Set([identityProblems.accountTaken.code]),
  )
  expect(codes.at(-1)).toBe(commonProblems.tooManyRequests.code)
})

describe('whether a name is free', () => {
  const ask = async (username: string, address = '198.51.100.9') =>
    send(identityCalls.checkName, {
      url: `/wps/member/register/name?username=${encodeURIComponent(username)}`,
      address,
    })

  test('answers as a registration would', async () => {
    await register(registration('Gina2026'))
    for (const [name, isFree] of [
      ['Free2026', true],
      ['gina2026', false],
      ['admin', false],
      ['12345', false],
      ['a b', false],
      ['аna2026', false],
    ] as const) {
      expect([name, (await ask(name)).value]).toEqual([name, { isFree }])
    }
  })

  test('answers one address a limited number of times, so that names cannot be enumerated', async () => {
    const answers: Answer[] = []
    for (let at = 0; at <= nameQuestionsMax; at++)
      answers.push(await ask(`walk${at}x`, '198.51.100.10'))
    expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true)
    expect(answers.at(-1)?.code).toBe(commonProblems.tooManyRequests.code)
    expect((await ask('walk0x', '198.51.100.11')).status).toBe(200)
    expect(nameQuestionsMax).toBeLessThan(takenAnswersMax)
  })
})
