import { freshDatabase, testClient, testContext } from '@tessera/testing'
import { expect, test } from 'vitest'
import { pokerCalls } from '../../poker-calls.ts'
import { pokerProblems } from '../../problems.ts'
import { knownMember } from '../desk/desk.fixture.ts'
import { begin, ending, makeTable, playOut, sit } from '../poker.fixture.ts'
import { pokerRoutes } from '../routes.ts'
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

test('over HTTP a member is told the own seat at a table and the own cards of a hand; a guest is not', async () => {
  const code = await makeTable(db())
  const members = [await knownMember(db(), 1_000_000n), await knownMember(db(), 1_000_000n)]
  const [ana] = members
  if (!ana) throw new Error('two sit there')
  for (const [at, member] of members.entries()) await sit(member, code, at + 1)
  const begun = await begin(db(), code, members)
  const { ask } = testClient(testContext(db()), pokerRoutes, { staff: {} })
  const ofTable = { params: { code }, query: { language: 'EN' } }
  type Told = { own: { seat: number; turnUntil: string | null } }
  // Whose turn it is, is told until when.
  for (const [at, { member }] of members.entries()) {
    const { value } = await ask<Told>(member.id, pokerCalls.readPokerTable, ofTable)
    const isTheirs = begun.state.turn === at + 1
    expect(value.own.turnUntil).toBe(isTheirs ? begun.hand.until.toISOString() : null)
  }
  const { hand } = await playOut(db(), code, members)
  const ofHand = { params: { id: hand.id }, query: { language: 'EN' } }
  const table = await ask<{ own: unknown }>(ana.member.id, pokerCalls.readPokerTable, ofTable)
  expect(table.value.own).toMatchObject({ seat: 1 })
  const read = await ask<{ ownSeat: unknown }>(ana.member.id, pokerCalls.readHand, ofHand)
  expect(read.value.ownSeat).toBe(1)
  const listed = await ask<{ list: { code: string; isMine: boolean }[] }>(
    ana.member.id,
    pokerCalls.listPokerTables,
    { query: { language: 'EN' } },
  )
  expect(listed.value.list.find((each) => each.code === code)?.isMine).toBe(true)
})
