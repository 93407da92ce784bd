import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { followDatabaseClock } from './database-clock.ts'

const { db } = freshDatabase()

const databaseNow = async () => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db())
  return rows[0]!.at.getTime()
}

test.each([0, 600_000, -600_000, 3_600_000])(
  'a machine that is %i ms away from the database measures by the database [L-19]',
  async (away) => {
    const log = { error: vi.fn(), warn: vi.fn() }
    const machine = () => new Date(Date.now() + away)
    const followed = await followDatabaseClock(db(), log, { machine })
    const before = await databaseNow()
    const told = followed.clock().getTime()
    const after = await databaseNow()
    followed.stop()
    // Half of the longest way that a reading may have is what it can be wrong by.
    expect(told).toBeGreaterThanOrEqual(before - 300)
    expect(told).toBeLessThanOrEqual(after + 300)
    expect(followed.isOff()).toBe(away !== 0)
    expect(log.error).toHaveBeenCalledTimes(away === 0 ? 0 : 1)
  },
)

test('a clock that jumps while the server runs is noticed at once, and forgiven once it is right', async () => {
  let away = 0
  const log = { error: vi.fn(), warn: vi.fn() }
  const machine = () => new Date(Date.now() + away)
  const followed = await followDatabaseClock(db(), log, { machine, every: 20 })
  expect(followed.isOff()).toBe(false)
  away = -3_000
  expect(followed.isOff()).toBe(true)
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1))
  away = 1_000
  expect(followed.isOff()).toBe(false)
  followed.stop()
})
