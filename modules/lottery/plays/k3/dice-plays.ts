import { choose, subsetsOf, textsOf, tierOf } from '../counting.ts'
import type { Play, Result, Selection } from '../family.ts'
import { fits } from '../fits.ts'

export const faces = textsOf(1, 6)

/** Every throw of three dice. */
export const throws: readonly (readonly [string, string, string])[] = faces.flatMap((first) =>
  faces.flatMap((second) => faces.map((third) => [first, second, third] as const)),
)

const differentIn = (result: Result) => new Set(result).size

/** The face that comes at least so many times, if there is one. */
const repeatedIn = (result: Result, times: number) =>
  result.find((face) => result.filter((each) => each === face).length >= times)

const straights = new Set(['123', '234', '345', '456'])

/** Triple, pair, straight, or three different faces that are none. */
export const shapeOf = (result: Result): string => {
  const different = differentIn(result)
  if (different < 3) return different === 1 ? 'triple' : 'pair'
  return straights.has(result.toSorted().join('')) ? 'straight' : 'different'
}

type Dice = {
  code: string
  rows: Play['rows']
  prize: number
  wins: bigint
  /** How many lines a selection is that fits the rows. */
  lines(selection: Selection): number
  hits(selection: Selection, result: Result): number
  /** How many hit at most; 1 where it is absent. */
  most?(selection: Selection): number
  /** Its own market where several lines can hit together. */
  covers?: Play['covers']
  example: Play['example']
}

function dicePlay({ code, rows, prize, wins, lines, hits, most, covers, example }: Dice): Play {
  return {
    code,
    group: 'dice',
    rows,
    tiers: [tierOf('hit', prize)],
    bets: [{ code: 'line', chances: [{ tier: 'hit', wins, of: 216n }], lines: 1 }],
    count: (selection) => (fits(rows, selection) ? lines(selection) : 0),
    hits: (selection, result) => [hits(selection, result)],
    mostHits: (selection) => [[most?.(selection) ?? 1]],
    covers:
      covers ??
      ((selection) => [
        {
          market: 'dice',
          size: throws.length,
          outcomes: throws
            .filter((each) => hits(selection, each) > 0)
            .map((each) => each.join('-')),
        },
      ]),
    example,
  }
}

const facesRow = (code: string, least: number) => ({ code, options: faces, least, most: 6 })
const anyRow = (option: string) => ({ code: 'kind', options: [option], least: 1, most: 1 })
const picked = ([chosen = []]: Selection) => chosen.length
const among = ([chosen = []]: Selection, result: Result) =>
  chosen.filter((face) => result.includes(face)).length

/** Domain 7.3, but for the sums. */
export const dicePlays: readonly Play[] = [
  dicePlay({
    code: 'different3',
    rows: [facesRow('faces', 3)],
    prize: 64.8,
    wins: 6n,
    lines: (selection) => choose(picked(selection), 3),
    hits: (selection, result) =>
      differentIn(result) === 3 && among(selection, result) === 3 ? 1 : 0,
    example: { selection: [['1', '2', '5', '6']], result: ['5', '1', '6'] },
  }),
  dicePlay({
    code: 'different2',
    rows: [facesRow('faces', 2)],
    prize: 12.96,
    wins: 30n,
    lines: (selection) => choose(picked(selection), 2),
    hits: (selection, result) => choose(among(selection, result), 2),
    most: (selection) => choose(Math.min(3, picked(selection)), 2),
    covers: ([chosen = []]) => [
      {
        market: 'different2',
        size: 15,
        outcomes: subsetsOf(chosen.toSorted(), 2).map((pair) => pair.join('-')),
      },
    ],
    example: { selection: [['2', '3', '4']], result: ['4', '6', '2'] },
  }),
  dicePlay({
    code: 'single',
    rows: [facesRow('faces', 1)],
    prize: 4.27,
    wins: 91n,
    lines: picked,
    hits: among,
    most: (selection) => Math.min(3, picked(selection)),
    covers: ([chosen = []]) => [{ market: 'single', size: 6, outcomes: chosen }],
    example: { selection: [['6']], result: ['2', '6', '3'] },
  }),
  dicePlay({
    code: 'pair-exact',
    rows: [facesRow('pair', 1), facesRow('single', 1)],
    prize: 129.6,
    wins: 3n,
    lines: ([pair = [], single = []]) =>
      pair.length * single.length - pair.filter((face) => single.includes(face)).length,
    hits: ([pair = [], single = []], result) => {
      const double = differentIn(result) === 2 ? repeatedIn(result, 2) : undefined
      const other = result.find((face) => face !== double)
      return double && other && pair.includes(double) && single.includes(other) ? 1 : 0
    },
    example: {
      selection: [
        ['2', '5'],
        ['1', '2', '6'],
      ],
      result: ['5', '1', '5'],
    },
  }),
  dicePlay({
    code: 'pair-any',
    rows: [facesRow('pair', 1)],
    prize: 24.3,
    wins: 16n,
    lines: picked,
    hits: ([chosen = []], result) => (chosen.includes(repeatedIn(result, 2) ?? '') ? 1 : 0),
    example: { selection: [['3']], result: ['3', '6', '3'] },
  }),
  dicePlay({
    code: 'triple',
    rows: [facesRow('triple', 1)],
    prize: 388.8,
    wins: 1n,
    lines: picked,
    hits: ([chosen = []], result) => (chosen.includes(repeatedIn(result, 3) ?? '') ? 1 : 0),
    example: { selection: [['4', '6']], result: ['4', '4', '4'] },
  }),
  dicePlay({
    code: 'triple-any',
    rows: [anyRow('triple')],
    prize: 64.8,
    wins: 6n,
    lines: () => 1,
    hits: (_, result) => (differentIn(result) === 1 ? 1 : 0),
    example: { selection: [['triple']], result: ['2', '2', '2'] },
  }),
  dicePlay({
    code: 'straight-any',
    rows: [anyRow('straight')],
    prize: 16,
    wins: 24n,
    lines: () => 1,
    hits: (_, result) => (shapeOf(result) === 'straight' ? 1 : 0),
    example: { selection: [['straight']], result: ['4', '2', '3'] },
  }),
]
