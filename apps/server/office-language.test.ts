import { createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { freshDatabase, freshFolder } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from './demo/seed-demo.ts'
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

test('in-house games are named in the language of the staff', async () => {
  const path = '/wps/staff/rounds/games?currency=USD'
  const [spanish, english] = [await namesFrom(path, 'es'), await namesFrom(path, 'en')]
  expect(spanish.get('wheel')).toBe('Rueda')
  expect(english.get('wheel')).toBe('Wheel')
})
