import { add, fraction, isSame, multiply, one, zero } from '@tessera/game-kit/fraction'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOfLines } from './line-sums.ts'
import { linesOf } from './lines.ts'
import { AnyShape } from './ticket.fixture.ts'

const AnyFactor = fc
  .tuple(fc.bigInt(0n, 10n ** 9n), fc.bigInt(1n, 10n ** 5n))
  .map(([over, under]) => fraction(over, under))

test('the sum of all lines is that of a list of them, with one leg in all or not', () => {
  fc.assert(
    fc.property(
      AnyShape,
      fc.array(AnyFactor, { minLength: 8, maxLength: 8 }),
      fc.option(fc.nat(), { nil: undefined }),
      (shape, all, pick) => {
        const factors = all.slice(0, shape.legs)
        const on = pick === undefined ? undefined : pick % shape.legs
        const sum = linesOf(shape)
          .filter((line) => on === undefined || line.includes(on))
          .map((line) =>
            line.reduce((product, leg) => multiply(product, factors[leg] ?? zero), one),
          )
          .reduce((total, each) => add(total, each), zero)
        expect(isSame(sumOfLines(shape, factors, on), sum)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})
