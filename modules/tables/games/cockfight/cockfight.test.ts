import { makeDeal } from '@tessera/game-kit'
import { describe, expect, test } from 'vitest'
import { numbersFrom } from '../sources.fixture.ts'
import { chancesOfFight, drawFight, returnOfFight } from './draw-fight.ts'
import {
  bddPay,
  creditOf,
  type FixedBet,
  impliedOf,
  marginOf,
  profitOf,
  reservedOf,
} from './fixed.ts'
import { drawPay, isTooOneSided, payoutOf, plasadaPpm, prizeOf, sides } from './pool.ts'

/** Ledger units of so many whole ones. */
const units = (whole: number) => BigInt(Math.round(whole * 10_000))
const pool = (meron: number, wala: number) => ({ meron: units(meron), wala: units(wala) })

describe('the pool', () => {
  const example = pool(60_000, 40_000)

  test('60,000 on Meron and 40,000 on Wala pay 158 and 237 for 100 [GM-08]', () => {
    expect(payoutOf(example, 'meron')).toBe(158n)
    expect(payoutOf(example, 'wala')).toBe(237n)
  })

  test('95,000 / 1.08 = 87,962.96 of 100,000 is the most on one side that is still fought for', () => {
    expect(payoutOf(pool(87_962.96, 12_037.04), 'meron')).toBe(108n)
    expect(isTooOneSided(pool(87_962.96, 12_037.04))).toBe(false)
    expect(payoutOf(pool(87_963, 12_037), 'meron')).toBe(107n)
    expect(isTooOneSided(pool(87_963, 12_037))).toBe(true)
    expect(isTooOneSided(pool(12_037, 87_963))).toBe(true)
  })

  test('a pool on one side alone is cancelled, an empty one has no payout', () => {
    expect(isTooOneSided(pool(0, 100))).toBe(true)
    expect(isTooOneSided(pool(0, 0))).toBe(false)
    expect(payoutOf(pool(0, 100), 'meron')).toBeUndefined()
    expect(() =>
      prizeOf({ on: 'meron', stake: 1n }, { result: 'meron', pool: pool(0, 1) }),
    ).toThrow('not in its pool')
  })

  test('the winning side is paid, a draw and a cancelled fight give sides back', () => {
    const prize = (
      on: 'meron' | 'wala' | 'draw',
      result: 'meron' | 'wala' | 'draw' | 'cancelled',
    ) => prizeOf({ on, stake: units(100) }, { result, pool: example })
    expect(prize('meron', 'meron')).toBe(units(158))
    expect(prize('wala', 'wala')).toBe(units(237))
    expect(prize('wala', 'meron')).toBe(0n)
    expect(prize('meron', 'draw')).toBe(units(100))
    expect(prize('draw', 'draw')).toBe(units(900))
    expect(prize('draw', 'wala')).toBe(0n)
    for (const on of ['meron', 'wala', 'draw'] as const) {
      expect(prize(on, 'cancelled')).toBe(units(100))
    }
  })

  test('a pool never pays more than it holds less the plasada, and keeps less than 1 per cent of the stakes besides', () => {
    const below = numbersFrom(5)
    for (let fight = 0; fight < 2_000; fight++) {
      const stakes = Array.from({ length: 2 + below(20) }, (_, at) => ({
        on: sides[at % 2] ?? 'meron',
        stake: BigInt(1 + below(3_000_000)),
      }))
      const sum = (on: string) =>
        stakes.reduce((all, bet) => (bet.on === on ? all + bet.stake : all), 0n)
      const whole = { meron: sum('meron'), wala: sum('wala') }
      const net = ((whole.meron + whole.wala) * (1_000_000n - BigInt(plasadaPpm))) / 1_000_000n
      for (const result of sides) {
        const paid = stakes.reduce((all, bet) => all + prizeOf(bet, { result, pool: whole }), 0n)
        expect(paid).toBeLessThanOrEqual(net)
        const breakage = net - paid
        expect(breakage).toBeLessThanOrEqual(whole[result] / 100n + BigInt(stakes.length))
      }
    }
  })

  test.each([
    [0.05, 0.55],
    [0.08, 0.28],
    [0.1, 0.1],
  ])('a draw that is %f likely has an edge of %f', (likely, edge) => {
    expect(1 - (drawPay + 1) * likely).toBeCloseTo(edge, 12)
  })
})

