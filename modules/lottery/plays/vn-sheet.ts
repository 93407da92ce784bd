import type { Place, Result } from './family.ts'

export type SheetPlace = Place & { digits: number }

/** Where each prize of a sheet begins in its result, and how many numbers it has. */
export function prizesOf(places: readonly SheetPlace[]) {
  const spans = new Map<string, readonly [from: number, to: number]>()
  let from = 0
  for (const { code, count } of places) {
    spans.set(code, [from, from + count])
    from += count
  }
  return (result: Result, code: string): readonly string[] =>
    result.slice(...(spans.get(code) ?? [0, 0]))
}

export const lastOf = (number: string, digits: number) => number.slice(-digits)
export const firstOf = (number: string, digits: number) => number.slice(0, digits)

/** The last or first digits of all numbers that have so many. */
export const endsOf = (numbers: readonly string[], digits: number) =>
  numbers.filter(({ length }) => length >= digits).map((number) => lastOf(number, digits))
export const startsOf = (numbers: readonly string[], digits: number) =>
  numbers.filter(({ length }) => length >= digits).map((number) => firstOf(number, digits))
