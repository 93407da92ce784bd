/** 1 to 49, as the result has them. */
export const allNumbers: readonly string[] = Array.from({ length: 49 }, (_, at) => String(at + 1))

const reds = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blues = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
const redSet: ReadonlySet<string> = new Set(reds.map(String))
const blueSet: ReadonlySet<string> = new Set(blues.map(String))

export const colours = ['red', 'blue', 'green'] as const
export const colourOf = (number: string) =>
  redSet.has(number) ? 'red' : blueSet.has(number) ? 'blue' : 'green'

/** In the order of the years. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const
export type Animal = (typeof animals)[number]

/** The days on which a lunar year begins, in China. */
const lunarYears: readonly (readonly [from: string, animal: Animal])[] = [
  ['2024-02-10', 'dragon'],
  ['2025-01-29', 'snake'],
  ['2026-02-17', 'horse'],
  ['2027-02-06', 'goat'],
  ['2028-01-26', 'monkey'],
  ['2029-02-13', 'rooster'],
  ['2030-02-03', 'dog'],
  ['2031-01-23', 'pig'],
  ['2032-02-11', 'rat'],
  ['2033-01-31', 'ox'],
  ['2034-02-19', 'tiger'],
  ['2035-02-08', 'rabbit'],
  ['2036-01-28', 'dragon'],
]

const hoursAhead = 8
/** The animal of the lunar year of a time, by the day in China. */
export function animalAt(time: Date): Animal {
  const day = new Date(time.getTime() + hoursAhead * 3_600_000).toISOString().slice(0, 10)
  return lunarYears.findLast(([from]) => from <= day)?.[1] ?? 'dragon'
}

/** Whose number it is: 1 is that of the year's animal, and each next number that of the year before. */
export const animalOf = (number: string, year: Animal): Animal =>
  animals[(animals.indexOf(year) - Number(number) + 1 + 60) % 12] ?? year
