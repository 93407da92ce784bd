import { linesMax } from '../limits.ts'
import type { Tier } from './family.ts'

/** How many ways there are to choose `k` of `n`. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let at = 1; at <= Math.min(k, n - k); at++) ways = (ways * (n - at + 1)) / at
  return ways
}

export const productOf = (numbers: readonly number[]): number =>
  numbers.reduce((product, number) => product * number, 1)

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0)

/** A count of lines, no further than what is refused. */
export const boundedLines = (lines: number): number => Math.min(lines, linesMax + 1)

/** The sum of the products of every `k` of these numbers. */
export function productsOf(numbers: readonly number[], k: number): number {
  const sums = [1, ...Array.from({ length: k }, () => 0)]
  for (const number of numbers) {
    for (let at = k; at > 0; at--) sums[at] = (sums[at] ?? 0) + number * (sums[at - 1] ?? 0)
  }
  return sums[k] ?? 0
}

/** Every `k` of these items, in their order. */
export function subsetsOf<Item>(items: readonly Item[], k: number): Item[][] {
  if (k === 0) return [[]]
  return items.flatMap((item, at) =>
    subsetsOf(items.slice(at + 1), k - 1).map((rest) => [item, ...rest]),
  )
}

/** Every text that takes one part of each row. */
export const joinedOf = (rows: readonly (readonly string[])[]): string[] =>
  rows.reduce<string[]>(
    (texts, row) => texts.flatMap((text) => row.map((part) => text + part)),
    [''],
  )

/** The numbers from `first` to `last` as texts. */
export const textsOf = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at))

/** A tier as tables with a prize series write it: what a bet of 2 units pays at series 1800. */
export const tierOf = (code: string, prize: number): Tier => ({
  code,
  pay: BigInt(Math.round(prize * 5_000)),
})

/** Of these hits, those that no others surpass in every tier. */
export function maximalOf(hits: readonly (readonly number[])[]): (readonly number[])[] {
  const different = new Map(hits.map((each) => [each.join(), each]))
  const all = [...different.values()]
  const isBelow = (one: readonly number[], other: readonly number[]) =>
    one !== other && one.every((count, at) => count <= (other[at] ?? 0))
  return all.filter((one) => !all.some((other) => isBelow(one, other)))
}

/** Every order of `k` different ones of these items. */
export function ordersOf<Item>(items: readonly Item[], k: number): Item[][] {
  if (k === 0) return [[]]
  return items.flatMap((item, at) =>
    ordersOf(items.toSpliced(at, 1), k - 1).map((rest) => [item, ...rest]),
  )
}

/** In how many ways each row gives one item so that all are different. At most 30 different items. */
export function differentPicks(rows: readonly (readonly string[])[]): number {
  const items = [...new Set(rows.flat())]
  let ways = new Map([[0, 1]])
  for (const row of rows) {
    const next = new Map<number, number>()
    for (const [used, count] of ways) {
      for (const item of row) {
        const bit = 1 << items.indexOf(item)
        if ((used & bit) === 0) next.set(used | bit, (next.get(used | bit) ?? 0) + count)
      }
    }
    ways = next
  }
  return sumOf([...ways.values()])
}

/** Items by what is asked of them, in the order in which they come. */
export function groupedBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const found = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const list = found.get(key)
    if (list) list.push(item)
    else found.set(key, [item])
  }
  return found
}
