import { networkOf } from '@tessera/server-kit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deskFixture } from './desk.fixture.ts'
import { listLinked } from './linked.ts'
import { sharedBetween } from './shared-between.ts'

const { db, clock, ids, names } = deskFixture()

beforeAll(async () => {
  for (const [account, address] of [
    ['ana2026', '2001:db8:1:2::a'],
    ['bruno2026', '2001:DB8:1:2:ffff:0:0:b'],
    ['carmen2026', '2001:db8:1:3::a'],
    ['anabel2026', '::ffff:203.0.113.9'],
    ['carmen2026', '203.0.113.9'],
  ] as const)
    await sql`insert into identity.login_record (id, member_id, by, is_right, address, user_agent, made_at)
      values (${crypto.randomUUID()}, ${ids[account]}, 'password', true, ${address}, 'test', ${clock()})`.execute(
      db(),
    )
})

test('members of one home are linked, whichever address of it each had [G-30]', async () => {
  const { list } = await listLinked(db(), ids['ana2026']!, undefined, 'all')
  expect(list.filter(({ kind }) => kind === 'address')).toEqual([
    {
      kind: 'address',
      shown: '2001:db8:1:2::/64',
      search: '2001:db8:1:2::/64',
      count: 2,
      members: [expect.objectContaining({ account: 'bruno2026' })],
    },
  ])
  const shared = (one: string, other: string) => sharedBetween(db(), ids[one]!, ids[other]!)
  expect(await shared('ana2026', 'bruno2026')).toContain('address')
  expect(await shared('ana2026', 'carmen2026')).not.toContain('address')
  expect(await shared('anabel2026', 'carmen2026')).toContain('address')
})

test.each([
  ['2001:db8:1:2::/64', ['ana2026', 'bruno2026']],
  ['2001:db8:1:2:0:0:0:77', ['ana2026', 'bruno2026']],
  ['2001:db8:1:3::a', ['carmen2026']],
  ['203.0.113.9', ['anabel2026', 'carmen2026']],
])('%s finds who came from that place', async (search, expected) => {
  expect((await names(`search=${search}`)).toSorted()).toEqual(expected)
})

test('the database and the server agree on what is one place', async () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const first = fc.integer({ min: 0x2000, max: 0x2001 }).map((value) => value.toString(16))
  const long = fc
    .tuple(first, fc.constantFrom('0', '1'), fc.constantFrom('0', 'db8'), group, group)
    .chain(([a, b, c, one, other]) =>
      fc.constantFrom(
        `${a}:${b}:${c}:0:${one}:0:0:${other}`,
        `${a}:${b}:${c}::${other}`,
        `${a}:${b}:${c}:0000:${one}::${other}%eth0`.toUpperCase(),
      ),
    )
  const address = fc.oneof(
    long,
    fc.ipV4(),
    fc.ipV4().map((each) => `::ffff:${each}`),
    fc.constantFrom('', 'unknown', ':', '::1', '1.2.3'),
  )
  const addresses = fc.sample(address, { numRuns: 400, seed: 64 })
  const { rows } = await sql<{ address: string; place: string }>`
    select address, identity.place_of(address) as place from unnest(${addresses}::text[]) address`.execute(
    db(),
  )
  const seen = new Map<string, string>()
  for (const { address: each, place } of rows) {
    const network = networkOf(each)
    expect([each, seen.get(network) ?? place]).toEqual([each, place])
    seen.set(network, place)
  }
  expect(new Set(seen.values()).size).toBe(seen.size)
})
