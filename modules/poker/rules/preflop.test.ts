import { expect, test } from 'vitest'
import { cardsOf } from './cards.ts'
import { equityOf } from './equity.ts'
import { classOf, everyMatch, hands, type Match, type Pair, plainScore } from './preflop.fixture.ts'

// All 14,365 pairs of the 169 classes where there is time for it: POKER_PAIRS=14365.
const compared = Number(process.env['POKER_PAIRS'] ?? 0)

const counted = (one: Pair, other: Pair) => {
  const [first] = equityOf('holdem', [one, other], [])
  if (!first) throw new Error('two hands are counted')
  const { wins, ties, losses } = first
  return { wins, ties, losses }
}
const pairOf = (text: string): Pair => {
  const [x = 0, y = 0] = cardsOf(text)
  return [x, y]
}

test('what two hands win of each other before the flop is what a plain enumeration counts', () => {
  const [one, other] = [pairOf('9s8s'), pairOf('9h9d')]
  expect(counted(one, other)).toEqual(plainScore(one, other))
}, 60_000)

/** Of how much a class wins of each other one: all its hands over all boards. */
function sharesOf(matches: readonly Match[]): Map<string, { won: number; of: number }> {
  const shares = new Map<string, { won: number; of: number }>()
  const add = (pair: string, won: number, of: number) => {
    const known = shares.get(pair) ?? { won: 0, of: 0 }
    shares.set(pair, { won: known.won + won, of: known.of + of })
  }
  for (const { one, other, wins, ties, losses, size } of matches) {
    const of = size * (wins + ties + losses)
    const [mine, theirs] = [classOf(one), classOf(other)]
    add(`${mine} ${theirs}`, size * (wins + ties / 2), of)
    add(`${theirs} ${mine}`, size * (losses + ties / 2), of)
  }
  return shares
}

const againstAll = (shares: ReturnType<typeof sharesOf>, its: string): number => {
  const all = [...shares].filter(([pair]) => pair.startsWith(`${its} `)).map(([, share]) => share)
  const sum = (part: 'won' | 'of') => all.reduce((whole, each) => whole + each[part], 0)
  return sum('won') / sum('of')
}

test.runIf(compared > 0)(
  `before the flop every pair of classes is worth what an enumeration says: ${compared} of them counted again`,
  () => {
    const matches = everyMatch()
    expect(matches).toHaveLength(47_008)
    expect(matches.reduce((sum, { size }) => sum + size, 0)).toBe(
      (hands.length * (50 * 49)) / 2 / 2,
    )
    for (const { wins, ties, losses } of matches) expect(wins + ties + losses).toBe(1_712_304)
    const shares = sharesOf(matches)
    expect(shares.size).toBe(169 ** 2)
    // What is published of some hands against any other one.
    expect(againstAll(shares, 'AA')).toBeCloseTo(0.852, 3)
    expect(againstAll(shares, 'AKs')).toBeCloseTo(0.6704, 3)
    expect(againstAll(shares, '32o')).toBeCloseTo(0.323, 3)
    const byPair = new Map(
      matches.map((match) => [[classOf(match.one), classOf(match.other)].sort().join(' '), match]),
    )
    expect(byPair.size).toBe((169 * 170) / 2)
    const each = Math.max(1, Math.floor(byPair.size / compared))
    for (const [at, { one, other, wins, ties, losses }] of [...byPair.values()].entries()) {
      if (at % each === 0) expect(counted(one, other)).toEqual({ wins, ties, losses })
    }
  },
  10_800_000,
)
