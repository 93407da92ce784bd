import { businessDaysOf, firstBusinessDayRule } from '@tessera/server-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Carry, Period, Terms, Tier } from '../contract-shapes.ts'
import { termsHash } from '../server/contracts/terms-hash.ts'
import {
  baseOf,
  carryInto,
  checkTiers,
  grossOf,
  kinds,
  lastWindow,
  nests,
  profitOf,
  tierOf,
  topRateOf,
} from './index.ts'

const days = businessDaysOf([firstBusinessDayRule])
const dollars = (amount: number) => BigInt(Math.round(amount * 10_000))
const tier = (ratePpm: number, rest: Partial<Tier> = {}): Tier => ({
  ratePpm,
  minActive: null,
  minValidBet: null,
  minNetLoss: null,
  ...rest,
})
const termsOf = (tiers: Tier[], rest: Partial<Terms> = {}): Terms => ({
  kind: 'daily',
  period: 'Daily',
  carry: 'NONE',
  costs: [],
  vendorFeePpm: 0,
  tiers,
  ...rest,
})
const noCost = {
  selfRebate: 0n,
  agentRebate: 0n,
  manualRebate: 0n,
  promotions: 0n,
  salaries: 0n,
  depositFees: 0n,
}

test('tiers are one to ten, their rates rise and no condition becomes easier [AG-17]', () => {
  const rising = Array.from({ length: 10 }, (_, at) => tier(at + 1, { minActive: at }))
  expect(checkTiers(rising)).toBeUndefined()
  expect(checkTiers([])).toEqual({ position: 0, field: 'count' })
  expect(checkTiers([...rising, tier(11)])).toEqual({ position: 0, field: 'count' })
  expect(checkTiers([tier(2), tier(2)])).toEqual({ position: 2, field: 'ratePpm' })
  expect(checkTiers([tier(1, { minNetLoss: 5n }), tier(2), tier(3, { minNetLoss: 4n })])).toEqual({
    position: 3,
    field: 'minNetLoss',
  })
  // The same again is allowed, and so is no condition at all.
  expect(checkTiers([tier(1, { minValidBet: 5n }), tier(2, { minValidBet: 5n }), tier(3)])).toBe(
    undefined,
  )
})

// 20 % from a loss of 10,000 with 5 active members, 30 % from 50,000 with 10 (domain 3.4).
const ladder = [
  tier(200_000, { minNetLoss: dollars(10_000), minActive: 5 }),
  tier(300_000, { minNetLoss: dollars(50_000), minActive: 10 }),
]

test.each([
  { profit: 25_000, active: 5, position: 1 },
  { profit: 10_000, active: 5, position: 1 },
  { profit: 9_999.9999, active: 5, position: undefined },
  { profit: 60_000, active: 9, position: 1 },
  { profit: 50_000, active: 10, position: 2 },
  { profit: 60_000, active: 4, position: undefined },
])(
  'of a profit of $profit with $active active members tier $position is met [AG-17]',
  ({ profit, active, position }) => {
    const met = tierOf(ladder, { active, validBet: 0n, profit: dollars(profit) })
    expect(met?.position).toBe(position)
  },
)

test('the highest tier that is met counts, also above one that is not', () => {
  const tiers = [tier(1, { minActive: 9 }), tier(2, { minValidBet: 5n })]
  expect(tierOf(tiers, { active: 0, validBet: 5n, profit: 0n })?.position).toBe(2)
})

test('a rate is of the whole base, rounded down to the ledger unit', () => {
  expect(grossOf(dollars(250_000), 15_000)).toBe(dollars(3_750))
  expect(grossOf(dollars(45_000), 150_000)).toBe(dollars(6_750))
  expect(grossOf(dollars(27_000 - 2_700), 400_000)).toBe(dollars(9_720))
  expect(grossOf(99n, 10_000)).toBe(0n)
  expect(grossOf(199n, 10_000)).toBe(1n)
  expect(grossOf(0n, 10_000)).toBe(0n)
  expect(grossOf(-dollars(20_000), 200_000)).toBe(0n)
})

