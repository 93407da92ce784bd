import { climbAt, timeOf } from '@tessera/games/climb'
import { burstAt, reaching } from '@tessera/games/crash'
import { expect, test } from 'vitest'
import { numbersFrom } from '../sources.fixture.ts'
import { linksOf } from '../../chain.ts'
import {
  bustOf,
  cashedOutAt,
  ceilingOf,
  climbSeeds,
  costAt,
  crashPrize,
  isTarget,
  lastsMilliseconds,
  outByNow,
  topOf,
} from './crash.ts'

const seeds = (round: number) => ({ server: 'e'.repeat(64), client: 'crash-1:c', round })

test('the law is that of the game for one: known numbers burst where they did', () => {
  expect(burstAt(2 ** 47)).toBe(198)
  expect(burstAt(2 ** 40)).toBe(25_344)
  expect(burstAt(123_456_789_012_345)).toBe(225)
})

test('the rounds of a known chain bust where anybody can count it [W27]', () => {
  const links = linksOf('b'.repeat(64), 3)
  expect(links[3]).toMatch(/^1f863d20.*159d3537$/)
  const busts = [1, 2, 3].map((round) =>
    bustOf(climbSeeds(links[3 - round] ?? '', 'c'.repeat(64), round)),
  )
  expect(busts).toEqual([101, 251, 104])
})

test('every target returns 99 per cent of the stake or as good as that', () => {
  for (const target of [101, 110, 150, 200, 333, 1_000, 100_000, 1_000_000]) {
    const share = (Number(reaching(target)) * target) / 100 / 2 ** 48
    expect(share).toBeGreaterThan(0.989_99)
    expect(share).toBeLessThanOrEqual(0.99)
  }
})

test('rounds of a chain bust as often as the law says', () => {
  const count = 20_000
  const busts = Array.from({ length: count }, (_, at) => bustOf(seeds(at + 1)))
  for (const target of [101, 200, 1_000]) {
    const likely = Number(reaching(target)) / 2 ** 48
    const found = busts.filter((bust) => bust >= target).length
    const deviation = Math.sqrt(count * likely * (1 - likely))
    expect(Math.abs(found - count * likely)).toBeLessThanOrEqual(4 * deviation)
  }
  expect(bustOf(seeds(1))).toBe(busts[0])
})

test('a target at the bust is paid, one above it is not', () => {
  expect(cashedOutAt({ auto: 250 }, 250)).toBe(250)
  expect(cashedOutAt({ auto: 251 }, 250)).toBeUndefined()
  expect(cashedOutAt({}, 250)).toBeUndefined()
  expect(cashedOutAt({ auto: 101 }, 100)).toBeUndefined()
})

test('a press is paid where the climb is, while it lasts', () => {
  const bust = 250
  const last = lastsMilliseconds(bust) - 1
  expect(cashedOutAt({ pressedAt: timeOf(180) }, bust)).toBe(180)
  expect(cashedOutAt({ pressedAt: last }, bust)).toBe(250)
  expect(cashedOutAt({ pressedAt: last + 1 }, bust)).toBeUndefined()
  expect(cashedOutAt({ pressedAt: 0 }, bust)).toBe(101)
  expect(cashedOutAt({ pressedAt: 0 }, 100)).toBeUndefined()
})

test('the target is judged before the bust and before a later press', () => {
  // The member pressed after the bust, or after the target: the target holds.
  expect(cashedOutAt({ auto: 200, pressedAt: timeOf(260) }, 250)).toBe(200)
  expect(cashedOutAt({ auto: 200, pressedAt: timeOf(230) }, 250)).toBe(200)
  expect(cashedOutAt({ auto: 200, pressedAt: timeOf(150) }, 250)).toBe(150)
  expect(cashedOutAt({ auto: 300, pressedAt: timeOf(150) }, 250)).toBe(150)
})

