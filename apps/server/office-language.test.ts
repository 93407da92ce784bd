import { createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { Subject } from '@tessera/settings/calls'
import { freshDatabase, freshFolder } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from './demo/seed-demo.ts'
import { serverModules } from './modules.gen.ts'
import { buildApp } from './serve.ts'
import { tokensFor } from './test-tokens.fixture.ts'

const { db } = freshDatabase()
const dataDir = freshFolder()
let app: Awaited<ReturnType<typeof buildApp>>
let token: string

beforeAll(async () => {
  const log = createLog('silent')
  await seedDemo(db(), { log, mayFill: true })
  const options = { root: findRoot(), dataDir, isStrict: true }
  app = await buildApp(options, db(), log, createHub({ clock: systemClock }))
  token = (await tokensFor(app)).staff
}, 120_000)

/** What the staff read of each thing, in the language that their browser asks in. */
async function namesFrom(path: string, language?: string): Promise<Map<string, string>> {
  const { statusCode, body } = await app.inject({
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(language !== undefined && { 'accept-language': language }),
    },
  })
  expect(statusCode).toBe(200)
  const { list } = (
    JSON.parse(body) as { value: { list: ({ name: string } & Record<'code' | 'slug', string>)[] } }
  ).value
  return new Map(list.map(({ code, slug, name }) => [code ?? slug, name]))
}

const kept = {
  tables: { path: '/wps/staff/tables', from: sql`tables.game_table` },
  'poker tables': { path: '/wps/staff/poker/tables', from: sql`poker.game_table` },
  'sit-and-gos': { path: '/wps/staff/poker/sits', from: sql`poker.sit_plan` },
  'fish rooms': { path: '/wps/staff/fish/rooms', from: sql`fish.room` },
}

test.each(Object.keys(kept) as (keyof typeof kept)[])(
  'staff read the names of %s in their language, and in English where they ask in none that has one',
  async (kind) => {
    const { path, from } = kept[kind]
    const { rows } = await sql<{ code: string; names: Record<string, string> }>`
      select code, name as names from ${from}`.execute(db())
    const spanish = await namesFrom(path, 'es')
    const english = await namesFrom(path)
    expect(spanish.size).toBeGreaterThan(0)
    expect(await namesFrom(path, 'es-MX,es;q=0.9,en;q=0.5')).toEqual(spanish)
    expect(await namesFrom(path, 'xx')).toEqual(english)
    expect(await namesFrom(path, '*; q=a, \u00e9')).toEqual(english)
    const named = new Map(rows.map(({ code, names }) => [code, names]))
    for (const [code, name] of spanish) expect(name).toBe(named.get(code)?.['ES'])
    for (const [code, name] of english) expect(name).toBe(named.get(code)?.['EN'])
    expect([...spanish.values()]).not.toEqual([...english.values()])
  },
)

