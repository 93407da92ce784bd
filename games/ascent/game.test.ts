import { exactly } from '@tessera/game-kit'
import { isSame } from '@tessera/game-kit/fraction'
import { expect, test } from 'vitest'
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
    expect(isSame(exactly(ascent.law(choice).mean), expected)).toBe(true)
  }
})