describe('fixed odds', () => {
  const meron = { on: 'meron', amount: units(100), odds: 80 } satisfies FixedBet
  const wala = { on: 'wala', amount: units(100), odds: -94 } satisfies FixedBet

  test('at 0.80 a stake of 100 is reserved and wins 80 [GM-08]', () => {
    expect(reservedOf(meron)).toBe(units(100))
    expect(profitOf(meron)).toBe(units(80))
    expect(creditOf(meron, 'meron')).toBe(units(180))
    expect(creditOf(meron, 'wala')).toBe(0n)
  })

  test('at -0.94 only 94 are reserved, to win 100', () => {
    expect(reservedOf(wala)).toBe(units(94))
    expect(profitOf(wala)).toBe(units(100))
    expect(creditOf(wala, 'wala')).toBe(units(194))
    expect(creditOf(wala, 'meron')).toBe(0n)
  })

  test('0.80 and -0.94 imply .555556 and .484536: a margin of 4.0 per cent', () => {
    expect((impliedOf(80) / 100_000_000).toFixed(6)).toBe('0.555556')
    expect((impliedOf(-94) / 100_000_000).toFixed(6)).toBe('0.484536')
    expect((1 + marginOf(80, -94)).toFixed(6)).toBe('1.040092')
  })

  test('what is reserved rounds up, what is won rounds down', () => {
    expect(reservedOf({ on: 'wala', amount: 333n, odds: -94 })).toBe(314n)
    expect(profitOf({ on: 'wala', amount: 333n, odds: 94 })).toBe(313n)
  })

  test('BDD pays 8 to 1 and FTD what it was sold at, and both give the sides back', () => {
    const bdd = { on: 'bdd', amount: units(10), pay: bddPay } satisfies FixedBet
    const ftd = { on: 'ftd', amount: units(10), pay: 88 } satisfies FixedBet
    expect(creditOf(bdd, 'bdd')).toBe(units(90))
    expect(creditOf(bdd, 'ftd')).toBe(0n)
    expect(creditOf(ftd, 'ftd')).toBe(units(890))
    expect(creditOf(ftd, 'bdd')).toBe(0n)
    expect(creditOf(bdd, 'meron')).toBe(0n)
    for (const draw of ['bdd', 'ftd'] as const) {
      expect(creditOf(meron, draw)).toBe(units(100))
      expect(creditOf(wala, draw)).toBe(units(94))
    }
  })

  test('a cancelled fight gives back what was reserved', () => {
    expect(creditOf(meron, 'cancelled')).toBe(units(100))
    expect(creditOf(wala, 'cancelled')).toBe(units(94))
    expect(creditOf({ on: 'ftd', amount: 5n, pay: 88 }, 'cancelled')).toBe(5n)
  })

  test.each([0, 101, -101, 0.5, Number.NaN])('%f are no Malay odds', (odds) => {
    expect(() => reservedOf({ ...meron, odds })).toThrow('no Malay odds')
    expect(() => profitOf({ ...meron, odds })).toThrow('no Malay odds')
  })
})

describe('a drawn fight', () => {
  test('each of the 100 numbers of the first draw decides by the published chances', () => {
    const counts = { meron: 0, wala: 0, draw: 0 }
    for (let number = 0; number < 100; number++) {
      let isFirst = true
      const below = () => {
        const drawn = isFirst ? number : 0
        isFirst = false
        return drawn
      }
      counts[drawFight({ below }).result] += 1
    }
    expect(counts).toEqual(chancesOfFight)
  })

  test('the same seeds give the same fight, and its script ends as it was drawn', () => {
    for (let round = 1; round <= 500; round++) {
      const seeds = { server: 'e'.repeat(64), client: 'pit-1:c', round }
      const fight = drawFight(makeDeal(seeds))
      if (round <= 20) expect(drawFight(makeDeal(seeds))).toEqual(fight)
      const { result, exchanges } = fight
      const last = exchanges.at(-1)
      expect(last?.by).toBe(result === 'draw' ? 'both' : result)
      for (const side of sides) {
        expect((last?.left[side] ?? 0) > 0).toBe(result === side)
      }
      // Nobody is down before the last exchange, and nobody gets stronger or strikes at the same time as the one before.
      exchanges.forEach(({ left, atMilliseconds }, at) => {
        const before = exchanges[at - 1] ?? { left: { meron: 100, wala: 100 }, atMilliseconds: 0 }
        expect(atMilliseconds - before.atMilliseconds).toBeGreaterThanOrEqual(900)
        for (const side of sides) {
          expect(left[side]).toBeLessThanOrEqual(before.left[side])
          if (at < exchanges.length - 1) expect(left[side]).toBeGreaterThan(0)
        }
      })
    }
  })

  test('sides return 95.4 per cent and a draw 72', () => {
    expect(returnOfFight('meron', plasadaPpm, drawPay)).toBe(954_000)
    expect(returnOfFight('draw', plasadaPpm, drawPay)).toBe(720_000)
  })
})
