import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { pokerProblems } from '../../problems.ts'
import { ending } from '../poker.fixture.ts'
import { describePoker } from './describe-poker.ts'
import { readHand } from './hands.ts'
import { pokerRooms } from './poker-rooms.ts'
import { syncPokerTables } from './sync-tables.ts'
import { listPokerTables, readPokerTable } from './tables.ts'

const { db } = freshDatabase()

test('our own tables are there in each currency, and those of free play', async () => {
  await syncPokerTables(db())
  await syncPokerTables(db())
  const { list } = await listPokerTables(
    { db: db() },
    { query: { language: 'ES', currency: 'USD' } },
  )
  const demo = list.find(({ code }) => code === 'demo-wren')
  expect(demo).toMatchObject({ isDemo: true, name: 'Chochín' })
  expect(list.filter(({ chip: worth }) => worth.currency !== 'TRIAL').length).toBeGreaterThan(0)
  expect(
    await ending(
      readPokerTable({ db: db() }, { params: { code: 'nothing' }, query: { language: 'EN' } }),
    ),
  ).toBe('poker.unknownTable')
  expect(
    await ending(
      readHand({ db: db() }, { params: { id: crypto.randomUUID() }, query: { language: 'EN' } }),
    ),
  ).toBe(pokerProblems.unknownHand.code)
})

test('hands are called by their game in records', () => {
  const hand = { vendor: 'TESSERA', gameCode: 'poker-omaha' }
  expect(describePoker([hand], 'ES').get('TESSERA/poker-omaha')?.gameName).toBe('Póker Omaha')
  expect(describePoker([{ ...hand, vendor: 'OTHER' }], 'ES').size).toBe(0)
})

test('open tables are rooms of the list of all kinds, with what one sits down with [CL-46]', async () => {
  await syncPokerTables(db())
  const rooms = await pokerRooms({ db: db() }, { language: 'ES', currency: 'USD' })
  // 40 to 100 big blinds of ten cents.
  expect(rooms.find(({ code }) => code === 'heron-usd')).toMatchObject({
    game: 'poker-holdem',
    category: 'PVP',
    name: 'Garza',
    least: { amount: 40_000n, currency: 'USD' },
    most: { amount: 100_000n },
    seats: 9,
    taken: 0,
  })
})
