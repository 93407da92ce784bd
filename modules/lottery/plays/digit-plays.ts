import { anyDirect, anyPlaces } from './any-places.ts'
import { combined, direct, directEntry } from './digit-direct.ts'
import { grouped } from './digit-groups.ts'
import { present, repeated } from './digit-presence.ts'
import { sizeParity } from './digit-sides.ts'
import {
  directSpan,
  directSum,
  groupSum,
  groupThree,
  groupWith,
  mixedEntry,
  special,
  sumTail,
} from './digit-three.ts'
import type { Play } from './family.ts'
import { type Pattern, placed } from './pattern.ts'
import { twoEntry } from './digit-two.ts'

type Star = {
  group: string
  /** The places it looks at, and all that a result has. */
  places: readonly string[]
  all: readonly string[]
}

const placedAll = (star: Star, patterns: Record<string, Pattern>): Play[] =>
  Object.entries(patterns).map(([code, pattern]) =>
    placed(pattern, { ...star, code: `${star.group}-${code}` }),
  )

const one = (row: string, times: number, count: number) => ({ row, times, count })

const fourGroups = {
  group24: grouped([one('digits', 1, 4)]),
  group12: grouped([one('double', 2, 1), one('singles', 1, 2)]),
  group6: grouped([one('doubles', 2, 2)]),
  group4: grouped([one('triple', 3, 1), one('single', 1, 1)]),
}
const groupSix = grouped([one('digits', 1, 3)])
const groupTwo = grouped([one('digits', 1, 2)])

/** The plays on all five digits (domain 7.1). */
export const fiveStar = (star: Star): Play[] => [
  ...placedAll(star, {
    direct: direct(star.places),
    'direct-entry': directEntry(5),
    combo: combined(star.places),
    group120: grouped([one('digits', 1, 5)]),
    group60: grouped([one('double', 2, 1), one('singles', 1, 3)]),
    group30: grouped([one('doubles', 2, 2), one('single', 1, 1)]),
    group20: grouped([one('triple', 3, 1), one('singles', 1, 2)]),
    group10: grouped([one('triple', 3, 1), one('double', 2, 1)]),
    group5: grouped([one('quad', 4, 1), one('single', 1, 1)]),
  }),
  present(2, 12, { ...star, code: `${star.group}-codes2` }),
  present(3, 41, { ...star, code: `${star.group}-codes3` }),
  ...[4.3, 22, 210, 3_900].map((prize, at) =>
    repeated(at + 1, prize, { ...star, code: `${star.group}-times${at + 1}` }),
  ),
]

/** The plays on four digits. */
export const fourStar = (star: Star): Play[] => [
  ...placedAll(star, {
    direct: direct(star.places),
    'direct-entry': directEntry(4),
    ...fourGroups,
  }),
  present(1, 5.2, { ...star, code: `${star.group}-codes1` }),
  present(2, 18.4, { ...star, code: `${star.group}-codes2` }),
]

/** The plays on three digits. */
export const threeStar = (star: Star): Play[] => [
  ...placedAll(star, {
    direct: direct(star.places),
    'direct-entry': directEntry(3),
    sum: directSum(3),
    span: directSpan(3),
    group3: groupThree(),
    group6: groupSix,
    'mixed-entry': mixedEntry(),
    'group-sum': groupSum(),
    'group-with': groupWith(),
    'sum-tail': sumTail(),
    special: special(),
  }),
  present(1, 6.6, { ...star, code: `${star.group}-codes1` }),
  present(2, 33, { ...star, code: `${star.group}-codes2` }),
]

/** The plays on two digits. */
export const twoStar = (star: Star): Play[] =>
  placedAll(star, {
    direct: direct(star.places),
    'direct-entry': directEntry(2),
    sum: directSum(2),
    span: directSpan(2),
    group: groupTwo,
    'group-entry': twoEntry(),
  })

/** The sides of each of two or three digits. */
export const sidesStar = (star: Star): Play =>
  placed(sizeParity(star.places), { ...star, code: `${star.group}-sides`, group: 'sides' })

/** Two, three or four digits wherever they stand. */
export function anyPlays(all: readonly string[]): Play[] {
  const anyOf = (group: string, k: number, patterns: Record<string, Pattern>) => [
    anyDirect(k, { code: `${group}-direct`, group, all }),
    ...Object.entries(patterns).map(([code, pattern]) =>
      anyPlaces(pattern, { code: `${group}-${code}`, group, all }),
    ),
  ]
  return [
    ...anyOf('any2', 2, {
      'direct-entry': directEntry(2),
      sum: directSum(2),
      group: groupTwo,
      'group-entry': twoEntry(),
    }),
    ...anyOf('any3', 3, {
      'direct-entry': directEntry(3),
      sum: directSum(3),
      group3: groupThree(),
      group6: groupSix,
      'mixed-entry': mixedEntry(),
      'group-sum': groupSum(),
    }),
    ...anyOf('any4', 4, { 'direct-entry': directEntry(4), ...fourGroups }),
  ]
}
