import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { lobbyCalls } from '../calls.ts'
import { houseTitles } from './catalogue/house-games.ts'
import { makeCatalogue } from './catalogue.ts'
import { lobbyApp } from './lobby.fixture.ts'
import { insertCatalogue } from './insert-catalogue.ts'

const { db } = freshDatabase()
beforeAll(() => insertCatalogue(db(), makeCatalogue(100)))

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    '0x10',
    'NaN',
    'ALL',
    'null',
    '٣',
    '99999999999999999999',
    '999999999.9999',
    '%00',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '%',
    '__proto__',
    'a'.repeat(500),
    '[]',
    '{"$gt":0}',
  ),
  fc.integer().map(String),
)
const value = fc.oneof(
  nasty,
  fc.array(nasty, { maxLength: 3 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

test.each(Object.entries(lobbyCalls))('%s meets no input with a fault', async (_name, call) => {
  const app = lobbyApp(db())
  const part = 'body' in call ? 'body' : 'query'
  const fields = part in call ? fieldsOf((call as Record<string, unknown>)[part]) : []
  const input = fc.dictionary(fc.constantFrom(...fields, 'other'), value, { maxKeys: 8 })
  await fc.assert(
    fc.asyncProperty(input, fc.constantFrom('ana', 'nobody', ''), async (given, token) => {
      const entries = Object.entries(given).flatMap(([key, each]) =>
        (Array.isArray(each) ? each : [each]).map((one) => [key, String(one)] as [string, string]),
      )
      const answer = await app.inject({
        method: call.method,
        url: part === 'query' ? `${call.path}?${new URLSearchParams(entries)}` : call.path,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(part === 'body' && { payload: given }),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
  const { rows } = await sql<{ games: bigint; kept: bigint }>`
    select (select count(*) from lobby.game) as games,
      (select count(*) from lobby.favourite) as kept`.execute(db())
  expect(rows[0]).toEqual({ games: 100n + BigInt(houseTitles().length), kept: 0n })
})
