import { exactly, makeDeal, recompute } from '@tessera/game-kit'
import { isSame } from '@tessera/game-kit/fraction'
import { expect, test } from 'vitest'
import { climbAt, doubling, pressedAt, timeOf } from './climb.ts'
import { burstAt, numbers, reaching, targets } from './crash.ts'
import { ascent } from './game.ts'

test('bursts where the published rule says [W22]', () => {
  expect(burstAt(2 ** 47)).toBe(198)
  expect(burstAt(2 ** 40)).toBe(25_344)
  expect(burstAt(123_456_789_012_345)).toBe(225)
})

test('bursts at 1.00 in 1.980198 % of rounds', () => {
  const share = Number(numbers - reaching(101)) / Number(numbers)
  expect((share * 100).toFixed(6)).toBe('1.980198')
})

test('a number reaches a target exactly where the count of reaching numbers says', () => {
  for (const target of [101, 150, 199, 1_234, 99_999, targets.most]) {
    const last = reaching(target)
    expect(burstAt(Number(last))).toBeGreaterThanOrEqual(target)
    expect(burstAt(Number(last) + 1)).toBeLessThan(target)
  }
})

test('every target returns 99 % less what the last number is cut', () => {
  for (const choice of ascent.choices()) {
    const expected = {
      over: BigInt(choice.auto) * ((99n * numbers) / BigInt(choice.auto)),
      under: 100n * numbers,
    }
    expect(isSame(exactly(ascent.best(choice).mean), expected)).toBe(true)
  }
})

test('the balloon is at a multiplier from its time on, and not a millisecond before', () => {
  expect([0, doubling, 2 * doubling].map(climbAt)).toEqual([100, 200, 400])
  for (const target of [100, 101, 150, 199, 200, 201, 1_234, 99_999, targets.most]) {
    expect(climbAt(timeOf(target))).toBeGreaterThanOrEqual(target)
    if (target > 100) expect(climbAt(timeOf(target) - 1)).toBeLessThan(target)
  }
})

test('a press pays where the balloon is when it comes, and nothing after the burst', () => {
  const burst = 250
  const state = { burst, auto: 300 }
  const paidAt = (at: number) => {
    const { multiplier } = ascent.end(ascent.move(state, { type: 'cash' }, makeDeal(seeds), at))
    return multiplier
  }
  const over = ascent.clock?.overAfter(state) ?? 0
  expect(over).toBe(timeOf(251))
  for (let at = 0; at < over; at += 7) {
    expect(paidAt(at)).toBe(Math.max(101, climbAt(at)) * 100)
    expect(paidAt(at)).toBeLessThanOrEqual(burst * 100)
  }
  for (const late of [over, over + 1, over + 60_000, Number.MAX_SAFE_INTEGER]) {
    expect(paidAt(late)).toBe(0)
  }
  // A target that was reached before pays itself, however late the press is.
  expect(pressedAt(Number.MAX_SAFE_INTEGER, 200)).toBe(200)
})

test('the time of a press is a whole number of milliseconds', () => {
  for (const at of [-1, 1.5, '900', null]) {
    const made = { seeds, choice: { auto: 200 }, moves: [{ type: 'cash', at }] }
    expect(() => recompute(ascent as never, made)).toThrow(RangeError)
  }
})

const seeds = { server: 'a'.repeat(64), client: 'ana', round: 1 }
