import type { Fraction } from '@tessera/game-kit/fraction'

/** A way that a match can end, with the weight that it is drawn by. */
export type MatchEnd = { weight: number; home: number; away: number }

/** A market of a match: its selections, and which ends they win in. */
export type Market = {
  code: 'winner' | 'total' | 'runner'
  /** Of a total: what it is over or under, in halves. */
  line?: number
  selections: { code: string; wins: (end: MatchEnd) => boolean }[]
}

export type Match = { ends: MatchEnd[]; markets: Market[] }

/** What is drawn: goals, points, sets, or who of a field comes first. */
export const matchKinds = ['goals', 'points', 'sets', 'field'] as const
export type MatchKind = (typeof matchKinds)[number]

// Poisson weights of whole ten-thousandths for means of 0.7 to 2.5 goals; what is beyond six counts as six.
const goalWeights = [0.7, 1.0, 1.3, 1.6, 2.0, 2.5].map((mean) => {
  const first = Array.from({ length: 6 }, (_, goals) =>
    Math.round(10_000 * ((Math.exp(-mean) * mean ** goals) / factorial(goals))),
  )
  return [...first, 10_000 - first.reduce((sum, each) => sum + each, 0)]
})
function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1)
}

const byGoals = (code: string): Market['selections'][number]['wins'] =>
  ({
    home: ({ home, away }: MatchEnd) => home > away,
    draw: ({ home, away }: MatchEnd) => home === away,
    away: ({ home, away }: MatchEnd) => home < away,
  })[code] ?? (() => false)

const winner = (codes: readonly string[]): Market => ({
  code: 'winner',
  selections: codes.map((code) => ({ code, wins: byGoals(code) })),
})
const total = (line: number): Market => ({
  code: 'total',
  line,
  selections: [
    { code: 'over', wins: ({ home, away }) => home + away > line },
    { code: 'under', wins: ({ home, away }) => home + away < line },
  ],
})

type Below = (n: number) => number

function goalsMatch(below: Below): Match {
  const [home = [], away = []] = [1, 0].map(
    (lead) => goalWeights[Math.min(goalWeights.length - 1, lead + below(goalWeights.length - 1))],
  )
  const ends = home.flatMap((h, at) =>
    away.map((a, other) => ({ weight: h * a, home: at, away: other })),
  )
  return { ends, markets: [winner(['home', 'draw', 'away']), total(2.5)] }
}

type Points = { base: number; dice: number; sides: number }

/** Each side has a base and the sum of some even draws; a tie goes to either side as often. */
const pointsMatch =
  ({ base, dice, sides }: Points) =>
  (below: Below): Match => {
    const spread = sumWeights(dice, sides)
    const [more, less] = [
      below(Math.max(1, Math.round(sides / 3))),
      below(Math.max(1, Math.round(sides / 3))),
    ]
    const ends = spread.flatMap((h, at) =>
      spread.flatMap((a, other): MatchEnd[] => {
        const [home, away] = [base + more + at, base + less + other]
        if (home !== away) return [{ weight: 2 * h * a, home, away }]
        return [
          { weight: h * a, home: home + 1, away },
          { weight: h * a, home, away: away + 1 },
        ]
      }),
    )
    const middle = 2 * base + more + less + dice * (sides - 1)
    return { ends, markets: [winner(['home', 'away']), total(middle + 0.5)] }
  }

/** How often each sum of so many even draws of 0 … sides − 1 comes. */
function sumWeights(dice: number, sides: number): number[] {
  let weights = [1]
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: weights.length + sides - 1 }, () => 0)
    for (const [at, weight] of weights.entries())
      for (let side = 0; side < sides; side++) next[at + side] = (next[at + side] ?? 0) + weight
    weights = next
  }
  return weights
}

/** First to `need` sets; each set goes to the home side in so many of a hundred cases. */
const setsMatch =
  (need: number) =>
  (below: Below): Match => {
    const share = 30 + below(41)
    const ends: MatchEnd[] = []
    const longest = 2 * need - 1
    for (let lost = 0; lost < need; lost++) {
      // The last set is the winner's; those that the loser won are anywhere before it.
      const ways = choose(need - 1 + lost, lost)
      const rest = 100 ** (longest - need - lost)
      const of = (p: number) => ways * p ** need * (100 - p) ** lost * rest
      ends.push({ weight: of(share), home: need, away: lost })
      ends.push({ weight: of(100 - share), home: lost, away: need })
    }
    return { ends, markets: [winner(['home', 'away']), total(longest - 0.5)] }
  }
function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at
  return ways
}

const runners = 6
/** Who of a field comes first. `home` is the number of the winner. */
function fieldMatch(below: Below): Match {
  const weights = Array.from({ length: runners }, () => 5 + below(28))
  return {
    ends: weights.map((weight, home) => ({ weight, home, away: 0 })),
    markets: [
      {
        code: 'runner',
        selections: weights.map((_, at) => ({ code: `n${at}`, wins: ({ home }) => home === at })),
      },
    ],
  }
}

export type Sport = { kind: MatchKind; make: (below: Below) => Match; minutes: number }

const sports: Record<string, Sport> = {
  football: { kind: 'goals', make: goalsMatch, minutes: 90 },
  basketball: { kind: 'points', make: pointsMatch({ base: 84, dice: 2, sides: 21 }), minutes: 48 },
  baseball: { kind: 'points', make: pointsMatch({ base: 0, dice: 2, sides: 6 }), minutes: 9 },
  cricket: { kind: 'points', make: pointsMatch({ base: 128, dice: 2, sides: 41 }), minutes: 20 },
  tennis: { kind: 'sets', make: setsMatch(2), minutes: 3 },
  volleyball: { kind: 'sets', make: setsMatch(3), minutes: 5 },
  boxing: { kind: 'points', make: pointsMatch({ base: 108, dice: 2, sides: 7 }), minutes: 12 },
  golf: { kind: 'field', make: fieldMatch, minutes: 18 },
  racing: { kind: 'field', make: fieldMatch, minutes: 40 },
  maps: { kind: 'sets', make: setsMatch(2), minutes: 3 },
  rounds: { kind: 'points', make: pointsMatch({ base: 6, dice: 1, sides: 10 }), minutes: 24 },
}
export const sportCodes: readonly string[] = Object.keys(sports)

export function sportOf(code: string): Sport {
  const sport = sports[code]
  if (!sport) throw new RangeError(`no sport ${code}`)
  return sport
}

/** How likely a selection wins, exactly. */
export function chanceOfSelection(
  { ends }: Match,
  { wins }: Market['selections'][number],
): Fraction {
  // Sums of weights stay far below 2 ** 53.
  let [over, under] = [0, 0]
  for (const end of ends) {
    under += end.weight
    if (wins(end)) over += end.weight
  }
  return { over: BigInt(over), under: BigInt(under) }
}
