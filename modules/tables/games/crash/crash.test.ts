import { climbAt, timeOf } from '@tessera/games/climb'
import { burstAt, reaching } from '@tessera/games/crash'
import { expect, test } from 'vitest'
import { numbersFrom } from '../sources.fixture.ts'
import { bustOf, cashedOutAt, crashPrize, isTarget, lastsMilliseconds } from './crash.ts'

const seeds = (round: number) => ({ server: 'e'.repeat(64), client: 'crash-1:c', round })

test('the law is that of the game for one: known numbers burst where they did', () => {
  expect(burstAt(2 ** 47)).toBe(198)
  expect(burstAt(2 ** 40)).toBe(25_344)
  expect(burstAt(123_456_789_012_345)).toBe(225)
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
