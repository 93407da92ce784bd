import type { Call } from '@tessera/calls'
import { lobbyCalls } from '@tessera/lobby/calls'
import { isBlockedThere } from '@tessera/lobby/server'
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
const made: {
  vendor?: Awaited<ReturnType<typeof listingVendor>>
  client?: ReturnType<typeof testClient>
} = {}
let code = ''
let number = 0

type Row = { id: string; game: string; kind: string; isFall: boolean; after: object; state: string }
type Listed = { list: Row[] }

const vendor = () => {
  if (!made.vendor) throw new Error('the vendor is not there')
  return made.vendor
}
const ask = <Value>(call: Call, given: object = {}, who = 'olga') => {
  if (!made.client) throw new Error('the site is not there')
  return made.client.ask<Value>(who, call, { params: { code }, ...given })
}

beforeAll(async () => {
  allowPrivateTargets(true)
  useVendorKey(Buffer.alloc(32, 7))
  made.vendor = await listingVendor(clock)
  made.client = testClient(
    testContext(db(), { clock }),
    routesOf({ closeSession: () => undefined }),
    {
      staff: {
        olga: ['vendors.settings', 'lobby.write'],
        pedro: ['vendors.settings', 'lobby.write'],
        rita: ['vendors.books'],
      },
    },
  )
  await sql`insert into lobby.lane (category, position) values ('RNG', 1), ('LIVE', 2) on conflict do nothing`.execute(
    db(),
  )
})
afterAll(async () => {
  await made.client?.close()
  await made.vendor?.close()
})

/** A vendor with ten titles, connected over hub88. */
beforeEach(async () => {
  number += 1
  code = `line-${number}`
  vendor().says.isDown = false
  await sql`insert into lobby.vendor (code, name, position, is_connected) values (${`V${number}`}, 'Studio', ${number}, true)`.execute(
    db(),
  )
  for (let at = 0; at < 10; at++) await addTitle(at)
  await connect('hub88', vendor().hub88)
  vendor().says.games = Array.from({ length: 10 }, (_, at) => listed(at))
})

const addTitle = (at: number) =>
  sql`insert into lobby.game (node_id, vendor, game_code, game_type, names, min_bet, min_line_num, platforms, is_hot, is_new,
      has_trial, theme, art_seed, position, search_text, art_key, declared_return)
    values (${number * 100 + at}, ${`V${number}`}, ${`g${at}`}, 'RNG', ${JSON.stringify({ EN: `Game ${at}` })}::jsonb, 1000, 1,
      '{html5-desktop,html5-mobile}', false, false, false, 'gems', ${at}, ${at}, ${`game ${at}`},
      ${`${number}${at}`.padStart(16, '0')}, 960000)`.execute(db())
const listed = (at: number, extra: object = {}) => ({
  game_code: `g${at}`,
  name: `Game ${at}`,
  product: 'studio',
  category: 'Video Slots',
  rtp: 96,
  ...extra,
})

async function connect(adapter: string, settings: object): Promise<void> {
  const { status } = await ask(calls.writeConnection, {
    body: {
      name: 'Studio',
      adapter,
      addresses: [],
      deadline: 2_500,
      hosts: [],
      supplies: [{ vendor: `V${number}`, theirName: 'Studio', currencies: [] }],
      bounds: [],
      settings,
      reason: 'a new studio',
    },
  })
  expect(status).toBe(200)
}
const sync = () => ask<Record<string, number>>(calls.syncTitles, { body: {} })
const differences = async (query: object = {}) => {
  const { value } = await ask<Listed>(calls.listTitleDifferences, {
    query: { pageSize: '100', ...query },
  })
  return value.list
}
const decide = (body: object, who = 'olga') =>
  ask<{ changed: number }>(
    calls.decideTitles,
    { body: { ids: [], kind: 'all', end: 'applied', ...body } },
    who,
  )
