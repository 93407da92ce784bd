/** The kinds of pattern by number. A page that only reads a rule holds these, and none of the twenty expressions. */
export const patternIds = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
] as const
export type PatternId = (typeof patternIds)[number]
