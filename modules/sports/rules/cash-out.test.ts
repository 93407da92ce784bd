import { numberOf } from '@tessera/game-kit/fraction'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Split, wholeSplit } from '../result.ts'
import {
  fairValue,
  isTaken,
  marginOf,
  type NoSale,
  type OpenLeg,
  restOf,
  saleMargins,
  saleOf,
  type SaleRules,
  sellPart,
  validOfPart,
} from './cash-out.ts'
import { splitOf } from './margin.ts'
import { type LegResults, settleTicket, stakeOf, type TicketTerms } from './ticket.ts'
import { AnyTicket, isVoid, leg, places, ticket, units, won } from './ticket.fixture.ts'

const chance = (win: number): Split => splitOf(Math.floor(win * wholeSplit))
const open = (win: Split | undefined, rest: Partial<OpenLeg> = {}): OpenLeg => ({
  win,
  isLive: true,
  isSuspended: false,
  seconds: 1,
  isFeedUp: true,
  ...rest,
})
/** Rules that keep so much of each ticket. */
const keeping = (marginPpm: number): SaleRules => ({
  margins: { live: marginPpm, before: marginPpm, most: marginPpm },
  oldAfter: 10,
  least: 1_000n,
})

const win44 = ticket('single', 10, [6])
const treble = ticket('multiple', 10, [1.91, 1.85, 2.05])
const trixie = ticket('trixie', 5, [2, 1.8, 2.5])
const quarter: Split = {
  win: 420_000_000,
  halfWin: 0,
  void: 0,
  halfLoss: 280_000_000,
  loss: 300_000_000,
}

type Row = [string, TicketTerms, LegResults, (OpenLeg | undefined)[], number, number, number]
const rows: Row[] = [
  ['a single', win44, [], [open(chance(4 / 9))], 50_000, 26.6666, 25.3333],
  [
    'a treble with two won',
    treble,
    [won, won],
    [undefined, undefined, open(chance(0.47))],
    50_000,
    34.0452,
    32.343,
  ],
  ['a quarter line', ticket('single', 50, [2.02]), [], [open(quarter)], 40_000, 49.42, 47.4432],
  [
    'a Trixie with one won',
    trixie,
    [won],
    [undefined, open(chance(0.6)), open(chance(0.35))],
    80_000,
    33.725,
    31.027,
  ],
]

test.each(rows)('prices %s [GM-03]', (_, terms, results, legs, marginPpm, fair, offer) => {
  const asked = {
    ticket: terms,
    results,
    open: legs,
    left: stakeOf(terms),
    rules: keeping(marginPpm),
  }
  // Each of two open legs keeps a share: the cap keeps it at one.
  expect(saleOf(asked)).toMatchObject({
    sale: { fair: units(fair), offer: units(offer), marginPpm },
  })
})

test('sells four tenths, then half of the rest, and pays the rest at the end [GM-03]', () => {
  const first = sellPart(units(25.3333), units(10), 4_000)
  expect(first).toEqual({ sold: units(4), paid: units(10.1333) })
  const end = settleTicket(win44, [won])
  if (!end.isOver) throw new Error('it ended')
  expect(restOf(end.prize, win44, units(6))).toBe(units(36))
  expect(units(10.1333) + restOf(end.prize, win44, units(6))).toBe(units(46.1333))
  expect(validOfPart(win44, [], { sold: units(4), paid: units(10.1333) })).toBe(units(4))
  expect(restOf(end.validBet, win44, units(6))).toBe(units(6))

  const again = saleOf({
    ticket: win44,
    results: [],
    open: [open(chance(0.7))],
    left: units(6),
    rules: keeping(50_000),
  })
  expect(again).toMatchObject({ sale: { fair: units(25.2), offer: units(23.94), most: units(36) } })
  expect(sellPart(units(23.94), units(6), 5_000)).toEqual({ sold: units(3), paid: units(11.97) })
  const last = restOf(end.prize, win44, units(3))
  expect(last).toBe(units(18))
  expect(units(10.1333) + units(11.97) + last).toBe(units(40.1033))
})

test.each([
  [1, 0, 30_000],
  [2, 0, 59_100],
  [3, 0, 87_327],
  [0, 1, 20_000],
  [1, 1, 49_400],
  [20, 0, 150_000],
  [0, 0, 0],
])('with %s open legs in play and %s before it %s ppm are kept', (live, before, kept) => {
  expect(marginOf(live, before)).toBe(kept)
})

