import { type Fraction, fraction, multiply, reduced, zero } from '@tessera/game-kit/fraction'
import { type Shape, sizesOf } from './lines.ts'

/**
 * The sum over all lines of the products of their legs' factors, exact, without making a list of the lines: the bankers'
 * product times the sum of all products of so many others. `on`: only lines with this leg.
 */
export function sumOfLines(
  shape: Pick<Shape, 'kind' | 'sizes' | 'bankers'>,
  factors: readonly Fraction[],
  on?: number,
): Fraction {
  const inAll = new Set(on === undefined ? shape.bankers : [...shape.bankers, on])
  const lowest = factors.map(reduced)
  const under = lowest.reduce((common, each) => leastMultiple(common, each.under), 1n)
  const wholes = lowest.map((each) => each.over * (under / each.under))
  const sizes = sizesOf({ ...shape, legs: factors.length }).filter((size) => size >= inAll.size)
  const largest = sizes.at(-1)
  if (largest === undefined) return zero
  const others = wholes.filter((_, leg) => !inAll.has(leg))
  const products = productsOf(others, largest - inAll.size)
  const banked = [...inAll].reduce((product, leg) => product * (wholes[leg] ?? 0n), 1n)
  const sum = sizes.reduce(
    (total, size) => total + (products[size - inAll.size] ?? 0n) * under ** BigInt(largest - size),
    0n,
  )
  return reduced(multiply(fraction(banked), fraction(sum, under ** BigInt(largest))))
}

/** The sums of the products of 0, 1, 2 … up to so many of some numbers. */
function productsOf(numbers: readonly bigint[], upTo: number): bigint[] {
  const sums: bigint[] = Array.from({ length: upTo + 1 }, (_, count) => (count === 0 ? 1n : 0n))
  for (const number of numbers) {
    for (let count = upTo; count > 0; count--) {
      sums[count] = (sums[count] ?? 0n) + (sums[count - 1] ?? 0n) * number
    }
  }
  return sums
}

function leastMultiple(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return (one / larger) * other
}
