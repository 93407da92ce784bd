import type { Db } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { teamFixture } from '../agents.fixture.ts'
import { slotMissing } from './place.ts'

const { db } = freshDatabase()

async function slotOf(on: Db, member: string): Promise<number | undefined> {
  const { rows } = await sql<{
    slot: number
  }>`select slot from agents.member_slot where member_id = ${member}`.execute(on)
  return rows[0]?.slot
}

test('a new member is in the slot of their line, for good; others are spread', async () => {
  const { join } = teamFixture(db())
  const top = await join({ type: 2 })
  const below = await join({ upline: top, type: 2 })
  const player = await join({ upline: below })
  const slot = await slotOf(db(), top)
  expect(slot).toBeGreaterThanOrEqual(0)
  expect([await slotOf(db(), below), await slotOf(db(), player)]).toEqual([slot, slot])
  const alone: (number | undefined)[] = []
  for (let each = 0; each < 40; each++) alone.push(await slotOf(db(), await join()))
  expect(new Set(alone).size).toBeGreaterThan(5)
  expect(alone.every((each) => each !== undefined && each < 64)).toBe(true)
  await expect(
    sql`update agents.member_slot set slot = 1 where member_id = ${top}`.execute(db()),
  ).rejects.toThrow()
})

test('who was imported gets the slot of their line later, in whatever order they came', async () => {
  const { join } = teamFixture(db())
  const top = await join({ type: 2, isPlaced: false, at: '2026-11-24' })
  const player = await join({ upline: top, isPlaced: false, at: '2026-11-01' })
  expect(await slotOf(db(), player)).toBeUndefined()
  expect(await slotMissing(db())).toBe(2)
  expect(await slotOf(db(), player)).toBe(await slotOf(db(), top))
  expect(await slotMissing(db())).toBe(0)
})