describe('no offer', () => {
  const asked = {
    ticket: treble,
    results: [won] as LegResults,
    open: [undefined, open(chance(0.5)), open(chance(0.5))] as (OpenLeg | undefined)[],
    left: units(10),
    rules: keeping(50_000),
  }
  const no = (reason: Exclude<NoSale, { leg: number }>['reason']): NoSale => ({ reason })
  test.each([
    [
      'a suspended leg',
      { open: [undefined, open(chance(0.5)), open(chance(0.5), { isSuspended: true })] },
      [{ reason: 'suspended', leg: 3 }],
    ],
    [
      'a leg without a chance',
      { open: [undefined, open(undefined), open(chance(0.5))] },
      [{ reason: 'noChance', leg: 2 }],
    ],
    [
      'a leg without a market',
      { open: [undefined, open(chance(0.5))] },
      [{ reason: 'noChance', leg: 3 }],
    ],
    [
      'an old price in play',
      {
        open: [
          undefined,
          open(chance(0.5), { seconds: 11 }),
          open(chance(0.5), { isFeedUp: false }),
        ],
      },
      [
        { reason: 'oldPrice', leg: 2 },
        { reason: 'feedDown', leg: 3 },
      ],
    ],
    ['nothing left', { left: 0n }, [no('sold')]],
    ['a free stake', { ticket: { ...treble, isFree: true } }, [no('free')]],
    ['a lost ticket', { results: [{ won: false, void: 'none' as const }] }, [no('over')]],
    [
      'an offer below the least',
      { rules: { ...keeping(50_000), least: units(100) } },
      [no('tooSmall')],
    ],
    [
      'each way without chances of places',
      {
        ticket: {
          ...treble,
          eachWay: true,
          legs: treble.legs.map((each) => ({ ...each, placeTerms: places(3, 4) })),
        },
      },
      [
        { reason: 'noChance', leg: 2 },
        { reason: 'noChance', leg: 3 },
      ],
    ],
  ])('for %s', (_, changed, refused) => {
    expect(saleOf({ ...asked, ...changed })).toEqual({ refused })
  })

  test('an old price before the start is as good as a new one', () => {
    const before = open(chance(0.5), { isLive: false, seconds: 9_000 })
    expect(saleOf({ ...asked, open: [undefined, before, before] })).toHaveProperty('sale')
  })
})

test('an each-way ticket is worth its places, too', () => {
  const terms = ticket('single', 10, [leg(9, places(3, 5))], { eachWay: true })
  const fair = fairValue(terms, [], [{ win: chance(0.1), place: chance(0.4) }])
  expect(numberOf(fair) / 10_000).toBeCloseTo(10 * 0.1 * 9 + 10 * 0.4 * 2.6, 5)
})

test.each([0, 10_001, -1, 0.5, Number.NaN])('a share of %s is none', (share) => {
  expect(sellPart(units(25), units(10), share)).toBeUndefined()
})

test('what was paid counts at most as the stake that was sold, and nothing below 1.50', () => {
  const part = { sold: units(4), paid: units(3) }
  expect(validOfPart(win44, [], part)).toBe(units(1))
  expect(validOfPart(ticket('single', 10, [1.45]), [], part)).toBe(0n)
  const short = ticket('multiple', 10, [1.2, 1.2, 1.2])
  expect(validOfPart(short, [], part)).toBe(units(1))
  expect(validOfPart(short, [isVoid], part)).toBe(0n)
})

test('the new value is paid where it is not below what was asked for at least', () => {
  expect(isTaken(units(10), units(10))).toBe(true)
  expect(isTaken(units(11), units(10))).toBe(true)
  expect(isTaken(units(9.9999), units(10))).toBe(false)
})

const AnySplit = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 5, maxLength: 5 })
  .map((weights): Split => {
    const sum = weights.reduce((total, each) => total + each, 0)
    const [win = 0, halfWin = 0, whole = 0, halfLoss = 0] = weights.map((each) =>
      Math.floor((each * wholeSplit) / sum),
    )
    return {
      win,
      halfWin,
      void: whole,
      halfLoss,
      loss: wholeSplit - win - halfWin - whole - halfLoss,
    }
  })

test('an offer lies between what the ticket pays at least and at most', () => {
  fc.assert(
    fc.property(
      AnyTicket,
      fc.array(AnySplit, { minLength: 16, maxLength: 16 }),
      fc.nat(),
      ({ terms, results }, splits, known) => {
        const partly = results.map((result, index) => ((known >> index) & 1 ? result : undefined))
        const legs = terms.legs.map((_, index) => open(splits[index], { place: splits[index + 8] }))
        const answer = saleOf({
          ticket: terms,
          results: partly,
          open: legs,
          left: stakeOf(terms),
          rules: { margins: saleMargins, oldAfter: 10, least: 1n },
        })
        if ('refused' in answer) return
        const { least, most } = settleTicket(terms, partly)
        const { offer, fair } = answer.sale
        // Each line of an end is cut, the sum of their average values is not.
        const lines = BigInt(settleTicket(terms, partly).lines.length)
        expect(offer).toBeLessThanOrEqual(fair)
        expect(fair).toBeLessThanOrEqual(most + lines)
        expect(fair).toBeGreaterThanOrEqual(least)
      },
    ),
    { numRuns: 150 },
  )
})

test('parts sold one after another never sell more than the stake', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(1n, 10n ** 9n),
      fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 8 }),
      (stake, offer, shares) => {
        let [left, sum] = [stake, 0n]
        for (const share of shares) {
          const part = sellPart(offer, left, share)
          if (!part) continue
          expect(part.paid).toBeLessThanOrEqual(offer)
          if (share === 10_000) expect(part).toEqual({ sold: left, paid: offer })
          left -= part.sold
          sum += part.sold
        }
        expect(left).toBeGreaterThanOrEqual(0n)
        expect(left + sum).toBe(stake)
      },
    ),
    { numRuns: 200 },
  )
})
