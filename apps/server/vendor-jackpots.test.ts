import type { Call } from '@tessera/calls'
import { allowPrivateTargets } from '@tessera/server-kit'
import { fixedClock, freshDatabase, testClient, testContext } from '@tessera/testing'
import { vendorsModule } from '@tessera/vendors/module'
import { useVendorKey } from '@tessera/vendors/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs, routesOf } from './modules.ts'
import { listingVendor } from './vendor-titles.fixture.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const { calls } = vendorsModule
const code = 'line'
const made: {
  vendor?: Awaited<ReturnType<typeof listingVendor>>
  client?: ReturnType<typeof testClient>
} = {}

type Shown = {
  id: string
  vendorName: string
  names: Record<string, string>
  amount: { amount: string; currency: string }
  titles: string[]
  until: string
}
type Told = {
  canAsk: boolean
  problem: string | null
  heardAt: string | null
  leftOut: { reason: string; count: number }[]
  list: { code: string; isShown: boolean; amount: { amount: string; currency: string } }[]
}

const needed = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('the site is not there')
  return value
}
const vendor = () => needed(made.vendor)
const ask = <Value>(call: Call, given: object = {}, who = 'ana') =>
  needed(made.client).ask<Value>(who, call, given)
const shown = async (query: object = {}) =>
  (await ask<{ list: Shown[] }>(calls.listVendorJackpots, { query })).value.list
const told = async () =>
  (await ask<Told>(calls.readToldJackpots, { params: { code } }, 'olga')).value
const amounts = async () => (await shown()).map(({ id, amount }) => [id, amount.amount])

/** The job of the minute. */
const listen = async () => {
  const job = needed(jobs.find(({ name }) => name === 'vendors.askJackpots'))
  await job.run(testContext(db(), { clock }), {})
}
/** Later by so many seconds: what was read is kept for two. */
const pass = (seconds: number) => clock.pass(seconds * 1_000)
const pool = (fields: object = {}) => ({
  jackpot: 'mega',
  names: { EN: 'Mega' },
  games: ['g1', 'g2'],
  amounts: { USD: '1234.56' },
  ...fields,
})

beforeAll(async () => {
  allowPrivateTargets(true)
  useVendorKey(Buffer.alloc(32, 7))
  made.vendor = await listingVendor(clock)
  made.client = testClient(
    testContext(db(), { clock }),
    routesOf({ closeSession: () => undefined }),
    { staff: { olga: ['vendors.settings'], rita: ['vendors.books'] } },
  )
  await sql`insert into lobby.vendor (code, name, position, is_connected) values ('V1', 'Studio', 1, true), ('V2', 'Other', 2, true)`.execute(
    db(),
  )
  for (const [at, owner] of ['V1', 'V1', 'V1', 'V2'].entries()) {
    await sql`insert into lobby.game (node_id, vendor, game_code, game_type, names, min_bet, min_line_num, platforms, is_hot, is_new,
        has_trial, theme, art_seed, position, search_text, art_key)
      values (${at + 1}, ${owner}, ${`g${at + 1}`}, 'RNG', ${JSON.stringify({ EN: `Game ${at + 1}` })}::jsonb, 1000, 1,
        '{html5-desktop,html5-mobile}', false, false, false, 'gems', ${at}, ${at}, ${`game ${at + 1}`},
        ${String(at).padStart(16, '0')})`.execute(db())
  }
  const { status } = await ask(
    calls.writeConnection,
    {
      params: { code },
      body: {
        name: 'Studio',
        adapter: 'open',
        addresses: [],
        deadline: 2_500,
        hosts: [],
        supplies: [{ vendor: 'V1', theirName: 'Studio', currencies: [] }],
        bounds: [],
        settings: vendor().open,
        reason: 'a new studio',
      },
    },
    'olga',
  )
  expect(status).toBe(200)
  await sql`update vendors.connection set is_enabled = true where code = ${code}`.execute(db())
})
afterAll(async () => {
  await made.client?.close()
  await made.vendor?.close()
})
beforeEach(async () => {
  pass(3_600)
  Object.assign(vendor().says, { isDown: false, jackpots: [pool()] })
  await listen()
})

