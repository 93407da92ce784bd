import type { Call } from '@tessera/calls'
import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { identityCalls } from '../calls.ts'
import { goodPassword, identityFixture, registration } from './identity.fixture.ts'
import { createStaff } from './index.ts'

const { db } = freshDatabase()
const { send, clock } = identityFixture(db)
const tokens: { member?: string; staff?: string } = {}

beforeAll(async () => {
  const { value } = await send(identityCalls.register, { body: registration('Ana2026') })
  tokens.member = (value as { token: string }).token
  // Staff with all permissions: requests are to be refused for their content.
  const permissions = Object.values(identityCalls)
    .filter(({ access }) => access.startsWith('staff:'))
    .map(({ access }) => access.slice('staff:'.length))
  const staff = { account: 'Staff', password: goodPassword, permissions }
  await createStaff(db(), staff, { clock })
  const body = { username: 'Staff', password: goodPassword }
  tokens.staff = ((await send(identityCalls.logInStaff, { body })).value as { token: string }).token
})

const tables = [
  'member',
  'session',
  'staff',
  'socket_ticket',
  'login_attempt',
  'payload_key',
  'code',
  'code_request',
  'message',
  'delivery',
] as const
const counts = async () => {
  const { rows } = await sql<Record<string, bigint>>`select ${sql.join(
    tables.map((name) => sql`(select count(*) from identity.${sql.raw(name)}) as ${sql.raw(name)}`),
  )}`.execute(db())
  return rows[0]
}

// Values that break readers: other types, marks of SQL and of templates, no characters, half characters.
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    "' or 1=1 --",
    '${7*7}',
    '../../etc/passwd',
    '%00',
    [],
    {},
    [[]],
    { $gt: '' },
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.integer(),
  fc
    .anything({ maxDepth: 2 })
    .map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
)

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object })?.shape ?? {})
const all: [string, Call][] = Object.entries(identityCalls)

test.each(all.filter(([, { body, query, params }]) => body ?? query ?? params))(
  'bad input to %s changes nothing and is never a fault of ours',
  async (_name, call) => {
    const token = call.access.startsWith('staff') ? tokens.staff : tokens.member
    const part = call.body ?? call.query ?? call.params
    const input = fc.dictionary(fc.constantFrom(...fieldsOf(part), 'extra'), nasty)
    const before = await counts()

    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        fc.pre(!part || !safeParse(part, given).success)
        const texts = Object.entries(given).map(([key, value]) => [key, textOf(value)])
        const search = new URLSearchParams(texts as [string, string][])
        const path = call.path.replace(
          ':id',
          encodeURIComponent(Buffer.from(textOf(given['id'])).toString()),
        )
        if (call.query) fc.pre(!safeParse(call.query, Object.fromEntries(texts)).success)
        const answer = await send(call, {
          ...(token && { token }),
          ...(call.body && { body: given }),
          url: call.query ? `${path}?${search.toString()}` : path,
        })
        // 414: an address that is longer than any of ours.
        expect([400, 404, 414]).toContain(answer.status)
      }),
      { numRuns: 60 },
    )
    expect(await counts()).toEqual(before)
  },
)

test('a registration of the right shape with refused values changes nothing', async () => {
  const before = await counts()
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  )
  const body = fc.record({
    username: text,
    password: text,
    birthday: text,
    email: text,
    line: text,
  })
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const { status } = await send(identityCalls.register, { body: registration('x', given) })
      expect([400, 422]).toContain(status)
    }),
    { numRuns: 60 },
  )
  expect(await counts()).toEqual(before)
})
