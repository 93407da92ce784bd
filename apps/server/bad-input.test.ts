import type { Call } from '@tessera/calls'
import { createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { freshDatabase, freshFolder } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from './demo/seed-demo.ts'
import { allCalls } from './docs/all-calls.ts'
import { buildApp } from './serve.ts'
import { tokensFor } from './test-tokens.fixture.ts'

const { db } = freshDatabase()
const dataDir = freshFolder()
let app: Awaited<ReturnType<typeof buildApp>>
let tokens: { member: string; staff: string }

beforeAll(async () => {
  const log = createLog('silent')
  await seedDemo(db(), { log, mayFill: true })
  const options = { root: findRoot(), dataDir, isStrict: true }
  app = await buildApp(options, db(), log, createHub({ clock: systemClock }))
  tokens = await tokensFor(app)
}, 120_000)

/** What bad input must never change: everything that is owned, staked, ordered or opened. */
async function figures(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from ledger.transfer) as transfers, (select sum(balance) from ledger.balance_view where is_guarded) as owned,
    (select count(*) from bets.bet) as bets, (select count(*) from rounds.round) as rounds,
    (select count(*) from cashier.deposit_order) as orders, (select count(*) from identity.member_view) as members`.execute(
    db(),
  )
  return rows[0]
}

const strange = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '٣',
    '\u0000',
    "' or 1=1 --",
    '{{7*7}}',
    '../../etc/passwd',
    'x'.repeat(300),
    '9223372036854775808',
    'NaN',
    'null',
    '%00',
    'constructor',
    '__proto__',
    '👩‍👩‍👧',
    '2026-13-45',
  ),
  fc.string({ maxLength: 40 }),
)
const junk = fc.oneof(
  strange,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(strange, { maxLength: 3 }),
  fc.dictionary(strange, strange, { maxKeys: 3 }),
)

type WithShape = {
  def?: { shape?: Record<string, unknown> }
  _zod?: { def: { shape?: Record<string, unknown> } }
}
const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as WithShape | undefined)?._zod?.def.shape ?? {})

/** A record with the call's own field names, wrongly filled. */
const wrongly = (schema: unknown, value: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(fieldsOf(schema).map((name) => [name, value])), { requiredKeys: [] })

async function send(call: Call, query: object, body: unknown) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  const url = `${call.path.replace(/:(\w+)/g, () => encodeURIComponent('%%/..'))}?${search}`
  const token = call.access.startsWith('staff:') ? tokens.staff : tokens.member
  return app.inject({
    method: call.method,
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
  })
}

// A stack, a query, a place on this machine, or what it runs with and in which version.
const inside =
  /\bat \S+ \(|\.[jt]s:\d|node_modules|\/work\/|\/home\/|\b(select|insert|update|delete)\b[^"]*\b(from|into|set)\b|relation \\?"|pg_|sqlstate|fastify|kysely|zod|express|node(\.js)?[ /]v?\d/i

/** A refused request names its code, and nothing of the server's internals; nor do the headers. */
function expectPlain({ statusCode, body, headers }: Awaited<ReturnType<typeof send>>): void {
  expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined])
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
  if (statusCode < 400) return
  const told = JSON.parse(body) as { success: boolean; code: string }
  expect(told.success).toBe(false)
  expect(told.code).toMatch(/^\w+\.\w+$/)
  // What was sent may come back as a value; that is not ours.
  expect(told.code + Object.keys(told).join(' ')).not.toMatch(inside)
  if (!/' or 1=1|etc.passwd/.test(body)) expect(body).not.toMatch(inside)
}

// What ends the session that the test uses is tried by the identity module's own test.
const ends = new Set(['/wps/session/logout', '/wps/staff/logout'])
const tried = Object.entries(allCalls).filter(([, { path }]) => !ends.has(path))

test.each(tried)(
  '%s accepts any input without a fault and without effect, and a refusal reveals no more than its code [S-64]',
  async (_name, call) => {
    // What the first request opens, as free play does, is there before.
    if (call.method === 'GET') await send(call, {}, undefined)
    const before = await figures()
    await fc.assert(
      fc.asyncProperty(
        wrongly(call.query, strange),
        fc.oneof(wrongly(call.body, junk), junk),
        async (query, body) => {
          const reply = await send(call, query, body)
          if (reply.statusCode >= 500)
            expect.fail(`${reply.statusCode} for ${JSON.stringify({ query, body })}`)
          expectPlain(reply)
        },
      ),
      { numRuns: 25 },
    )
    expect(await figures()).toEqual(before)
  },
)

test('a real site has no sandbox gateway and no sandbox vendor', async () => {
  expect(app.printRoutes({ commonPrefix: false })).not.toMatch(/sandbox-(gateway|vendor)/)
  for (const path of ['/sandbox-vendor/transfers', '/sandbox-vendor/balance']) {
    const reply = await app.inject({ method: 'POST', url: path, payload: {} })
    expect([path, reply.statusCode]).toEqual([path, 404])
  }
  const options = { root: findRoot(), dataDir, hasSandbox: true }
  const demo = await buildApp(options, db(), createLog('silent'), createHub({ clock: systemClock }))
  expect(demo.printRoutes({ commonPrefix: false })).toMatch(/sandbox-gateway[^]*sandbox-vendor/)
  await demo.close()
})
