import type { ResultShape } from '../plays/family.ts'

/** The numbers of a place as they were typed: apart by spaces, commas or dashes. */
const numbersIn = (typed: string): string[] => typed.split(/[^0-9]+/).filter(Boolean)

const ascending = (one: string, other: string) => Number(one) - Number(other)

/**
 * The result that was typed, a text for each place of its shape; undefined where it is none. Balls may be typed with leading
 * zeros and in any order.
 */
export function typedResult(shape: ResultShape, typed: readonly string[]): string[] | undefined {
  const parts = shape.places.map(({ count }, at) => ({
    count,
    numbers: numbersIn(typed[at] ?? ''),
  }))
  if (parts.some(({ count, numbers }) => numbers.length !== count)) return undefined
  const isPlain = shape.kind === 'balls' || shape.kind === 'racers'
  const plain = parts.map(({ numbers }) =>
    isPlain ? numbers.map((each) => each.replace(/^0+(?=\d)/, '')) : numbers,
  )
  const result = plain.flat()
  if (shape.isResult(result)) return result
  if (shape.kind !== 'balls') return undefined
  const sorted = plain.flatMap((numbers) => numbers.toSorted(ascending))
  return shape.isResult(sorted) ? sorted : undefined
}
