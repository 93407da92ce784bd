import type { Specifiers } from '../../markets/market-type.ts'
import type { MappedMarket } from '../feed.ts'
import type { SportCode } from '../../sport.ts'

// Which market of the source is which of ours, by sport: the same number counts overtime in one sport and not in another. What
// is not in the table is not offered, and counted.

type Mapped = {
  type: string
  /** What the market always is, as a half. */
  is?: Specifiers
  /** Our specifiers by theirs; a line is written our way. */
  from?: Readonly<Record<string, { name: string; form: 'line' | 'count' | 'score' | 'quarter' }>>
  outcomes: Readonly<Record<string, string>>
  /** The source counts all of the match, our legs what comes after they were accepted: the same before the match alone. */
  isBeforeOnly?: true
}

const threeWays = { '1': '1', '2': 'X', '3': '2' }
const twoWays = { '4': '1', '5': '2' }
const either = { '9': '1X', '10': '12', '11': 'X2' }
const started = { '1711': '1', '1712': 'X', '1713': '2' }
const handicapped = { '1714': '1', '1715': '2' }
const counted = { '12': 'over', '13': 'under' }
const parity = { '70': 'odd', '72': 'even' }
const whether = { '74': 'yes', '76': 'no' }
const nextGoal = { '6': '1', '7': 'none', '8': '2' }

const goals = [0, 1, 2, 3, 4] as const
const scores = Object.fromEntries([
  ...goals.flatMap((away) =>
    goals.map((home) => [String(274 + 2 * (5 * away + home)), `${home}:${away}`] as const),
  ),
  ['324', 'other'],
])
const ways = ['1', 'X', '2'] as const
const halfAndFull = Object.fromEntries(
  ways.flatMap((half, first) =>
    ways.map((full, second) => [String(418 + 2 * (3 * first + second)), `${half}/${full}`]),
  ),
)

const total = { total: { name: 'line', form: 'line' } } as const
const hcp = { hcp: { name: 'line', form: 'line' } } as const
const start = { hcp: { name: 'start', form: 'score' } } as const
const first = { period: 'first' }
const second = { period: 'second' }
const quarter = { quarternr: { name: 'period', form: 'quarter' } } as const

const football: Record<string, Mapped> = {
  '1': { type: 'match-result', outcomes: threeWays },
  '8': { type: 'next-goal', from: { goalnr: { name: 'n', form: 'count' } }, outcomes: nextGoal },
  '10': { type: 'double-chance', outcomes: either },
  '11': { type: 'draw-no-bet', outcomes: twoWays },
  '14': { type: 'european-handicap', from: start, outcomes: started },
  '16': { type: 'asian-handicap', from: hcp, outcomes: handicapped, isBeforeOnly: true },
  '18': { type: 'total', from: total, outcomes: counted },
  '19': { type: 'team-total', is: { side: 'home' }, from: total, outcomes: counted },
  '20': { type: 'team-total', is: { side: 'away' }, from: total, outcomes: counted },
  '26': { type: 'odd-even', outcomes: parity },
  '29': { type: 'both-score', outcomes: whether },
  '45': { type: 'correct-score', outcomes: scores },
  '47': { type: 'half-full', outcomes: halfAndFull },
  '60': { type: 'match-result', is: first, outcomes: threeWays },
  '63': { type: 'double-chance', is: first, outcomes: either },
  '64': { type: 'draw-no-bet', is: first, outcomes: twoWays },
  '65': { type: 'european-handicap', is: first, from: start, outcomes: started },
  '66': { type: 'asian-handicap', is: first, from: hcp, outcomes: handicapped, isBeforeOnly: true },
  '68': { type: 'total', is: first, from: total, outcomes: counted },
  '74': { type: 'odd-even', is: first, outcomes: parity },
  '75': { type: 'both-score', is: first, outcomes: whether },
  '83': { type: 'match-result', is: second, outcomes: threeWays },
  '90': { type: 'total', is: second, from: total, outcomes: counted },
}

