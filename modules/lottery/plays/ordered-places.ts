/** The codes of places that are counted. */
export const orderedPlaces = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const

export const numbersTo = (most: number): string[] =>
  Array.from({ length: most }, (_, at) => String(at + 1))