test('what a vendor tells is shown with its titles for five minutes, and is money of no account', async () => {
  const postings = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from ledger.entry_view`.execute(
        db(),
      )
    ).rows[0]?.count
  const before = await postings()
  const [mega] = await shown()
  expect(mega).toMatchObject({
    id: 'V1/mega',
    vendorName: 'Studio',
    names: { EN: 'Mega' },
    amount: { amount: '12345600', currency: 'USD' },
    titles: ['V1/g1', 'V1/g2'],
    until: new Date(clock().getTime() + 300_000).toISOString(),
  })
  expect(await postings()).toBe(before)
  pass(299)
  expect(await shown()).toHaveLength(1)
  pass(3)
  expect(await shown()).toEqual([])
  // The staff still see what it was.
  expect((await told()).list).toMatchObject([{ code: 'mega', isShown: false }])
})

test('a new amount replaces the old one, and a pool that is told no more is gone at once', async () => {
  vendor().says.jackpots = [pool({ amounts: { USD: '0.00' } }), pool({ jackpot: 'mini' })]
  pass(60)
  await listen()
  expect(await amounts()).toEqual([
    ['V1/mini', '12345600'],
    ['V1/mega', '0'],
  ])
  vendor().says.jackpots = [pool({ jackpot: 'mini' })]
  pass(60)
  await listen()
  expect(await amounts()).toEqual([['V1/mini', '12345600']])
})

test('it is told in the currency of the reader, else in that of the site, else in one that it is told in', async () => {
  vendor().says.jackpots = [
    pool({ amounts: { EUR: '10.00', USD: '11.00' } }),
    pool({ jackpot: 'mini', amounts: { MXN: '9999.00' } }),
  ]
  pass(60)
  await listen()
  const inUnit = async (currency: string) =>
    (await shown({ currency })).map(({ amount }) => `${amount.amount} ${amount.currency}`)
  expect(await inUnit('EUR')).toEqual(['100000 EUR', '99990000 MXN'])
  expect(await inUnit('USD')).toEqual(['110000 USD', '99990000 MXN'])
  expect(await inUnit('MXN')).toEqual(['99990000 MXN', '110000 USD'])
})

const many = (count: number, of: (at: number) => unknown) =>
  Array.from({ length: count }, (_, at) => of(at))
test.each<[string, unknown]>([
  ['a negative amount', [pool({ amounts: { USD: '-1.00' } })]],
  ['an amount that is a number', [pool({ amounts: { USD: 1_234.56 } })]],
  ['an amount with an exponent', [pool({ amounts: { USD: '1e9' } })]],
  ['an amount with five places', [pool({ amounts: { USD: '1.00001' } })]],
  ['an amount that no ledger could hold', [pool({ amounts: { USD: '99999999999999999999' } })]],
  ['no amount', [pool({ amounts: {} })]],
  ['a currency that is none', [pool({ amounts: { usd: '1.00' } })]],
  ['a name with control signs', [pool({ names: { EN: 'Me\u0000ga' } })]],
  ['a name that turns the line around', [pool({ names: { EN: 'Mega \u202E00.1$' } })]],
  ['a name of a thousand letters', [pool({ names: { EN: 'M'.repeat(1_000) } })]],
  ['a name in no language', [pool({ names: {} })]],
  ['no titles', [pool({ games: [] })]],
  ['too many titles', [pool({ games: many(201, (at) => `g${at}`) })]],
  ['one pool twice', [pool(), pool()]],
  ['too many pools', many(101, (at) => pool({ jackpot: `p${at}` }))],
  [
    'more bytes than are read',
    many(90, (at) => pool({ jackpot: `p${at}`, pad: 'x'.repeat(9_000) })),
  ],
  ['a list that is none', { mega: pool() }],
  ['nothing', null],
  ['what is no JSON', '{"jackpots":[1,2'],
  ['a key twice', '{"jackpots":[],"jackpots":[]}'],
  ['a key of the prototype', '{"jackpots":[],"__proto__":{}}'],
])(
  '%s is taken over in no part, and the last amounts stay until they are too old',
  async (_, says) => {
    vendor().says.jackpots = says
    pass(60)
    await listen()
    expect(await amounts()).toEqual([['V1/mega', '12345600']])
    expect((await told()).problem).toMatch(/^(?:malformed|silent)$/)
    pass(241)
    await listen()
    expect(await amounts()).toEqual([])
  },
)

test('titles of others, currencies that are not offered and amounts finer than their currency are left out, and counted', async () => {
  await sql`insert into settings.currency (code, is_default, sort) values ('JPY', false, 90)`.execute(
    db(),
  )
  vendor().says.jackpots = [
    // g4 is another vendor's; one in small letters is the same title.
    pool({ games: ['G1', 'g1', 'g4', 'nothing', '../../etc'], amounts: { USD: '5', XAU: '7' } }),
    pool({ jackpot: 'yen', amounts: { JPY: '100.50', USD: '0.0001' } }),
    pool({ jackpot: 'nobody', games: ['g4'] }),
  ]
  pass(60)
  await listen()
  expect(await shown()).toMatchObject([
    { id: 'V1/mega', titles: ['V1/g1'], amount: { amount: '50000', currency: 'USD' } },
  ])
  const { leftOut, problem } = await told()
  expect(problem).toBeNull()
  expect(Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count]))).toEqual({
    titles: 4,
    currencies: 1,
    amounts: 2,
  })
})

test('a vendor that is down, off or hidden shows nothing, and one title that is hidden is not named', async () => {
  await sql`update lobby.game set is_hidden = true where vendor = 'V1' and game_code = 'g1'`.execute(
    db(),
  )
  pass(10)
  expect(await shown()).toMatchObject([{ titles: ['V1/g2'] }])
  await sql`update lobby.game set is_hidden = false, blocked_countries = '{US}' where vendor = 'V1'`.execute(
    db(),
  )
  pass(10)
  expect(await shown()).toHaveLength(1)
  await sql`update lobby.game set blocked_countries = '{}' where vendor = 'V1'`.execute(db())
  await sql`update vendors.connection set is_enabled = false where code = ${code}`.execute(db())
  pass(10)
  expect(await shown()).toEqual([])
  await sql`update vendors.connection set is_enabled = true where code = ${code}`.execute(db())
  vendor().says.isDown = true
  pass(40)
  await listen()
  expect(await told()).toMatchObject({ problem: 'silent' })
  expect(await shown()).toHaveLength(1)
  pass(300)
  await listen()
  expect(await shown()).toEqual([])
})

test('the staff see it at the connection with the permission for vendors, and at no other', async () => {
  expect(await told()).toMatchObject({ canAsk: true, list: [{ code: 'mega', isShown: true }] })
  const asked = (who: string, at: string) =>
    ask(calls.readToldJackpots, { params: { code: at } }, who)
  expect(await asked('rita', code)).toMatchObject({ status: 403 })
  expect(await asked('olga', 'nowhere')).toMatchObject({ status: 404 })
})
