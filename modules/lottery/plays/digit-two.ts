import { pastedLinesMax } from '../limits.ts'
import { tierOf } from './counting.ts'
import { fits } from './fits.ts'
import type { Pattern } from './pattern.ts'

const turned = ([left = '', right = '']: string) => right + left

/** Typed pairs of two different digits in any order. */
export function twoEntry(): Pattern {
  const rows = [{ code: 'lines', options: { digits: 2 }, least: 1, most: pastedLinesMax }]
  return {
    width: 2,
    rows,
    tiers: [tierOf('hit', 90)],
    bets: [{ code: 'line', chances: [{ tier: 'hit', wins: 2n, of: 100n }], lines: 1 }],
    count: (selection) => {
      const lines = selection[0] ?? []
      const isGood =
        fits(rows, selection) &&
        lines.every((line) => line[0] !== line[1] && !lines.includes(turned(line)))
      return isGood ? lines.length : 0
    },
    hits: ([lines = []], [left = '', right = '']) => [
      left !== right && (lines.includes(left + right) || lines.includes(right + left)) ? 1 : 0,
    ],
    mostHits: () => [[1]],
    outcomes: ([lines = []]) => lines.flatMap((line) => [line, turned(line)]),
    isOrdered: false,
    digitsOf: ([lines = []]) => [...new Set(lines.flatMap((line) => line.split('')))],
    example: { selection: [['27', '40']], drawn: ['0', '4'] },
  }
}