const basketball: Record<string, Mapped> = {
  '1': { type: 'match-result', outcomes: threeWays },
  '60': { type: 'match-result', is: first, outcomes: threeWays },
  '68': { type: 'total', is: first, from: total, outcomes: counted },
  '219': { type: 'winner', outcomes: twoWays },
  '223': { type: 'handicap', from: hcp, outcomes: handicapped },
  '225': { type: 'total', from: total, outcomes: counted },
  '235': { type: 'match-result', from: quarter, outcomes: threeWays },
  '236': { type: 'total', from: { ...quarter, ...total }, outcomes: counted },
}

const setNumber = { setnr: { name: 'set', form: 'count' } } as const
const tennis: Record<string, Mapped> = {
  '186': { type: 'winner', outcomes: twoWays },
  '187': { type: 'game-handicap', from: hcp, outcomes: handicapped },
  '188': { type: 'set-handicap', from: hcp, outcomes: handicapped },
  '189': { type: 'games', from: total, outcomes: counted },
  '202': { type: 'set-winner', from: setNumber, outcomes: twoWays },
}

const fight: Record<string, Mapped> = { '186': { type: 'winner', outcomes: twoWays } }

/** The tables by our sports; a sport that is not here is not offered. */
export const marketTables: Partial<Record<SportCode, Readonly<Record<string, Mapped>>>> = {
  football,
  basketball,
  tennis,
  fight,
}

/** The same as a list. */
export const mappedMarkets: readonly MappedMarket[] = Object.entries(marketTables).flatMap(
  ([sport, table]) =>
    Object.entries(table).map(([id, { type, is = {}, from = {} }]) => ({
      sport: sport as SportCode,
      id,
      type,
      is,
      hasPeriod: Object.values(from).some(({ name }) => name === 'period'),
    })),
)

/** The sports of the source that the book has. Those of computers are others than ours. */
export const sportOf: Readonly<Record<string, SportCode>> = {
  'sr:sport:1': 'football',
  'sr:sport:2': 'basketball',
  'sr:sport:5': 'tennis',
  'sr:sport:10': 'fight',
  'sr:sport:117': 'fight',
}

const readSpecifierText = (text: string): [string, string][] =>
  text === ''
    ? []
    : text.split('|').map((part) => {
        const at = part.indexOf('=')
        return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
      })

const decimal = /^[+-]?\d{1,4}(?:\.\d{1,4})?$/
function written(value: string, form: 'line' | 'count' | 'score' | 'quarter'): string {
  if (form === 'line') return decimal.test(value) ? String(Number(value) + 0) : value
  return form === 'quarter' ? `q${value}` : value
}

export type NamedMarket = {
  type: string
  specifiers: Specifiers
  outcome: (id: string) => string
  isBeforeOnly: boolean
}

/** Our market for one of the source. What the table does not have keeps the source's name, which the book does not know. */
export function nameMarket(
  sport: SportCode | undefined,
  { id, specifiers }: { id: string; specifiers: string },
): NamedMarket {
  const theirs = readSpecifierText(specifiers)
  const mapped = sport && marketTables[sport]?.[id]
  const given = new Map(theirs)
  const from = Object.entries(mapped?.from ?? {})
  // The version of a market, and what only describes it, say nothing of what it is.
  const isWhole =
    from.every(([name]) => given.has(name)) &&
    theirs.every(([name]) => name in (mapped?.from ?? {}) || name === 'version')
  if (!mapped || !isWhole) {
    const names = theirs.map(([name]) => name).join('|')
    const type = `unified ${sport ?? 'other'} ${id} ${names}`.trim().slice(0, 60)
    return { type, specifiers: {}, outcome: (outcome) => outcome, isBeforeOnly: false }
  }
  const ours = from.map(([theirName, { name, form }]) => [
    name,
    written(given.get(theirName) ?? '', form),
  ])
  return {
    type: mapped.type,
    specifiers: { ...mapped.is, ...Object.fromEntries(ours) },
    outcome: (outcome) => mapped.outcomes[outcome] ?? `unified ${outcome}`.slice(0, 60),
    isBeforeOnly: mapped.isBeforeOnly ?? false,
  }
}
