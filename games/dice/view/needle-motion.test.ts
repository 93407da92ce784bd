import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbers } from '../chance.ts'
import { needleAt, rollSeconds } from './needle-motion.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

test('the needle starts where it was, ends on its number, and never leaves the scale', () => {
  fc.assert(
    fc.property(share, share, share, (from, to, time) => {
      expect(needleAt(from, to, 0)).toBeCloseTo(from)
      expect(needleAt(from, to, rollSeconds)).toBe(to)
      const at = needleAt(from, to, time * rollSeconds)
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThanOrEqual(1)
    }),
  )
})

test('the number under the resting needle is the number that was drawn, for every number', () => {
  for (let number = 0; number < numbers; number++) {
    const at = needleAt(0.5, number / (numbers - 1), rollSeconds)
    expect(Math.round(at * (numbers - 1))).toBe(number)
  }
})