const read = async <Value>(path: string, language: string): Promise<Value> => {
  const { statusCode, body } = await app.inject({
    url: path,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  expect(statusCode).toBe(200)
  return (JSON.parse(body) as { value: Value }).value
}

test('staff read the names of chat rooms in their language, and never their codes', async () => {
  const { rows } = await sql<{ key: string; names: Record<string, string> }>`
    select r.key, t.name as names from messages.chat_room r
      join tables.game_table t on r.key = 'table:' || t.code`.execute(db())
  expect(rows.length).toBeGreaterThan(0)
  for (const language of ['es', 'en']) {
    const { list } = await read<{ list: { key: string; name: string | null }[] }>(
      '/wps/staff/chat/rooms',
      language,
    )
    const shown = new Map(list.map(({ key, name }) => [key, name]))
    expect(shown.get('lobby')).toBeNull()
    for (const { key, names } of rows) expect(shown.get(key)).toBe(names[language.toUpperCase()])
  }
})

test('the record of acts and what waits for a second person name tables and rooms in the language of who reads', async () => {
  const act = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode, body } = await app.inject({ method, url, headers, payload })
    expect(body).toContain('"success":true')
    expect(statusCode).toBe(200)
  }
  const reason = 'for the night'
  const rest = { isOpen: false, reason }
  await act('POST', '/wps/staff/tables/baccarat-1/open', rest)
  await act('POST', '/wps/staff/poker/tables/thrush-usd/state', { state: 'paused', reason })
  await act('POST', '/wps/staff/fish/rooms/lagoon', { ...rest, seats: 4 })
  await act('PUT', '/wps/staff/chat/rooms/table:baccarat-1', { ...rest, slowSeconds: null })
  const person = crypto.randomUUID()
  await sql`insert into compliance.approval (id, kind, subject, after, payload, reason, proposed_by, proposed_account,
      proposed_at, ends_at)
    values (${crypto.randomUUID()}, 'tables.changeFightTerms', 'gameTable:baccarat-1', '{}', '{}', ${reason}, ${person},
      'pablo', now(), now() + interval '1 day')`.execute(db())

  const named = {
    es: ['Bacará Aliso', 'Zorzal', 'Laguna'],
    en: ['Baccarat Alder', 'Thrush', 'Lagoon'],
  }
  for (const language of ['es', 'en'] as const) {
    type Named = { list: { subject: string; about?: string }[] }
    const aboutOf = async (path: string) => {
      const { list } = await read<Named>(path, language)
      return new Map(list.map(({ subject, about }) => [subject, about]))
    }
    const acts = await aboutOf('/wps/staff/audit')
    const [table, poker, fish] = named[language]
    expect(acts.get('gameTable:baccarat-1')).toBe(table)
    expect(acts.get('rooms:table:baccarat-1')).toBe(table)
    expect(acts.get('pokerTable:thrush-usd')).toBe(poker)
    expect(acts.get('fishRoom:lagoon')).toBe(fish)
    expect((await aboutOf('/wps/staff/approvals')).get('gameTable:baccarat-1')).toBe(table)
  }
})

test('drafts name tables and rooms in the language of who reads', async () => {
  const draft = async (subject: string, value: unknown) => {
    const { statusCode, body } = await app.inject({
      method: 'PUT',
      url: `/wps/staff/site/drafts/${crypto.randomUUID()}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { subject, version: '', value, reason: 'for the night', publishAt: null },
    })
    expect(body).toContain('"success":true')
    expect(statusCode).toBe(200)
  }
  const limits = {
    least: '10000',
    most: '1000000',
    roundMost: '2000000',
    winMost: '50000000',
    exposureMost: '100000000',
  }
  await draft('tableLimits:baccarat-1:USD', limits)
  const names = { EN: 'Bay', ES: 'Bahía' }
  await draft('fishRooms:lagoon', { names, like: 'lagoon' })
  await draft('fishRooms:brook', { names, like: 'lagoon' })
  const named = { es: ['Bacará Aliso USD', 'Laguna'], en: ['Baccarat Alder USD', 'Lagoon'] }
  for (const language of ['es', 'en'] as const) {
    type Drafts = { list: { subject: string; about?: string }[] }
    const { list } = await read<Drafts>('/wps/staff/site/drafts', language)
    const abouts = new Map(list.map(({ subject, about }) => [subject, about]))
    const [table, room] = named[language]
    expect(abouts.get('tableLimits:baccarat-1:USD')).toBe(table)
    expect(abouts.get('fishRooms:lagoon')).toBe(room)
    expect(abouts.has('fishRooms:brook')).toBe(true)
    expect(abouts.get('fishRooms:brook')).toBeUndefined()
  }
})

test('whatever a module lets its staff draft may be named in a call and kept', async () => {
  const kinds = Object.values(serverModules).flatMap((each) => each.topics ?? [])
  const words = kinds.map(({ word }) => word)
  expect(words).toContain('lotteryPrices')
  for (const word of words) {
    for (const subject of [word, `${word}:SSC_3 USD`]) {
      expect([subject, Subject.safeParse(subject).success]).toEqual([subject, true])
      await sql`insert into settings.draft (id, subject, value, base, base_version, reason, staff_id, staff_account, made_at)
        values (${crypto.randomUUID()}, ${subject}, '{}', '{}', '', 'for the night', ${crypto.randomUUID()}, 'olga',
          now())`.execute(db())
    }
  }
})

test('in-house games are named in the language of the staff', async () => {
  const path = '/wps/staff/rounds/games?currency=USD'
  const [spanish, english] = [await namesFrom(path, 'es'), await namesFrom(path, 'en')]
  expect(spanish.get('wheel')).toBe('Rueda')
  expect(english.get('wheel')).toBe('Wheel')
})