test('nobody is paid above the bust or the own target, whatever was pressed', () => {
  const below = numbersFrom(3)
  for (let round = 1; round <= 1_000; round++) {
    const bust = bustOf(seeds(round))
    const bet = {
      ...(below(2) === 0 ? { auto: 101 + below(1_000) } : {}),
      ...(below(2) === 0 ? { pressedAt: below(20_000) } : {}),
    }
    const at = cashedOutAt(bet, bust)
    if (at === undefined) {
      expect(bet.auto === undefined || bet.auto > bust).toBe(true)
      if (bet.pressedAt !== undefined) {
        expect(Math.max(101, climbAt(bet.pressedAt))).toBeGreaterThan(bust)
      }
    } else {
      expect(at).toBeLessThanOrEqual(Math.min(bust, bet.auto ?? bust))
    }
  }
})

test('prizes round down', () => {
  expect(crashPrize(333n, 101)).toBe(336n)
  expect(crashPrize(333n, undefined)).toBe(0n)
})

test.each([
  [101, true],
  [1_000_000, true],
  [100, false],
  [1_000_001, false],
  [150.5, false],
])('a target of %f: %s', (auto, is) => {
  expect(isTarget(auto)).toBe(is)
})

test('a bust at 1.00 ends at once, and nothing climbs above the highest target', () => {
  expect(lastsMilliseconds(100)).toBe(0)
  expect(lastsMilliseconds(101)).toBe(timeOf(102))
  expect(lastsMilliseconds(5_000_000)).toBe(timeOf(1_000_000))
})

test('a bet is cashed out by itself where it would win more than a bet may', () => {
  expect(topOf(100n, { winMost: 900n })).toBe(1_000)
  expect(topOf(100n, { auto: 300, winMost: 900n })).toBe(300)
  expect(topOf(1n, { winMost: 1_000_000n })).toBe(1_000_000)
  const below = numbersFrom(5)
  for (let time = 0; time < 2_000; time++) {
    const [stake, winMost] = [BigInt(1 + below(5_000)), BigInt(1 + below(50_000))]
    const top = topOf(stake, { winMost })
    expect(crashPrize(stake, top) - stake).toBeLessThanOrEqual(winMost)
    if (top < 1_000_000) expect(crashPrize(stake, top + 1) - stake + 1n).toBeGreaterThan(winMost)
  }
})

test('with its ceiling a round costs no more than it may, and one hundredth higher it could', () => {
  const below = numbersFrom(7)
  for (let time = 0; time < 500; time++) {
    const bets = Array.from({ length: 1 + below(6) }, () => ({
      stake: BigInt(1 + below(1_000)),
      top: 101 + below(2_000),
    }))
    const most = BigInt(bets.reduce((sum, { stake }) => sum + Number(stake), 0) + below(5_000))
    const ceiling = ceilingOf(bets, most)
    const cost = (height: number) =>
      bets.reduce((sum, { stake, top }) => sum + stake * BigInt(Math.min(top, height) - 100), 0n)
    expect(cost(ceiling)).toBeLessThanOrEqual(most * 100n)
    if (ceiling < 1_000_000) expect(cost(ceiling + 1)).toBeGreaterThan(most * 100n)
    for (const { stake, top } of bets) {
      expect(costAt(stake, top, ceiling)).toBe(
        (stake * BigInt(Math.min(top, ceiling) - 100)) / 100n,
      )
    }
  }
  expect(ceilingOf([], 1n)).toBe(1_000_000)
})

test('a target is out when the climb has come to it, and a press where it was heard', () => {
  expect(outByNow({ top: 200 }, { bust: 250, now: timeOf(200) - 1 })).toBeUndefined()
  expect(outByNow({ top: 200 }, { bust: 250, now: timeOf(200) })).toBe(200)
  expect(outByNow({ top: 300 }, { bust: 250, now: timeOf(400) })).toBeUndefined()
  expect(outByNow({ top: 300, pressedAt: timeOf(150) }, { bust: 250, now: 0 })).toBe(150)
})
