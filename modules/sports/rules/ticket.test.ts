import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutcomeResult } from '../result.ts'
import { readMalay } from './malay.ts'
import { returnsOf, settleTicket, type TicketTerms } from './ticket.ts'
import {
  AnyTicket,
  came,
  deadHeat,
  halfLost,
  halfWon,
  isVoid,
  leg,
  lost,
  places,
  reduced,
  ticket,
  units,
  won,
} from './ticket.fixture.ts'

type Row = [
  what: string,
  terms: TicketTerms,
  results: OutcomeResult[],
  money: [stake: number, prize: number, valid: number],
  outcome?: 'void',
]

const eachWay = { eachWay: true }

const singles: Row[] = [
  [
    'a negative Malay price of -0.94 to win 100',
    ticket('single', 94, [readMalay('-0.94') ?? 0]),
    [won],
    [94, 194, 94],
  ],
  ['a win at 2.45', ticket('single', 20, [2.45]), [won], [20, 49, 20]],
  ['draw no bet after a draw', ticket('single', 20, [1.62]), [isVoid], [20, 20, 0], 'void'],
  ['over 2.25 with two goals', ticket('single', 40, [1.95]), [halfLost], [40, 20, 20]],
  ['over 2.75 with three goals', ticket('single', 40, [1.95]), [halfWon], [40, 59, 19]],
  ['home -0.25 after a draw', ticket('single', 50, [2.02]), [halfLost], [50, 25, 25]],
  ['away +0.25 after a draw', ticket('single', 50, [1.88]), [halfWon], [50, 72, 22]],
  ['home -0.75 by one goal', ticket('single', 50, [2.1]), [halfWon], [50, 77.5, 27.5]],
  ['home -1 by one goal', ticket('single', 50, [1.95]), [isVoid], [50, 50, 0], 'void'],
  ['home -0.5 lost since it was accepted', ticket('single', 50, [1.9]), [lost], [50, 0, 50]],
  ['a draw with a head start', ticket('single', 10, [3.6]), [won], [10, 36, 10]],
  ['a win below 1.50', ticket('single', 100, [1.45]), [won], [100, 145, 0]],
  ['a win at 1.50', ticket('single', 100, [1.5]), [won], [100, 150, 50]],
]

const multiples: Row[] = [
  ['one void', ticket('multiple', 10, [1.9, 2.1, 1.75]), [won, isVoid, won], [10, 33.25, 10]],
  [
    'one half won',
    ticket('multiple', 10, [1.9, 2.1, 1.75]),
    [halfWon, won, won],
    [10, 53.2875, 10],
  ],
  [
    'one half lost',
    ticket('multiple', 10, [1.9, 2.1, 1.75]),
    [halfLost, won, won],
    [10, 18.375, 8.375],
  ],
  ['all void', ticket('multiple', 10, [1.9, 2.1]), [isVoid, isVoid], [10, 10, 0], 'void'],
  [
    'a prize that is rounded down',
    ticket('multiple', 10, [1.91, 1.85, 2.05]),
    [won, won, won],
    [10, 72.4367, 10],
  ],
  [
    'short prices that are long together',
    ticket('multiple', 100, [1.2, 1.2, 1.2]),
    [won, won, won],
    [100, 172.8, 72.8],
  ],
  [
    'too short without a void leg',
    ticket('multiple', 100, [1.2, 1.2, 1.2]),
    [won, won, isVoid],
    [100, 144, 0],
  ],
]

const systems: Row[] = [
  ['a Trixie', ticket('trixie', 5, [2, 1.8, 2.5]), [won, won, won], [20, 110.5, 20]],
  ['a Trixie with one lost', ticket('trixie', 5, [2, 1.8, 2.5]), [won, won, lost], [20, 18, 20]],
  ['a Patent with one won', ticket('patent', 2, [2, 1.8, 2.5]), [lost, lost, won], [14, 5, 14]],
  [
    'a Yankee with one void',
    ticket('yankee', 1, [2, 1.9, 2.2, 3]),
    [won, won, won, isVoid],
    [11, 47.58, 10.9],
  ],
  [
    'a Lucky 15 with a reduction',
    ticket('lucky-15', 1, [4, 6, 11, 3]),
    [won, reduced(400_000), isVoid, lost],
    [15, 49, 14],
  ],
  [
    'three of five',
    ticket('system', 1, [1.8, 2.1, 1.95, 2.4, 1.7], { sizes: [3] }),
    [won, halfWon, won, lost, won],
    [10, 21.2887, 10],
  ],
  [
    'a banker and two of four',
    ticket('system', 2, [1.5, 2, 1.8, 2.2, 2.5], { sizes: [3], bankers: [0] }),
    [won, won, won, lost, won],
    [12, 39.3, 12],
  ],
  [
    'a lost banker',
    ticket('system', 2, [1.5, 2, 1.8, 2.2, 2.5], { sizes: [3], bankers: [0] }),
    [lost, won, won, won, won],
    [12, 0, 12],
  ],
  [
    'a Canadian',
    ticket('canadian', 1, [1.8, 2, 1.95, 2.2, 1.7]),
    [won, won, halfLost, isVoid, lost],
    [26, 18.9, 21.1],
  ],
]

