import { testContext, freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { money } from '@tessera/money'
import { ownRooms } from '../../own-rooms.ts'
import { ownTables } from '../../own-tables.ts'
import { ending } from '../tables.fixture.ts'
import { syncTables } from '../lists/sync-tables.ts'
import { nobodyWatches, type OtherRoom } from '../ports.ts'
import { launchChat, listModels, listRooms } from './specified.ts'

const { db } = freshDatabase()
const asked = { language: 'ES', pageNo: 1, pageSize: 4 }

test('the rooms of a site come by pages, with limits and filters [CL-46]', async () => {
  await syncTables(db())
  const context = testContext(db())
  const first = await listRooms(context, { query: asked })
  expect(first.totalPages).toBe(Math.ceil((ownTables.length + ownRooms.length) / 4))
  expect(first.list[0]).toMatchObject({
    roomId: 'baccarat-1',
    gameCode: 'baccarat',
    category: 'LIVE',
    name: 'Bacará Aliso',
    seats: null,
    taken: 0,
  })
  const wheels = await listRooms(context, {
    query: { ...asked, gameCode: 'roulette', pageSize: 50 },
  })
  expect(wheels.list.map(({ roomId }) => roomId)).toEqual([
    'roulette-1',
    'roulette-2',
    'roulette-3',
    'roulette-4',
  ])
  const high = await listRooms(context, { query: { ...asked, limit: 2_000, pageSize: 50 } })
  expect(high.list.map(({ roomId }) => roomId)).toEqual(
    ownTables.filter(({ tier }) => tier > 1).map(({ code }) => code),
  )
  expect(await listRooms(context, { query: { ...asked, gameCode: 'nothing' } })).toEqual({
    list: [],
    totalPages: 1,
  })
})

test('rooms of poker and fish stand in the same list, with the same filters [CL-46]', async () => {
  const room = { least: money(50_000n, 'USD'), most: money(500_000n, 'USD'), seats: 6 }
  const others: OtherRoom[] = [
    { ...room, code: 'heron-usd', game: 'poker-holdem', category: 'PVP', name: 'Garza', taken: 6 },
    { ...room, code: 'reef', game: 'reef', category: 'FISH', name: 'Arrecife', taken: 1 },
  ]
  const ports = { ...nobodyWatches, otherRooms: async () => others }
  const list = async (part: object) =>
    (await listRooms(testContext(db()), { query: { ...asked, ...part } }, ports)).list
  expect((await list({})).slice(0, 2)).toMatchObject([
    { roomId: 'heron-usd', category: 'PVP', min: 50_000n, max: 500_000n, isHot: true, state: null },
    { roomId: 'reef', category: 'FISH', seats: 6, taken: 1, isHot: false },
  ])
  expect((await list({ free: '1' }))[0]).toMatchObject({ roomId: 'reef' })
  expect(await list({ gameCode: 'poker-holdem' })).toHaveLength(1)
  const high = await list({ limit: 51, pageSize: 50 })
  expect(high.some(({ roomId }) => others.some(({ code }) => code === roomId))).toBe(false)
})

test('each open table has a dealer on duty, and everybody moves on by the shift [CL-59] [GM-16]', async () => {
  const { list } = await listModels(testContext(db()), { query: { language: 'EN' } })
  expect(list).toHaveLength(ownTables.length)
  const now = Date.now()
  for (const { from, to } of list) {
    expect(Date.parse(from)).toBeLessThanOrEqual(now + 1_000)
    expect(Date.parse(to)).toBeGreaterThan(now)
  }
  expect(new Set(list.slice(0, 8).map(({ modelId }) => modelId)).size).toBe(8)
})

test('the chat of a table has an address of the site [CL-60] [GM-16]', async () => {
  const context = testContext(db())
  const { chatUrl } = await launchChat(context, {
    query: { tableId: 'roulette-1', language: 'EN' },
  })
  expect(chatUrl).toBe(
    'http://tessera.test/tables?table=roulette-1&over=chat&room=table%3Aroulette-1',
  )
  const unknown = launchChat(context, { query: { tableId: 'no-such', language: 'EN' } })
  expect(await ending(unknown)).toBe('tables.unknownTable')
})
