import { quartersOf } from '../markets/lines.ts'
import type { From, Specifiers } from '../markets/market-type.ts'
import { fallenOf } from '../markets/asian-handicap/market.ts'
import type { Score, Side, Sides } from '../sport.ts'
import { type CountUnit, type Tally, tallyOf } from './tally.ts'

/**
 * What has to happen from here for a leg to be won whole, in what its market counts. `more`, `atMost`: so many more of a side
 * or of both. `net`: a side has to outscore the other by at least so many (negative: may fall back by that), by exactly so
 * many, or by any other number. `exactly`: so many of each side. `each`: all of these sides score; `blank`: one of them does
 * not. `parity`: an odd or even number more. `next`: the goal with this number is of that side.
 */
export type Need = { unit: CountUnit } & (
  | { need: 'more' | 'atMost'; of: Side | 'both'; count: number }
  | { need: 'net'; side: Side; count: number; by: 'least' | 'exactly' | 'other' }
  | { need: 'exactly'; counts: Sides }
  | { need: 'each' | 'blank'; sides: readonly Side[] }
  | { need: 'parity'; isOdd: boolean }
  | { need: 'next'; side: Side; number: number }
)

export type NeedAsked = {
  type: string
  specifiers: Specifiers
  /** The outcome that the leg is on. */
  key: string
  score: Score
  /** The score at acceptance, where the market counts from it. */
  from: From
}

/** What an open leg still needs; undefined where that is no matter of counting. */
export function needOf(asked: NeedAsked): Need | undefined {
  const { type, specifiers, score } = asked
  const tally = tallyOf(type, specifiers, score)
  if (!tally) return undefined
  const { unit } = tally
  const line = specifiers.line
  const need = kinds[type]?.({ ...asked, counts: tally.counts, line: line ? quartersOf(line) : 0 })
  return need && { unit, ...need }
}

type Bare = Need extends infer Each ? (Each extends Need ? Omit<Each, 'unit'> : never) : never
type Facts = NeedAsked & { counts: Tally['counts']; line: number }
type Kind = (facts: Facts) => Bare | undefined

/** A line in quarters is passed whole from two quarters on. */
const over = (counted: number, line: number): number => Math.ceil((line + 2) / 4) - counted
const under = (counted: number, line: number): number => Math.floor((line - 2) / 4) - counted

const totalOf =
  (of: (facts: Facts) => Side | 'both'): Kind =>
  (facts) => {
    const { counts, line, key } = facts
    const side = of(facts)
    const counted = side === 'both' ? counts[0] + counts[1] : counts[side]
    return key === 'over'
      ? { need: 'more', of: side, count: over(counted, line) }
      : { need: 'atMost', of: side, count: under(counted, line) }
  }

const ahead = (side: Side, count: number, by: 'least' | 'exactly' | 'other' = 'least'): Bare => ({
  need: 'net',
  side,
  count,
  by,
})
const difference = ([home, away]: Sides): number => home - away

/** `line` is added to home, both in quarters. */
const handicapOf = (counts: Sides, line: number, key: string): Bare => {
  const quarters = 4 * difference(counts) + line
  return key === '1'
    ? ahead(0, Math.ceil((2 - quarters) / 4) + 0)
    : ahead(1, Math.ceil((2 + quarters) / 4) + 0)
}

/** Home, level or away, from a difference that stands already. */
function resultOf(lead: number, key: string): Bare | undefined {
  switch (key) {
    case '1':
      return ahead(0, 1 - lead)
    case '2':
      return ahead(1, 1 + lead)
    case 'X':
      return lead > 0 ? ahead(1, lead, 'exactly') : ahead(0, -lead + 0, 'exactly')
    case '1X':
      return ahead(0, -lead + 0)
    case 'X2':
      return ahead(1, lead)
    case '12':
      return lead > 0 ? ahead(1, lead, 'other') : ahead(0, -lead + 0, 'other')
    default:
      return undefined
  }
}

const result: Kind = ({ counts, key }) => resultOf(difference(counts), key)
const lines: Kind = ({ counts, line, key }) => handicapOf(counts, line, key)
const total = totalOf(() => 'both')

/** A final score of «h:a». */
const exactly: Kind = ({ counts, key }) => {
  const [home, away] = key.split(':').map(Number)
  if (home === undefined || away === undefined) return undefined
  return { need: 'exactly', counts: [home - counts[0], away - counts[1]] }
}

/** Of sets or maps that win a match, so many more. */
const winner: Kind = ({ score, counts, key, type }) => {
  const side: Side = key === '1' ? 0 : 1
  if (score.kind === 'basketball') return resultOf(difference(counts), key)
  if (score.kind !== 'tennis' && score.kind !== 'esports') return undefined
  const needed = Math.floor(score.bestOf / 2) + 1
  return type === 'winner' ? { need: 'more', of: side, count: needed - counts[side] } : undefined
}

const kinds: Readonly<Partial<Record<string, Kind>>> = {
  'match-result': result,
  'double-chance': result,
  'draw-no-bet': result,
  winner,
  total,
  games: total,
  sets: total,
  maps: total,
  rounds: total,
  'team-total': totalOf(({ specifiers }) => (specifiers.side === 'away' ? 1 : 0)),
  handicap: lines,
  'game-handicap': lines,
  'set-handicap': lines,
  'map-handicap': lines,
  'round-handicap': lines,
  'asian-handicap': ({ score, specifiers, counts, line, key, from }) => {
    if (score.kind !== 'football') return undefined
    const fallen = fallenOf(score, specifiers.period, from)
    return handicapOf([counts[0] - fallen[0], counts[1] - fallen[1]], line, key)
  },
  'european-handicap': ({ specifiers, counts, key }) => {
    const [home = 0, away = 0] = (specifiers.start ?? '').split(':').map(Number)
    return resultOf(difference(counts) + home - away, key)
  },
  'both-score': ({ counts, key }) => {
    const sides = ([0, 1] as const).filter((side) => counts[side] === 0)
    return { need: key === 'yes' ? 'each' : 'blank', sides }
  },
  'odd-even': ({ counts, key }) => ({
    need: 'parity',
    isOdd: (counts[0] + counts[1]) % 2 === (key === 'odd' ? 0 : 1),
  }),
  'correct-score': exactly,
  'set-score': exactly,
  'map-score': exactly,
  'next-goal': ({ counts, key, specifiers }) => {
    const number = Number(specifiers.n)
    if (key !== 'none') return { need: 'next', side: key === '1' ? 0 : 1, number }
    return { need: 'atMost', of: 'both', count: number - 1 - counts[0] - counts[1] }
  },
}

/** Whether a need is met if each side gets so many more and then it is over; undefined of the order of goals. */
export function isMet(need: Need, more: Sides): boolean | undefined {
  switch (need.need) {
    case 'more':
      return countOf(need.of, more) >= need.count
    case 'atMost':
      return countOf(need.of, more) <= need.count
    case 'net': {
      const net = need.side === 0 ? difference(more) : -difference(more)
      if (need.by === 'least') return net >= need.count
      return (net === need.count) === (need.by === 'exactly')
    }
    case 'exactly':
      return more[0] === need.counts[0] && more[1] === need.counts[1]
    case 'each':
      return need.sides.every((side) => more[side] > 0)
    case 'blank':
      return need.sides.some((side) => more[side] === 0)
    case 'parity':
      return ((more[0] + more[1]) % 2 === 1) === need.isOdd
    case 'next':
      return undefined
  }
}

const countOf = (of: Side | 'both', more: Sides): number =>
  of === 'both' ? more[0] + more[1] : more[of]
