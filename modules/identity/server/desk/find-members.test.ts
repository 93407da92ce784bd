import { readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { membersDeskCalls } from '../../calls.ts'
import { deskFixture } from './desk.fixture.ts'

const { db, send, clock, cards, ids, as, find, names, path } = deskFixture()

test.each([
  ['the end of a phone number', '5678', ['ana2026', 'bruno2026']],
  ['a whole number with its marks', '%2B52 55 1234-5678', ['ana2026']],
  ['an e-mail', 'ana@example.org', ['ana2026', 'anabel2026']],
  ['how a real name begins', 'ana r', ['ana2026']],
  ['the end of a card', '4242', ['ana2026', 'bruno2026']],
  ['an address they came from', '198.51.100.1', ['bruno2026']],
  ['nothing of anybody', '9999', []],
])('a member is found by %s', async (_what, search, expected) => {
  if (search === '5678') cards.set('5678', [ids['bruno2026']!])
  expect(await names(`search=${search}`)).toEqual(expected)
  cards.delete('5678')
})

test.each([
  ['within an account', 'uno20', ['bruno2026']],
  ['one character within', 'u', ['bruno2026', 'ana2026']],
  ['two characters within an account', 'ru', ['bruno2026', 'ana2026']],
  ['a second name, without its accent', 'perez', ['carmen2026']],
  ['words in another order', 'PEREZ jose', ['carmen2026']],
  ['a name whose accents are characters of their own', 'Jose\u0301', ['carmen2026']],
  ['a character with a dot that only some languages have', '\u0130nci', ['bruno2026']],
  ['the same without its dot', 'inci', ['bruno2026']],
  ['full-width characters', '\uff29\uff4e\uff43\uff49', ['bruno2026']],
  ['a name of one character', '\u795e', ['anabel2026']],
  ['a character within a name', '\u8d22', ['anabel2026']],
  ['the middle of a phone number', '1234', ['ana2026']],
  ['a part of an e-mail', 'runo@exam', ['bruno2026']],
  ['an answer of the registration form', 'telegrammer', ['carmen2026']],
  ['a percent sign, which is itself', '%', []],
  ['an underline, which is itself', 'a_a', []],
  ['a backslash, which is itself', '\\', []],
  ['an emoji of nobody', '\u{1f600}', []],
])('a member is found by %s', async (_what, search, expected) => {
  await sql`update identity.member m set nickname = w.nickname, payee_name = w.payee, details = w.details::jsonb
    from (values ('carmen2026', 'Carmen', 'Jos\u00e9 P\u00e9rez', '{"telegram": "Telegrammer"}'),
      ('bruno2026', '\u0130nci', '', '{}'), ('anabel2026', '\u8d22\u795e\u5230', '', '{}'))
      w(account, nickname, payee, details) where m.account = w.account`.execute(db())
  expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected)
})

test('parts of what is personal find nobody without the right to it, and the whole of a name finds its member', async () => {
  expect(await names('search=perez', 'reader')).toEqual([])
  expect(await names('search=1234', 'reader')).toEqual([])
  expect(await names('by=email&search=example', 'reader')).toEqual([])
  expect(await names('search=jose perez', 'reader')).toEqual(['carmen2026'])
  expect(await names('search=nci', 'reader')).toEqual(['bruno2026'])
})

test('a search by one thing looks within that thing alone', async () => {
  expect(await names('by=account&search=2026')).toHaveLength(4)
  expect(await names('by=account&search=perez')).toEqual([])
  expect(await names('by=name&search=perez')).toEqual(['carmen2026'])
  expect(await names('by=name&search=example')).toEqual([])
  expect(await names('by=email&search=xample')).toHaveLength(3)
  expect(await names('by=phone&search=123456')).toEqual(['ana2026'])
})

test('a member is found by their id, and by the browser they came in with', async () => {
  expect(await names(`search=${ids['bruno2026']}`)).toEqual(['bruno2026'])
  const { rows } = await sql<{ word: string }>`select encode(browser, 'hex') as word
    from identity.login_record where member_id = ${ids['carmen2026']}`.execute(db())
  expect(await names(`by=browser&search=${rows[0]!.word}`)).toEqual(['carmen2026'])
})

test('a typing error finds who is called nearly so, and says that it is nearly', async () => {
  const found = await find('search=brunno2026')
  expect(found).toMatchObject({ isNear: true, next: null })
  expect(found.list[0]).toMatchObject({ account: 'bruno2026' })
  expect((await find('search=bruno')).isNear).toBe(false)
})

test('without the right to personal data only a whole e-mail or name finds its member', async () => {
  expect(await names('search=ana@exam', 'reader')).toEqual([])
  expect(await names('search=ana@exam')).toEqual(['ana2026', 'anabel2026'])
  expect(await names('search=ana@example.org', 'reader')).toEqual(['ana2026', 'anabel2026'])
  expect(await names('by=name&search=ana r', 'reader')).toEqual([])
})

test('pages follow one another without a gap or a repetition, also where two ways find one', async () => {
  const seen: string[] = []
  for (let after = ''; ;) {
    const page = await find(`search=ana&pageSize=1${after}`)
    seen.push(...page.list.map(({ account }) => account))
    if (page.next === null) break
    after = `&after=${page.next}`
  }
  expect(seen).toEqual(['ana2026', 'anabel2026'])
})

test('pages of those who have it within follow one another, newest first', async () => {
  const seen: string[] = []
  for (let after = ''; ;) {
    const page = await find(`search=2026&pageSize=1${after}`)
    seen.push(...page.list.map(({ account }) => account))
    if (page.next === null) break
    after = `&after=${page.next}`
  }
  expect(seen).toEqual(['carmen2026', 'bruno2026', 'anabel2026', 'ana2026'])
})

test('filters narrow the list: status, kind, currency, tag and the day of registration', async () => {
  await send(membersDeskCalls.setMemberTags, {
    url: path('carmen2026', '/tags'),
    body: { tags: ['watch', 'watch'] },
    ...as('keeper'),
  })
  expect(await names('tag=watch')).toEqual(['carmen2026'])
  expect(await names('tag=watch&status=blocked')).toEqual([])
  expect(await names('kind=agent')).toEqual([])
  expect(await names('currency=EUR')).toEqual([])
  const day = (await readBusinessDays(db())).dayOf(clock())
  expect(await names(`from=${day}&to=${day}`)).toHaveLength(4)
  expect(await names('to=2020-01-01')).toEqual([])
})
