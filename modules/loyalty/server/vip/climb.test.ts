import fc from 'fast-check'
import { expect, test } from 'vitest'
import { climb, keep, type Standing } from './climb.ts'

/** Domain 4.3: deposits in thousands, ten times as much staked. */
const levels = [0, 1, 5, 20, 50, 150, 500, 1_000, 3_000, 10_000, 30_000].map(
  (thousands, level) => ({
    level,
    upgradeDeposit: BigInt(thousands),
    upgradeValidBet: BigInt(thousands * 10),
    mode: 'and' as const,
    keepValidBet: BigInt(thousands),
  }),
)
const none: Standing = { level: 0, lostLevel: null }
const totals = (deposits: number, validBet: number, recent = validBet) => ({
  deposits: BigInt(deposits),
  validBet: BigInt(validBet),
  recent: BigInt(recent),
})
const levelAfter = (standing: Standing, ...given: Parameters<typeof totals>) =>
  climb(levels, standing, totals(...given)).at(-1)?.level ?? standing.level

test.each([
  [1, 10, 1],
  [1, 9, 0],
  [0, 1_000, 0],
  [20, 200, 3],
  [20, 199, 2],
  [30_000, 300_000, 10],
  [90_000, 900_000, 10],
])('deposits of %d and valid bets of %d earn level %d', (deposits, validBet, level) => {
  expect(levelAfter(none, deposits, validBet)).toBe(level)
  const steps = climb(levels, none, totals(deposits, validBet))
  expect(steps.map((step) => step.level)).toEqual(
    Array.from({ length: level }, (_, index) => index + 1),
  )
})

test('where one of the two is enough, one is', () => {
  const either = levels.map((terms) => ({ ...terms, mode: 'or' as const }))
  expect(climb(either, none, totals(5, 0)).at(-1)?.level).toBe(2)
  expect(climb(either, none, totals(0, 50)).at(-1)?.level).toBe(2)
})

test('a level that is not kept is one down, and is won back only by what keeps it', () => {
  const lost = keep(levels, { level: 3, lostLevel: null }, 19n)
  expect(lost).toMatchObject({ from: 3, level: 2, lostLevel: 3, reason: 'notKept' })
  expect(keep(levels, { level: 3, lostLevel: null }, 20n)).toBeUndefined()
  expect(keep(levels, none, 0n)).toBeUndefined()
  const standing = { level: 2, lostLevel: 3 }
  expect(climb(levels, standing, totals(20, 200, 19))).toEqual([])
  expect(climb(levels, standing, totals(20, 200, 20))).toEqual([
    { from: 2, level: 3, lostLevel: null, reason: 'wonBack' },
  ])
})

test('whatever the order and however often it is computed, the same history ends in the same level', () => {
  const Events = fc.array(
    fc.record({ deposit: fc.nat(2_000), bet: fc.nat(20_000), isLooked: fc.boolean() }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(Events, (events) => {
      const sum = (key: 'deposit' | 'bet') => events.reduce((all, each) => all + each[key], 0)
      const once = levelAfter(none, sum('deposit'), sum('bet'))
      for (const order of [events, events.toReversed()]) {
        let [standing, deposits, bets] = [none, 0, 0]
        for (const { deposit, bet, isLooked } of order) {
          deposits += deposit
          bets += bet
          if (isLooked)
            standing = climb(levels, standing, totals(deposits, bets)).at(-1) ?? standing
        }
        expect(levelAfter(standing, deposits, bets)).toBe(once)
      }
    }),
  )
})
