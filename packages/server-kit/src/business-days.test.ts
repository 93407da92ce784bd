import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type BusinessDayRule,
  businessDaysOf,
  readBusinessDayRules,
  readBusinessDays,
  setBusinessOffset,
} from './business-days.ts'

const { db } = freshDatabase()
const hour = 3_600_000

/** Writes rules of the past, which only a test can. */
async function haveRules(rules: readonly (readonly [firstDay: string, hours: number])[]) {
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`delete from kit.business_day_rule where first_day > '-infinity'`.execute(tx)
      for (const [firstDay, hours] of rules) {
        await sql`insert into kit.business_day_rule (first_day, offset_minutes, begins_at)
          values (${firstDay}::date, ${hours * 60}, kit.day_starts(${firstDay}::date))`.execute(tx)
      }
    })
  return readBusinessDayRules(db())
}

const set = (minutes: number) =>
  db()
    .transaction()
    .execute((tx) => setBusinessOffset(tx, minutes))

const inSql = async (at: Date) => {
  const { rows } = await sql<{ day: string; start: Date; end: Date }>`
    select kit.business_day(${at}::timestamptz)::text as day, kit.day_start_of(${at}::timestamptz) as start,
      kit.day_end_of(${at}::timestamptz) as "end"`.execute(db())
  return rows[0]!
}

test('a day begins at midnight of UTC+8 where nobody has set another zone', async () => {
  const { dayOf, startOf, minuteOf } = await readBusinessDays(db())
  expect(dayOf(new Date('2026-03-03T15:59:59.999Z'))).toBe('2026-03-03')
  expect(dayOf(new Date('2026-03-03T16:00:00.000Z'))).toBe('2026-03-04')
  expect(startOf('2026-03-04')).toEqual(new Date('2026-03-03T16:00:00.000Z'))
  expect(minuteOf(new Date('2026-03-03T17:30:00.000Z'))).toBe(90)
  expect(startOf('2026-02-30').getTime()).toBeNaN()
})

test('each instant lies in one day, days follow each other without a gap, and SQL and code agree, whatever was set when', async () => {
  const start = Date.parse('2026-03-01T00:00:00Z')
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -11, max: 12 })), {
        selector: ([day]) => day,
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(fc.integer({ min: 0, max: 24 * 24 * 60 }), { minLength: 4, maxLength: 12 }),
      async (changes, minutes) => {
        const rules = changes
          .toSorted(([one], [other]) => one - other)
          .map(([day, hours]) => [`2026-03-${String(day).padStart(2, '0')}`, hours] as const)
        const known = await haveRules(rules)
        const days = businessDaysOf(known)
        const edges = known.flatMap(({ beginsAt }: BusinessDayRule) =>
          Number.isFinite(beginsAt) ? [beginsAt - 1, beginsAt, beginsAt + 23 * hour] : [],
        )
        for (const at of [...minutes.map((each) => start + each * 60_000), ...edges]) {
          const instant = new Date(at)
          const { day, start: begins, end } = await inSql(instant)
          expect(days.dayOf(instant)).toBe(day)
          expect(days.startOf(day)).toEqual(begins)
          expect(begins.getTime()).toBeLessThanOrEqual(at)
          expect(end.getTime()).toBeGreaterThan(at)
          expect((await inSql(end)).start).toEqual(end)
          expect((await inSql(new Date(end.getTime() - 1))).day).toBe(day)
        }
      },
    ),
    { numRuns: 25 },
  )
  await haveRules([])
})

test('a change holds from the next day on; until then it can be set anew, and what has begun stays', async () => {
  const before = await readBusinessDays(db())
  const now = new Date()
  const first = await set(-180)
  expect(await set(0)).toEqual(first)
  const days = await readBusinessDays(db())
  expect(days.dayOf(now)).toBe(before.dayOf(now))
  const begins = days.startOf(first!.firstDay)
  expect(begins).toEqual(before.startOf(first!.firstDay))
  expect(begins.getTime()).toBeGreaterThan(now.getTime())
  // The day of the change ends at midnight of the new zone: eight hours later than it would have.
  expect(days.dayOf(new Date(begins.getTime() + 32 * hour - 1))).toBe(first!.firstDay)
  expect(days.dayOf(new Date(begins.getTime() + 32 * hour))).not.toBe(first!.firstDay)
  await expect(
    sql`delete from kit.business_day_rule where first_day = '-infinity'`.execute(db()),
  ).rejects.toThrow('keeps its rule')
  await expect(sql`truncate kit.business_day_rule`.execute(db())).rejects.toThrow('keeps its rule')
  await expect(
    sql`insert into kit.business_day_rule values ('2020-01-01', 0, now())`.execute(db()),
  ).rejects.toThrow('keeps its rule')
  await haveRules([])
})

test('a day that would not last an hour is refused', async () => {
  await haveRules([['2026-01-02', -12]])
  expect(await set(12 * 60)).toBeUndefined()
  expect(await set(11 * 60)).toMatchObject({ firstDay: expect.any(String) })
  await haveRules([])
})
