import { expect, it } from 'vitest'
import { resultAbove } from '../markets/lines.ts'
import { Counted } from './counted.ts'

const chances = Float64Array.of(0.1, 0.2, 0.3, 0.25, 0.15)
const counted = new Counted(-2, chances)

it('adds up chances from above and from below', () => {
  expect(counted.atLeast(-9)).toBeCloseTo(1, 15)
  expect(counted.atLeast(0)).toBeCloseTo(0.7, 15)
  expect(counted.atLeast(3)).toBe(0)
  expect(counted.below(0)).toBeCloseTo(0.3, 15)
  expect(counted.below(9)).toBeCloseTo(1, 15)
  expect(counted.is(2)).toBe(0.15)
  expect(counted.is(3)).toBe(0)
  expect(counted.to).toBe(2)
})

it('knows every line as it is graded number by number', () => {
  for (let quarters = -20; quarters <= 20; quarters++)
    for (const plus of [-1, 0, 3]) {
      const plain = { win: 0, halfWin: 0, void: 0, halfLoss: 0, loss: 0 }
      for (const [at, chance] of chances.entries()) {
        const { won, void: back } = resultAbove((at - 2 + plus) * 4 - quarters)
        if (back === 'whole') plain.void += chance
        else if (back === 'half') plain[won ? 'halfWin' : 'halfLoss'] += chance
        else plain[won ? 'win' : 'loss'] += chance
      }
      const { above, below } = counted.line(quarters, plus)
      for (const part of ['win', 'halfWin', 'void', 'halfLoss', 'loss'] as const)
        expect(above[part], `${quarters} ${plus} ${part}`).toBeCloseTo(plain[part], 12)
      expect(below.win).toBe(above.loss)
      expect(below.halfWin).toBe(above.halfLoss)
    }
})