const title = async (game: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select g.node_id as node, g.names ->> 'EN' as name, g.is_hidden as hidden, g.is_withdrawn as withdrawn,
      g.declared_return as rtp, g.has_free_rounds as free, g.blocked_countries as blocked, g.art_key as art, v.is_playable as open
    from lobby.game g join lobby.game_view v on v.node_id = g.node_id
    where g.vendor = ${`V${number}`} and g.game_code = ${game}`.execute(db())
  return rows[0]
}

test('what a vendor lists as the catalogue has it differs in nothing', async () => {
  expect((await sync()).value).toEqual({ titles: 10, waiting: 0, closed: 0 })
  expect(await differences()).toEqual([])
  const { value } = await ask<{ heardAt: string | null }>(calls.readTitleSync)
  expect(value.heardAt).toBe(clock().toISOString())
})

test('new and changed titles wait for the staff, who take all over but a lower return; addresses and places stay', async () => {
  const before = await title('g1')
  vendor().says.games = [
    listed(0, { rtp: 94 }),
    listed(1, { name: 'Game One', freebet_support: true, blocked_countries: ['US', 'FR'] }),
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((at) => listed(at)),
    listed(10, { name: 'Jade Dragon', game_code: 'st_jade.dragon:2' }),
    { ...listed(11), product: 'somebody else' },
  ]
  expect((await sync()).value).toEqual({ titles: 11, waiting: 5, closed: 0 })
  const waiting = await differences()
  expect(waiting.map(({ kind, game, isFall }) => [kind, game, isFall])).toEqual([
    ['return', 'g0', true],
    ['added', 'st_jade.dragon:2', false],
    ['countries', 'g1', false],
    ['features', 'g1', false],
    ['name', 'g1', false],
  ])
  expect((await ask<{ others: object[] }>(calls.readTitleSync)).value.others).toEqual([
    { maker: 'somebody else', titles: 1 },
  ])

  expect((await decide({})).value).toEqual({ changed: 4, proposed: 0 })
  expect(await title('g0')).toMatchObject({ rtp: 960_000 })
  expect(await title('g1')).toMatchObject({
    node: before?.['node'],
    name: 'Game One',
    free: true,
    blocked: ['FR', 'US'],
  })
  expect((await title('g1'))?.['art']).not.toBe(before?.['art'])
  expect(await title('st_jade.dragon:2')).toMatchObject({ name: 'Jade Dragon', open: true })

  const [fall] = await differences()
  const taken = { ids: [fall?.id], end: 'hidden' }
  expect((await decide(taken)).value).toEqual({ changed: 0, proposed: 1 })
  expect((await differences())[0]).toMatchObject({ proposedBy: 'olga' })
  expect(await decide(taken)).toMatchObject({ status: 409, code: 'vendors.fallTakesTwo' })
  expect(await title('g0')).toMatchObject({ rtp: 960_000, hidden: false })
  expect((await decide(taken, 'pedro')).value).toEqual({ changed: 1, proposed: 0 })
  expect(await title('g0')).toMatchObject({ rtp: 940_000, hidden: true, open: false })
  expect((await sync()).value).toMatchObject({ waiting: 0 })
  const ended = await differences({ shown: 'ended' })
  expect(ended.map(({ state }) => state).toSorted()).toEqual([
    'applied',
    'applied',
    'applied',
    'applied',
    'hidden',
  ])
})

test('a withdrawn title closes at once, and comes back after a decision; without the rule it waits', async () => {
  vendor().says.games = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => listed(at))
  expect((await sync()).value).toMatchObject({ waiting: 0, closed: 1 })
  expect(await title('g9')).toMatchObject({ withdrawn: true, open: false })
  expect((await differences({ shown: 'ended' }))[0]).toMatchObject({ state: 'rule', game: 'g9' })

  vendor().says.games = Array.from({ length: 10 }, (_, at) => listed(at, { enabled: at !== 8 }))
  const rule = { body: { closesWithdrawn: false, reason: 'we look at each' } }
  expect((await ask(calls.setTitleRule, rule)).status).toBe(200)
  expect((await sync()).value).toMatchObject({ waiting: 2, closed: 0 })
  expect(await title('g8')).toMatchObject({ open: true })
  expect((await decide({ kind: 'returned' })).value).toEqual({ changed: 1, proposed: 0 })
  expect(await title('g9')).toMatchObject({ withdrawn: false, open: true })
  expect((await decide({ kind: 'withdrawn' })).value).toEqual({ changed: 1, proposed: 0 })
  expect(await title('g8')).toMatchObject({ withdrawn: true, open: false })
})

test('where too much is gone at once nothing is closed by rule, and what is ignored is not proposed again', async () => {
  vendor().says.games = [0, 1, 2, 3].map((at) => listed(at))
  expect((await sync()).value).toMatchObject({ waiting: 6, closed: 0 })
  const { value } = await ask<{ problem: string }>(calls.readTitleSync)
  expect(value.problem).toBe('tooMany')
  expect(await title('g9')).toMatchObject({ open: true })

  const all = await differences()
  expect((await decide({ ids: all.map(({ id }) => id), end: 'ignored' })).value.changed).toBe(6)
  expect((await sync()).value).toMatchObject({ waiting: 0, closed: 0 })
  // What comes back and goes again is proposed again.
  vendor().says.games = Array.from({ length: 10 }, (_, at) => listed(at))
  expect((await sync()).value).toMatchObject({ waiting: 0 })
  vendor().says.games = [0, 1, 2, 3].map((at) => listed(at))
  expect((await sync()).value).toMatchObject({ waiting: 6, closed: 0 })
  const again = await decide({ ids: [all[0]?.id], end: 'applied' })
  expect(again).toMatchObject({ status: 409, code: 'vendors.differencesMovedOn' })
})

test('a title is not offered where its vendor may not offer it: not listed, and not opened', async () => {
  vendor().says.games = Array.from({ length: 10 }, (_, at) =>
    listed(at, at === 4 ? { blocked_countries: ['US'] } : {}),
  )
  await sync()
  await decide({})
  const isBlocked = (address: string) =>
    isBlockedThere(db(), address, { vendor: `V${number}`, gameCode: 'g4' })
  expect(await isBlocked('8.8.8.8')).toBe(true)
  expect(await isBlocked('127.0.0.1')).toBe(false)
  const { status } = await ask(lobbyCalls.listGames, {
    query: { vassalage: `V${number}`, language: 'EN' },
  })
  expect(status).toBe(200)
})

test('a vendor that does not answer changes nothing, and the job asks the next ones all the same', async () => {
  vendor().says.isDown = true
  expect(await sync()).toMatchObject({ status: 503, code: 'vendors.titlesSilent' })
  const { value } = await ask<{ problem: string; canAsk: boolean }>(calls.readTitleSync)
  expect(value).toMatchObject({ problem: 'silent', canAsk: true })
  await sql`update vendors.connection set is_enabled = true where code = ${code}`.execute(db())
  vendor().says.isDown = false
  vendor().says.games = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => listed(at))
  const job = jobs.find(({ name }) => name === 'vendors.syncTitles')
  await job?.run({ ...testContext(db(), { clock }), data: {} } as never, {} as never)
  expect(await title('g9')).toMatchObject({ withdrawn: true })
})

test('over Open Wallet a studio lists its games, and who may not connect vendors sees none of it', async () => {
  await connect('open', vendor().open)
  vendor().says.games = Array.from({ length: 10 }, (_, at) => ({
    game: `g${at}`,
    names: { EN: `Game ${at}` },
    version: '1.0.0',
    return: '0.960000',
    rulesHash: 'x',
    ...(at === 3 && { freeRounds: true, blockedCountries: ['FR'] }),
  }))
  expect((await sync()).value).toEqual({ titles: 10, waiting: 2, closed: 0 })
  expect(await made.client?.ask('rita', calls.readTitleSync, { params: { code } })).toMatchObject({
    status: 403,
  })
})

test('a protocol without a list of titles is said so, and an unknown connection is unknown', async () => {
  await connect('actions', {
    baseUrl: vendor().hub88.baseUrl,
    casinoId: 'house',
    authToken: 't'.repeat(32),
  })
  expect(await sync()).toMatchObject({ status: 409, code: 'vendors.titlesNotTold' })
  code = 'nobody'
  expect(await sync()).toMatchObject({ status: 404, code: 'vendors.unknownConnection' })
})
