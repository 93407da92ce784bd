import { boundedLines, choose, maximalOf, textsOf, tierOf } from '../counting.ts'
import type { Play, Result, Selection } from '../family.ts'
import { fits } from '../fits.ts'

export const numbers = textsOf(1, 80)
const [drawnCount, numberCount] = [20, numbers.length]

/** Numbers of a ticket at most. */
export const picksMost = 20

// Domain 7.5: by numbers of a line, what one unit pays at series 1800 for so many of them drawn.
const payTables: readonly (readonly (readonly [drawn: number, pays: number])[])[] = [
  [[1, 3.6]],
  [[2, 15]],
  [
    [3, 40],
    [2, 2.5],
  ],
  [
    [4, 110],
    [3, 8],
    [2, 1],
  ],
  [
    [5, 600],
    [4, 25],
    [3, 2.5],
  ],
  [
    [6, 2_000],
    [5, 85],
    [4, 8.5],
    [3, 1.2],
  ],
  [
    [7, 6_000],
    [6, 240],
    [5, 25],
    [4, 4],
    [0, 1.2],
  ],
  [
    [8, 20_000],
    [7, 800],
    [6, 80],
    [5, 12],
    [4, 1.2],
    [0, 2],
  ],
  [
    [9, 60_000],
    [8, 3_000],
    [7, 280],
    [6, 38],
    [5, 5],
    [0, 3],
  ],
  [
    [10, 300_000],
    [9, 10_000],
    [8, 1_000],
    [7, 110],
    [6, 14],
    [5, 3],
    [0, 4],
  ],
]

const example = ['3', '8', '12', '19', '24', '27', '31', '35', '40', '46', '49']
const others = ['51', '53', '58', '60', '62', '66', '70', '73', '77', '80']
const drawn = [...example.slice(0, 10), ...others]

const setsOfResults = new WeakMap<Result, ReadonlySet<string>>()

/** The numbers of a result as a set: all tickets of an issue ask for the same one. */
function setOf(result: Result): ReadonlySet<string> {
  const known = setsOfResults.get(result)
  if (known) return known
  const made = new Set(result)
  setsOfResults.set(result, made)
  return made
}

/** `k` numbers a line: it pays by how many of them are drawn. More numbers are all their lines of `k`. */
function pickOf(k: number, table: (typeof payTables)[number]): Play {
  const rows = [{ code: 'numbers', options: numbers, least: k, most: picksMost }]
  const tiers = table.map(([count, pays]) => tierOf(`hit${count}`, 2 * pays))
  const hitsOf = (chosen: number, hit: number) =>
    table.map(([count]) => choose(hit, count) * choose(chosen - hit, k - count))
  const picked = (selection: Selection) => selection[0]?.length ?? 0
  return {
    code: `pick${k}`,
    group: 'picks',
    rows,
    tiers,
    bets: [
      {
        code: 'line',
        chances: table.map(([count]) => ({
          tier: `hit${count}`,
          wins:
            BigInt(choose(drawnCount, count)) * BigInt(choose(numberCount - drawnCount, k - count)),
          of: BigInt(choose(numberCount, k)),
        })),
        lines: 1,
      },
    ],
    count: (selection) => (fits(rows, selection) ? boundedLines(choose(picked(selection), k)) : 0),
    hits: ([chosen = []], result) => {
      const found = setOf(result)
      return hitsOf(chosen.length, chosen.filter((number) => found.has(number)).length)
    },
    mostHits: (selection) =>
      maximalOf(
        Array.from({ length: picked(selection) + 1 }, (_, hit) => hitsOf(picked(selection), hit)),
      ),
    // Pairs and more have more outcomes than are followed.
    ...(k === 1 && {
      covers: ([chosen = []]: Selection) => [
        { market: 'pick1', size: numberCount, outcomes: chosen },
      ],
    }),
    example: { selection: [example.slice(0, k)], result: drawn },
  }
}

export const picks: readonly Play[] = payTables.map((table, at) => pickOf(at + 1, table))