test('the profit of a team is its stakes less its prizes and the costs that are counted', () => {
  const result = {
    ...noCost,
    stake: dollars(1_000_000),
    prize: dollars(930_000),
    selfRebate: dollars(20_000),
    promotions: dollars(5_000),
    depositFees: dollars(100),
  }
  const costs: Terms['costs'] = ['selfRebate', 'promotions']
  expect(profitOf(result, { costs, vendorFeePpm: 0 })).toBe(dollars(45_000))
  expect(profitOf(result, { costs: [], vendorFeePpm: 100_000 })).toBe(dollars(70_000))
  // 10 % of what was won or lost.
  expect(profitOf(result, { costs: ['vendorFees'], vendorFeePpm: 100_000 })).toBe(dollars(63_000))
  const won = { ...noCost, stake: dollars(400_000), prize: dollars(410_000) }
  expect(profitOf(won, { costs: ['vendorFees'], vendorFeePpm: 100_000 })).toBe(-dollars(11_000))
})

// First half −20,000, second half +45,000, next month +10,000.
test.each([
  { carry: 'MONTH', paid: [0, 5_000, 2_000] },
  { carry: 'NONE', paid: [0, 9_000, 2_000] },
  { carry: 'PERMANENT', paid: [0, 5_000, 2_000] },
] as { carry: Carry; paid: number[] }[])(
  '$carry carries what a period lost [AG-25]',
  ({ carry, paid }) => {
    const profits = [-20_000, 45_000, 10_000].map(dollars)
    const starts = ['2026-11-01', '2026-11-16', '2026-12-01'].map(days.startOf)
    let before: { carryAfter: bigint; start: Date } | undefined
    const gross = profits.map((profit, at) => {
      const start = starts[at] ?? new Date(Number.NaN)
      const { base, carryAfter } = baseOf(profit, carryInto(carry, before, start, days))
      before = { carryAfter, start }
      return grossOf(base, 200_000)
    })
    expect(gross).toEqual(paid.map(dollars))
  },
)

test('a carry of a month ends with it, a permanent one does not', () => {
  const before = { carryAfter: -5n, start: days.startOf('2026-11-16') }
  const into = (carry: Carry, day: string) => carryInto(carry, before, days.startOf(day), days)
  expect(into('MONTH', '2026-12-01')).toBe(0n)
  expect(into('MONTH', '2026-11-23')).toBe(-5n)
  expect(into('PERMANENT', '2026-12-01')).toBe(-5n)
  expect(into('NONE', '2026-11-23')).toBe(0n)
  expect(carryInto('PERMANENT', undefined, before.start, days)).toBe(0n)
})

test.each([
  ['Daily', '2026-11-25', '2026-11-26'],
  ['Weekly', '2026-11-23', '2026-11-30'],
  ['Semimonthly', '2026-11-16', '2026-12-01'],
  ['Monthly', '2026-11-01', '2026-12-01'],
] as [Period, string, string][])(
  'a %s dividend counts from the period after the one in which it is accepted [AG-25]',
  (period, first, next) => {
    const at = new Date('2026-11-25T08:10:00Z')
    const window = { start: days.startOf(first), end: days.startOf(next) }
    expect(kinds.dividend.windowOf(period, at, days)).toEqual(window)
    expect(kinds.dividend.boundaryAfter(period, at, days)).toEqual(window.end)
    // Accepted as a period begins, it counts from the next one.
    expect(kinds.dividend.boundaryAfter(period, window.end, days).getTime()).toBeGreaterThan(
      window.end.getTime(),
    )
    expect(lastWindow(kinds.dividend, period, at, days).end).toEqual(window.start)
  },
)

