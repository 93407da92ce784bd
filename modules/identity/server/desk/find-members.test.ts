import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { membersDeskCalls } from '../../calls.ts'
import { deskWorld } from './desk-world.ts'

const { db, send, clock, cards, ids, as, find, names, path } = deskWorld()

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
  const day = clock().toISOString().slice(0, 10)
  expect(await names(`from=${day}&to=${day}`)).toHaveLength(4)
  expect(await names('to=2020-01-01')).toEqual([])
})
