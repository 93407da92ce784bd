import type { Family, Play, Selection } from '../../plays/family.ts'
import { digitsShape } from '../../plays/shapes.ts'

// A family of three digits for tests of what is the same for all: a play with a market for each position, one without, one
// whose prizes differ by outcome, and two sides with a push.

const positions = ['hundreds', 'tens', 'ones'] as const
const digits = '0123456789'.split('')
const rowsOf = () => positions.map((code) => ({ code, options: digits, least: 0, most: 10 }))

const isOf = (selection: Selection, rows: number, options: readonly string[]) =>
  selection.length === rows &&
  selection.every(
    (row) => new Set(row).size === row.length && row.every((each) => options.includes(each)),
  )

const digitsOf = (result: readonly string[]) => result.map(Number)

const fixed: Play = {
  code: 'fixed',
  group: 'digits',
  rows: rowsOf(),
  tiers: [{ code: 'hit', pay: 90_000n }],
  bets: [{ code: 'digit', chances: [{ tier: 'hit', wins: 1n, of: 10n }], lines: 1 }],
  count: (selection) =>
    isOf(selection, 3, digits) ? selection.reduce((sum, row) => sum + row.length, 0) : 0,
  hits: (selection, result) => [
    selection.filter((row, at) => row.includes(result[at] ?? '')).length,
  ],
  mostHits: (selection) => [[selection.filter((row) => row.length > 0).length]],
  covers: (selection) =>
    selection.flatMap((outcomes, at) =>
      outcomes.length > 0 ? [{ market: positions[at] ?? '', size: 10, outcomes }] : [],
    ),
  example: { selection: [['1'], [], []], result: ['1', '2', '3'] },
}

const direct: Play = {
  code: 'direct',
  group: 'digits',
  rows: rowsOf().map((row) => ({ ...row, least: 1 })),
  tiers: [{ code: 'hit', pay: 9_000_000n }],
  bets: [{ code: 'number', chances: [{ tier: 'hit', wins: 1n, of: 1_000n }], lines: 1 }],
  count: (selection) =>
    isOf(selection, 3, digits) ? selection.reduce((product, row) => product * row.length, 1) : 0,
  hits: (selection, result) => [
    selection.every((row, at) => row.includes(result[at] ?? '')) ? 1 : 0,
  ],
  mostHits: () => [[1]],
  example: { selection: [['1'], ['2'], ['3']], result: ['1', '2', '3'] },
}

/** How many of a hundred thousand sums of three digits are this one is not told: the first and the last pay most. */
const sums = Array.from({ length: 28 }, (_, sum) => String(sum))
const payOfSum = (sum: string) => (sum === '0' || sum === '27' ? 9_000_000n : 100_000n)
const sum: Play = {
  code: 'sum',
  group: 'digits',
  rows: [{ code: 'sum', options: sums, least: 1, most: 28 }],
  tiers: sums.map((code) => ({ code, pay: payOfSum(code) })),
  bets: [{ code: 'sum', chances: [{ tier: '0', wins: 1n, of: 1_000n }], lines: 1 }],
  count: (selection) => (isOf(selection, 1, sums) ? (selection[0]?.length ?? 0) : 0),
  hits: (selection, result) => {
    const drawn = String(digitsOf(result).reduce((all, each) => all + each, 0))
    return sums.map((code) => (code === drawn && selection[0]?.includes(code) ? 1 : 0))
  },
  mostHits: (selection) =>
    (selection[0] ?? []).map((picked) => sums.map((code) => (code === picked ? 1 : 0))),
  covers: (selection) => [{ market: 'sum', size: 28, outcomes: selection[0] ?? [] }],
  example: { selection: [['6']], result: ['1', '2', '3'] },
}

/** The first digit against the last; equal gives the stake back. */
const dragon: Play = {
  code: 'dragon',
  group: 'sides',
  rows: [{ code: 'side', options: ['dragon', 'tiger'], least: 1, most: 2 }],
  tiers: [
    { code: 'win', pay: 19_000n },
    { code: 'tie', pay: 10_000n },
  ],
  bets: [
    {
      code: 'side',
      chances: [
        { tier: 'win', wins: 45n, of: 100n },
        { tier: 'tie', wins: 10n, of: 100n },
      ],
      lines: 1,
    },
  ],
  pushes: ['tie'],
  count: (selection) => (isOf(selection, 1, ['dragon', 'tiger']) ? (selection[0]?.length ?? 0) : 0),
  hits: (selection, result) => {
    const [first = 0, , last = 0] = digitsOf(result)
    const picked = selection[0] ?? []
    if (first === last) return [0, picked.length]
    return [picked.includes(first > last ? 'dragon' : 'tiger') ? 1 : 0, 0]
  },
  mostHits: (selection) => [
    [1, 0],
    [0, selection[0]?.length ?? 0],
  ],
  sides: (selection) =>
    (selection[0] ?? []).map((side) => ({
      market: 'dragon-tiger',
      side: side === 'dragon' ? 'first' : 'second',
    })),
  example: { selection: [['dragon']], result: ['3', '0', '1'] },
}

const digitsFamily = (code: string, hasSeries: boolean): Family => ({
  code,
  shape: digitsShape(positions),
  hasSeries,
  plays: [fixed, direct, sum, dragon],
  trends: [],
})

/** With prize series, and with fixed odds. */
export const seriesDigits = digitsFamily('test-series', true)
export const oddsDigits = digitsFamily('test-odds', false)
