import { businessDaysOf } from '@tessera/server-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfPeriod, openPeriods, periodOfDay, wholeWindow } from './periods.ts'
import { currentRun, runsOf } from '../streak/streak-runs.ts'

const days = businessDaysOf([{ firstDay: '-infinity', offsetMinutes: 480, beginsAt: -Infinity }])
const untilAt = new Date('2026-04-01T00:00:00Z')

test('a period begins with its first business day and ends with its last, or with the promotion', () => {
  // A Sunday: its week began on the Monday before.
  expect(periodOfDay('weekly', '2026-03-01')).toBe('2026-02-23')
  expect(periodOfDay('weekly', '2026-03-02')).toBe('2026-03-02')
  expect(periodOfDay('monthly', '2026-03-31')).toBe('2026-03-01')
  expect(periodOfDay('once', '2026-03-31')).toBe(wholeWindow)
  const end = (period: 'daily' | 'weekly' | 'monthly', first: string) =>
    endOfPeriod({ period, untilAt }, first, days).toISOString()
  expect(end('daily', '2026-03-01')).toBe('2026-03-01T16:00:00.000Z')
  expect(end('weekly', '2026-02-23')).toBe('2026-03-01T16:00:00.000Z')
  expect(end('monthly', '2026-02-01')).toBe('2026-02-28T16:00:00.000Z')
  expect(end('weekly', '2026-03-30')).toBe('2026-04-01T00:00:00.000Z')
})

test('steps can be claimed in their period and seven days longer, the current period first', () => {
  const now = new Date('2026-03-10T00:00:00Z')
  const open = (period: 'once' | 'daily' | 'weekly' | 'monthly', fromAt: string) =>
    openPeriods({ period, fromAt: new Date(fromAt), untilAt }, { days, now, claimDays: 7 })
  expect(open('daily', '2026-03-07T00:00:00Z')).toEqual([
    '2026-03-10',
    '2026-03-09',
    '2026-03-08',
    '2026-03-07',
  ])
  expect(open('daily', '2026-01-01T00:00:00Z')).toHaveLength(8)
  expect(open('weekly', '2026-01-01T00:00:00Z')).toEqual(['2026-03-09', '2026-03-02'])
  expect(open('monthly', '2026-01-01T00:00:00Z')).toEqual(['2026-03-01'])
  expect(open('once', '2026-01-01T00:00:00Z')).toEqual([wholeWindow])
  const over = { period: 'once' as const, fromAt: new Date('2026-01-01'), untilAt }
  const late = new Date('2026-04-08T00:00:00Z')
  expect(openPeriods(over, { days, now: late, claimDays: 7 })).toEqual([])
})

test('days in a row are one run, a missing day ends it, and today may still be missing', () => {
  const runs = runsOf(['2026-02-28', '2026-03-01', '2026-03-01', '2026-03-03'])
  expect(runs).toEqual([
    { first: '2026-02-28', last: '2026-03-01', length: 2 },
    { first: '2026-03-03', last: '2026-03-03', length: 1 },
  ])
  expect(currentRun(runs, '2026-03-03')?.length).toBe(1)
  expect(currentRun(runs, '2026-03-04')?.length).toBe(1)
  expect(currentRun(runs, '2026-03-05')).toBeUndefined()
})

test('runs cover every day once and never touch each other', () => {
  const anyDay = fc
    .integer({ min: 0, max: 60 })
    .map((at) => new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.array(anyDay), (list) => {
      const runs = runsOf(list)
      expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(new Set(list).size)
      for (const [at, run] of runs.entries()) {
        const next = runs[at + 1]
        if (next) expect(Date.parse(next.first) - Date.parse(run.last)).toBeGreaterThan(86_400_000)
      }
    }),
  )
})