const placed: Row[] = [
  [
    'each way, third',
    ticket('single', 20, [leg(17, places(3, 4))], eachWay),
    [came(3)],
    [40, 100, 40],
  ],
  [
    'each way, joint third of two',
    ticket('single', 20, [leg(17, places(3, 4))], eachWay),
    [came(3, 2)],
    [40, 50, 40],
  ],
  [
    'each way, joint first of two',
    ticket('single', 10, [leg(9, places(3, 5))], eachWay),
    [came(1, 2)],
    [20, 71, 20],
  ],
  [
    'each way, joint first of three for two places',
    ticket('single', 10, [leg(13, places(2, 4))], eachWay),
    [came(1, 3)],
    [20, 69.9999, 20],
  ],
  ['top ten, six tie for the eighth', ticket('single', 50, [3]), [deadHeat(3, 6)], [50, 75, 25]],
  [
    'an each-way double',
    ticket('multiple', 5, [leg(5, places(3, 5)), leg(9, places(3, 4))], eachWay),
    [came(1), came(2)],
    [10, 27, 10],
  ],
  ['a reduction', ticket('single', 10, [6]), [reduced(250_000)], [10, 47.5, 10]],
  [
    'a dead heat in a double',
    ticket('multiple', 10, [5, 1.8]),
    [deadHeat(1, 2), won],
    [10, 45, 10],
  ],
  [
    'an each-way favourite',
    ticket('single', 10, [leg(2.5, places(3, 5))], eachWay),
    [came(1)],
    [20, 38, 10],
  ],
]

describe.each([
  ['singles', singles],
  ['multiples', multiples],
  ['systems', systems],
  ['each way, dead heat and reduction', placed],
])('%s', (_, rows) => {
  test.each(rows)('%s [GM-03]', (_what, terms, results, [stake, prize, validBet], outcome) => {
    const state = settleTicket(terms, results)
    expect(state).toMatchObject({
      stake: units(stake),
      isOver: true,
      prize: units(prize),
      validBet: units(validBet),
      outcome: outcome ?? (prize >= stake ? 'won' : 'lost'),
    })
  })
})

test.each([
  ['meron', won, 100, 194, 94],
  ['wala', isVoid, 100, 100, 0],
  ['BDD', lost, 100, 0, 100],
] as const)(
  'a cockfight bet on %s counts by its own rule [GM-03]',
  (cockfight, result, stake, prize, valid) => {
    const terms = ticket('single', stake, [{ odds: 19_400, cockfight }])
    expect(settleTicket(terms, [result])).toMatchObject({
      prize: units(prize),
      validBet: units(valid),
    })
  },
)

test('one lost leg ends a multiple, and a corrected one opens it again', () => {
  const terms = ticket('multiple', 10, [1.91, 1.85, 2.05])
  expect(settleTicket(terms, [undefined, lost])).toMatchObject({ isOver: true, prize: 0n })
  expect(settleTicket(terms, [won, won])).toMatchObject({
    isOver: false,
    least: 0n,
    most: units(72.4367),
  })
})

test('a system ends line by line', () => {
  const state = settleTicket(ticket('trixie', 5, [2, 1.8, 2.5]), [won, lost])
  expect(state.isOver).toBe(false)
  expect(state.lines.map(({ isOver, pay }) => [isOver, pay])).toEqual([
    [true, 0n],
    [false, undefined],
    [true, 0n],
    [true, 0n],
  ])
})

test('what a free stake wins is paid, and none of it counts', () => {
  const state = settleTicket({ ...ticket('single', 20, [2.45]), isFree: true }, [won])
  expect(state).toMatchObject({ prize: units(49), validBet: 0n })
})

test('a slip tells the most and the least that a win returns', () => {
  expect(returnsOf(ticket('trixie', 5, [2, 1.8, 2.5]))).toEqual({
    leastWin: units(18),
    most: units(110.5),
  })
  const placeOnly = ticket('single', 10, [leg(9, places(3, 5))], eachWay)
  expect(returnsOf(placeOnly)).toEqual({ leastWin: units(26), most: units(116) })
})

describe('of any ticket', () => {
  test('what it pays lies between what it could pay at each moment before', () => {
    fc.assert(
      fc.property(AnyTicket, fc.infiniteStream(fc.boolean()), ({ terms, results }, isKnown) => {
        const end = settleTicket(terms, results)
        if (!end.isOver) throw new Error('all legs ended')
        const part = settleTicket(
          terms,
          results.map((result) => (isKnown.next().value ? result : undefined)),
        )
        expect(part.least).toBeLessThanOrEqual(end.prize)
        expect(part.most).toBeGreaterThanOrEqual(end.prize)
        if (part.isOver) expect(part.prize).toBe(end.prize)
        expect(end.validBet).toBeGreaterThanOrEqual(0n)
        expect(end.validBet).toBeLessThanOrEqual(end.stake)
        expect(end.prize).toBe(end.lines.reduce((sum, { pay = -1n }) => sum + pay, 0n))
      }),
      { numRuns: 300 },
    )
  })

  test('the order of its legs changes nothing', () => {
    fc.assert(
      fc.property(AnyTicket, fc.nat(), ({ terms, results }, turn) => {
        const by = turn % terms.legs.length
        const turned = <T>(list: readonly T[]): T[] => [...list.slice(by), ...list.slice(0, by)]
        const again = settleTicket(
          {
            ...terms,
            legs: turned(terms.legs),
            bankers: terms.bankers.map(
              (banker) => (banker - by + terms.legs.length) % terms.legs.length,
            ),
          },
          turned(results),
        )
        const { stake, least, most } = settleTicket(terms, results)
        expect(again).toMatchObject({ stake, least, most })
      }),
      { numRuns: 300 },
    )
  })

  test('void legs alone give the stake back and count nothing', () => {
    fc.assert(
      fc.property(AnyTicket, ({ terms }) => {
        const state = settleTicket(
          terms,
          terms.legs.map(() => isVoid),
        )
        expect(state).toMatchObject({ prize: state.stake, validBet: 0n, outcome: 'void' })
      }),
      { numRuns: 100 },
    )
  })
})
