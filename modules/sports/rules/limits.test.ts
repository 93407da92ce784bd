import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exposureOf, isMemberFactor, type LegLimit, mostStake, resultsIf } from './limits.ts'
import { splitOf } from './margin.ts'
import { settleTicket } from './ticket.ts'
import { AnyTicket, lost, ticket, units, won } from './ticket.fixture.ts'

const limit = (rest: Partial<LegLimit> = {}): LegLimit => ({
  class: 'main',
  mostWin: units(5_000),
  ...rest,
})
const asked = { factorPpm: 1_000_000, cap: units(100_000) }

test('a factor of .25 leaves 833.33 at 2.50 of 5,000 to win [GM-03]', () => {
  expect(
    mostStake({
      ...asked,
      ticket: ticket('single', 1, [2.5]),
      legs: [limit()],
      factorPpm: 250_000,
    }),
  ).toEqual({ most: units(833.33), reason: 'factor' })
})

test('stakes and payouts give the result of each outcome [GM-03]', () => {
  const bets = [
    [100, 2.1, 0],
    [50, 2, 0],
    [40, 3.5, 1],
    [60, 3.4, 2],
  ] as const
  const outcomes = [0, 1, 2].map(() => ({ stakes: 0n, payout: 0n }))
  for (const [stake, odds, on] of bets) {
    const [added] = exposureOf(ticket('single', stake, [odds]), [{}])
    const outcome = outcomes[on]
    if (!added || !outcome) throw new Error('one leg')
    outcome.stakes += added.stakes
    outcome.payout += added.payout
  }
  expect(resultsIf(outcomes)).toEqual([units(-60), units(110), units(46)])
})

test.each([
  [
    'the tier of its weakest leg',
    [limit(), limit({ mostWin: units(500) })],
    {},
    { most: units(166.66), reason: 'market' },
  ],
  [
    'the room of an event',
    [limit({ room: units(100) }), limit()],
    {},
    { most: units(33.33), reason: 'event', leg: 1 },
  ],
  [
    'a room that is used up',
    [limit(), limit({ room: units(-5) })],
    {},
    { most: 0n, reason: 'event', leg: 2 },
  ],
  [
    'the most that a ticket pays',
    [limit(), limit()],
    { cap: units(400) },
    { most: units(100), reason: 'ticket' },
  ],
  [
    'a factor above 1',
    [limit(), limit()],
    { factorPpm: 4_000_000 },
    { most: units(6_666.66), reason: 'market' },
  ],
] as const)('a double is bound by %s', (_, legs, rest, bound) => {
  expect(mostStake({ ...asked, ticket: ticket('multiple', 1, [2, 2]), legs, ...rest })).toEqual(
    bound,
  )
})

test('everybody may win 50 on main markets, whatever their factor, but not more than the limit', () => {
  const single = ticket('single', 1, [2])
  const least = { ...asked, ticket: single, factorPpm: 50_000 }
  expect(mostStake({ ...least, legs: [limit({ mostWin: units(400) })] }).most).toBe(units(50))
  expect(mostStake({ ...least, legs: [limit({ mostWin: units(30) })] }).most).toBe(units(30))
  expect(mostStake({ ...least, legs: [limit({ class: 'side', mostWin: units(400) })] }).most).toBe(
    units(20),
  )
})

test('a leg that is likely weighs on the room of the others, an unlikely one hardly', () => {
  const double = ticket('multiple', 10, [2, 5])
  const [onFirst, onSecond] = exposureOf(double, [
    { chances: splitOf(500_000_000) },
    { chances: splitOf(100_000_000) },
  ])
  expect(onFirst).toEqual({ stakes: units(10), payout: units(10) })
  expect(onSecond).toEqual({ stakes: units(10), payout: units(50) })
  expect(exposureOf(double, [{}, {}], [won])[1]?.payout).toBe(units(100))
  expect(exposureOf(double, [{}, {}], [lost])[1]?.payout).toBe(0n)
})

test.each([
  [50_000, true],
  [4_000_000, true],
  [49_999, false],
  [0, false],
  [4_000_001, false],
  [100_000.5, false],
])('%s ppm is a factor: %s', (ppm, is) => {
  expect(isMemberFactor(ppm)).toBe(is)
})

test('the highest stake wins no more than is allowed and pays no more than the cap, and one cent more does', () => {
  fc.assert(
    fc.property(
      AnyTicket,
      fc.bigInt(1_000n, 10n ** 12n),
      fc.bigInt(1_000n, 10n ** 12n),
      ({ terms }, mostWin, cap) => {
        const legs = terms.legs.map(() => limit({ mostWin, class: 'side' }))
        const { most } = mostStake({ ticket: terms, legs, factorPpm: 1_000_000, cap })
        const fits = (unit: bigint): boolean => {
          const state = settleTicket({ ...terms, unit }, [])
          return state.most - state.stake <= mostWin && state.most <= cap
        }
        expect(most % 100n).toBe(0n)
        expect(fits(most)).toBe(true)
        // Lines are cut one by one, so that a stake may fit by less than a unit a line.
        const beyond = settleTicket({ ...terms, unit: most + 101n }, [])
        const cut = BigInt(beyond.lines.length)
        expect(beyond.most - beyond.stake + cut > mostWin || beyond.most + cut > cap).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})