test('salaries count from the next day, hour or five minutes [AG-19] [AG-27]', () => {
  const at = new Date('2026-11-25T08:12:30Z')
  const after = (kind: 'daily' | 'hourly' | 'realtime') =>
    kinds[kind].boundaryAfter('Daily', at, days).toISOString()
  expect(after('daily')).toBe('2026-11-25T16:00:00.000Z')
  expect(after('hourly')).toBe('2026-11-25T09:00:00.000Z')
  expect(after('realtime')).toBe('2026-11-25T08:15:00.000Z')
  expect(lastWindow(kinds.hourly, 'Daily', at, days)).toEqual({
    start: new Date('2026-11-25T07:00:00Z'),
    end: new Date('2026-11-25T08:00:00Z'),
  })
})

test('each tier of a contract below is covered by some tier above, of the same period', () => {
  const upper = termsOf(ladder, { kind: 'dividend', period: 'Semimonthly' })
  const below = (tiers: Tier[], rest: Partial<Terms> = {}) =>
    nests(upper, { ...upper, ...rest, tiers })
  const fine = tier(150_000, { minNetLoss: dollars(10_000), minActive: 5 })
  expect(below([fine])).toBe(true)
  expect(below(ladder)).toBe(true)
  expect(below([{ ...fine, ratePpm: 200_001 }])).toBe(false)
  expect(below([{ ...fine, minActive: null }])).toBe(false)
  expect(below([{ ...fine, minNetLoss: null }])).toBe(false)
  expect(below([fine], { period: 'Monthly' })).toBe(false)
  // A condition of zero losses is one: a profit can be negative.
  const any = termsOf([tier(10)])
  expect(nests(any, termsOf([tier(10, { minNetLoss: 0n, minActive: 0 })]))).toBe(true)
  expect(nests(termsOf([tier(10, { minNetLoss: 0n })]), any)).toBe(false)
  expect(nests(termsOf([tier(10, { minActive: 0 })]), any)).toBe(true)
})

const anyTiers = fc
  .array(
    fc.record({
      ratePpm: fc.integer({ min: 1, max: 9 }),
      minActive: fc.option(fc.integer({ min: 0, max: 4 })),
      minValidBet: fc.option(fc.bigInt(0n, 4n)),
      minNetLoss: fc.option(fc.bigInt(0n, 4n)),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .filter((tiers) => checkTiers(tiers) === undefined)

test('a contract that nests never earns a higher rate than the one above, whatever the team does', () => {
  let nested = 0
  fc.assert(
    fc.property(
      anyTiers,
      anyTiers,
      fc.record({
        active: fc.integer({ min: 0, max: 5 }),
        validBet: fc.bigInt(0n, 5n),
        profit: fc.bigInt(-3n, 5n),
      }),
      (upper, child, reached) => {
        if (!nests(termsOf(upper), termsOf(child))) return
        nested += 1
        const rate = (tiers: Tier[]) => tierOf(tiers, reached)?.tier.ratePpm ?? 0
        expect(rate(child)).toBeLessThanOrEqual(rate(upper))
        expect(topRateOf(child)).toBeLessThanOrEqual(topRateOf(upper))
      },
    ),
    { numRuns: 3_000 },
  )
  expect(nested).toBeGreaterThan(100)
})

test('the hash of terms follows from what they say alone', () => {
  const terms = termsOf([tier(10, { minValidBet: 5n })], { costs: ['salaries', 'promotions'] })
  expect(termsHash(terms)).toMatch(/^[0-9a-f]{64}$/)
  expect(termsHash({ ...terms, costs: ['promotions', 'salaries'] })).toBe(termsHash(terms))
  const others: Terms[] = [
    { ...terms, kind: 'hourly' },
    { ...terms, carry: 'MONTH' },
    { ...terms, vendorFeePpm: 1 },
    { ...terms, costs: ['salaries'] },
    { ...terms, tiers: [tier(10, { minNetLoss: 5n })] },
  ]
  expect(new Set([terms, ...others].map(termsHash)).size).toBe(6)
})
