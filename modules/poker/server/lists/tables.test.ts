import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { pokerProblems } from '../../problems.ts'
import { ending } from '../poker.fixture.ts'
import { readHand } from './hands.ts'
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
