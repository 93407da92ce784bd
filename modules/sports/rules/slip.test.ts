import { compare, fraction } from '@tessera/game-kit/fraction'
import { largestAmount } from '@tessera/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AskedSlip,
  changePolicies,
  costOf,
  decideChange,
  slipProblem,
  withoutPlaces,
} from './slip.ts'
import { totalOdds } from './ticket.ts'
import { AnyOdds, AnyTicket, leg, places, ticket, units } from './ticket.fixture.ts'

const slip = (rest: Partial<AskedSlip> = {}, legs = 3): AskedSlip => ({
  kind: 'trixie',
  sizes: [],
  legs: Array.from({ length: legs }, (_, index) => ({
    outcomes: [index + 1],
    odds: 19_000,
    isBanker: false,
  })),
  lineStake: units(1),
  eachWay: false,
  onChange: 'better',
  ...rest,
})
const first = (rest: Partial<AskedSlip['legs'][number]>): AskedSlip['legs'] =>
  slip().legs.map((each, index) => (index === 0 ? { ...each, ...rest } : each))

test('a slip without faults has none', () => {
  expect(slipProblem(slip())).toBeUndefined()
  expect(slipProblem(slip({ onChange: 'any', leastOdds: 45_000 }))).toBeUndefined()
  expect(slipProblem(slip({ legs: first({ outcomes: [8, 9] }) }))).toBeUndefined()
  expect(slipProblem(slip({ kind: 'multiple' }, 20))).toBeUndefined()
})

test.each<[string, AskedSlip, object]>([
  ['an unknown kind', slip({ kind: 'quartet' }), { problem: 'kind' }],
  ['a name of every object as kind', slip({ kind: 'constructor' }), { problem: 'kind' }],
  ['an unknown policy', slip({ onChange: 'never' }), { problem: 'policy' }],
  ['a floor without its policy', slip({ leastOdds: 45_000 }), { problem: 'leastOdds' }],
  ['a floor of 1', slip({ onChange: 'any', leastOdds: 10_000 }), { problem: 'leastOdds' }],
  [
    'a floor that is no number',
    slip({ onChange: 'any', leastOdds: Number.NaN }),
    { problem: 'leastOdds' },
  ],
  ['no legs', slip({ kind: 'single' }, 0), { problem: 'legs' }],
  ['21 legs', slip({ kind: 'multiple' }, 21), { problem: 'tooManyLegs' }],
  ['too many lines', slip({ kind: 'system', sizes: [10] }, 20), { problem: 'tooManyLines' }],
  [
    'all legs bankers',
    slip({
      kind: 'system',
      sizes: [3],
      legs: slip().legs.map((each) => ({ ...each, isBanker: true })),
    }),
    { problem: 'bankers' },
  ],
  ['a price of 0', slip({ legs: first({ odds: 0 }) }), { problem: 'odds', leg: 1 }],
  ['a price of 1', slip({ legs: first({ odds: 10_000 }) }), { problem: 'odds', leg: 1 }],
  ['a negative price', slip({ legs: first({ odds: -19_000 }) }), { problem: 'odds', leg: 1 }],
  [
    'a price that is no number',
    slip({ legs: first({ odds: Number.NaN }) }),
    { problem: 'odds', leg: 1 },
  ],
  ['a huge price', slip({ legs: first({ odds: 1e9 }) }), { problem: 'odds', leg: 1 }],
  ['a leg on nothing', slip({ legs: first({ outcomes: [] }) }), { problem: 'outcomes', leg: 1 }],
  [
    'five outcomes in a leg',
    slip({ legs: first({ outcomes: [5, 6, 7, 8, 9] }) }),
    { problem: 'outcomes', leg: 1 },
  ],
  [
    'an outcome in two legs',
    slip({ legs: first({ outcomes: [2] }) }),
    { problem: 'sameOutcome', leg: 2 },
  ],
  [
    'an outcome twice in a leg',
    slip({ legs: first({ outcomes: [8, 8] }) }),
    { problem: 'sameOutcome', leg: 1 },
  ],
  [
    'each way on joined picks',
    slip({ eachWay: true, legs: first({ outcomes: [8, 9] }) }),
    { problem: 'eachWay', leg: 1 },
  ],
  ['no stake', slip({ lineStake: 0n }), { problem: 'stake' }],
  ['a stake below nothing', slip({ lineStake: -1n }), { problem: 'stake' }],
  [
    'a stake that overflows',
    slip({ lineStake: largestAmount / 4n + 1n }),
    { problem: 'stakeOverflows' },
  ],
])('[GM-03] refuses %s', (_, wrong, problem) => {
  expect(slipProblem(wrong)).toEqual(problem)
})

test('a slip costs its lines times its unit', () => {
  const shape = { kind: 'lucky-15', sizes: [], legs: 4, bankers: [], eachWay: false } as const
  expect(costOf(shape, units(1))).toEqual({ lines: 15, unit: units(1), stake: units(15) })
  expect(costOf({ ...shape, eachWay: true }, units(1))?.stake).toBe(units(30))
  expect(costOf(shape, largestAmount / 15n)?.lines).toBe(15)
  expect(costOf(shape, largestAmount / 15n + 1n)).toBeUndefined()
})

test('each way needs terms on every leg', () => {
  const legs = [leg(9, places(3, 5)), leg(4)]
  expect(withoutPlaces(true, legs)).toBe(2)
  expect(withoutPlaces(false, legs)).toBeUndefined()
  expect(withoutPlaces(true, legs.slice(0, 1))).toBeUndefined()
})

describe('when prices change', () => {
  const double = ticket('multiple', 10, [2, 3])
  test.each([
    ['ask', [20_000, 30_000], undefined, 'take'],
    ['ask', [20_000, 30_500], undefined, 'offer'],
    ['better', [20_000, 30_500], undefined, 'take'],
    ['better', [19_900, 90_000], undefined, 'offer'],
    ['any', [19_900, 29_000], undefined, 'take'],
    ['any', [20_000, 29_000], 58_000, 'take'],
    ['any', [20_000, 28_999], 58_000, 'offer'],
  ] as const)('%s with %j now and a floor of %s: %s', (policy, now, floor, act) => {
    expect(decideChange(double, now, policy, floor)).toEqual({ act, odds: now })
  })

  test('a leg without a price refuses the slip', () => {
    expect(decideChange(double, [20_000, undefined], 'any')).toEqual({ act: 'refuse', leg: 2 })
  })

  test('what is taken is never worse than the policy allows', () => {
    fc.assert(
      fc.property(
        AnyTicket,
        fc.array(AnyOdds, { minLength: 8, maxLength: 8 }),
        fc.constantFrom(...changePolicies),
        AnyOdds,
        ({ terms }, now, policy, floor) => {
          const asked = {
            ...terms,
            legs: terms.legs.map((each) => ({ ...each, malay: undefined })),
          }
          const decision = decideChange(asked, now.slice(0, asked.legs.length), policy, floor)
          if (decision.act !== 'take') return
          const taken = {
            ...asked,
            legs: asked.legs.map((each, index) => ({ ...each, odds: decision.odds[index] ?? 0 })),
          }
          for (const [index, { odds }] of taken.legs.entries()) {
            if (policy !== 'any') expect(odds).toBeGreaterThanOrEqual(asked.legs[index]?.odds ?? 0)
          }
          if (policy === 'any')
            expect(compare(totalOdds(taken), fraction(floor, 10_000))).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 200 },
    )
  })
})
