import { seriesScores } from '../markets/esports-score.ts'
import type { Model, Specifiers } from '../markets/market-type.ts'
import {
  gamesOfSet,
  gamesWon,
  isMatchTieBreak,
  matchTieBreakPoints,
  other,
  plusOne,
  setsToWin,
  setsWon,
  setWonBy,
  tieBreakPoints,
  wonByTwo,
} from '../markets/tennis-score.ts'
import type { Split } from '../result.ts'
import type { EventState, Side, Sides, TennisScore } from '../sport.ts'
import { type Distribution, evenLines, Tally, handicap, overUnder } from './distribution.ts'
import { exclusive } from './split.ts'
import { firstServer, tieBreakServer, type TennisStrength } from './tennis-ticks.ts'
import { wholeTick } from './tick-law.ts'

/** Chances of each side to win a point on its own serve. */
type Serve = Sides

/** The chance that the server wins the game from these points: 0, 1, 2, 3 (forty), 4 (advantage). */
export function holdChance(chance: number, own: number, others: number): number {
  if (own >= 4 && own - others >= 2) return 1
  if (others >= 4 && others - own >= 2) return 0
  const lost = 1 - chance
  // From forty all on, two points in a row end it.
  if (own >= 3 && own === others) return (chance * chance) / (chance * chance + lost * lost)
  return chance * holdChance(chance, own + 1, others) + lost * holdChance(chance, own, others + 1)
}

/** The chance that home wins a tie-break to so many points; `server` serves the next point. */
export function tieBreakChance(serve: Serve, needed: number, points: Sides, server: Side): number {
  const first = firstServer(server, points[0] + points[1])
  // Level with one point missing, two points in a row decide, one on the serve of each, whoever begins.
  const both = serve[0] * (1 - serve[1])
  const level = both / (both + (1 - serve[0]) * serve[1])
  const known = new Map<number, number>()
  const chance = (home: number, away: number): number => {
    const winner = wonByTwo([home, away], needed)
    if (winner !== undefined) return winner === 0 ? 1 : 0
    if (home === away && home >= needed - 1) return level
    const key = home * 1024 + away
    const before = known.get(key)
    if (before !== undefined) return before
    const serves = tieBreakServer(first, home + away)
    const wins = serves === 0 ? serve[0] : 1 - serve[1]
    const found = wins * chance(home + 1, away) + (1 - wins) * chance(home, away + 1)
    known.set(key, found)
    return found
  }
  return chance(points[0], points[1])
}

type SetEnd = { games: Sides; winner: Side; chance: number; next: Side }

/** How a set ends from its games and points, and who serves first in the next one. */
function endsOfSet(serve: Serve, games: Sides, points: Sides, server: Side): SetEnd[] {
  const played = games[0] + games[1]
  const isTieBreak = games[0] === gamesOfSet && games[1] === gamesOfSet
  const first = isTieBreak ? firstServer(server, points[0] + points[1]) : server
  const ends: SetEnd[] = []
  let layer = new Map([[games[0], 1]])
  for (let total = played; layer.size > 0; total += 1) {
    const serves = (total - played) % 2 === 0 ? first : other(first)
    const now = total === played ? points : ([0, 0] as const)
    const after = new Map<number, number>()
    for (const [home, chance] of layer) {
      const away = total - home
      const wins =
        home === gamesOfSet && away === gamesOfSet
          ? tieBreakChance(serve, tieBreakPoints, now, total === played ? server : serves)
          : serves === 0
            ? holdChance(serve[0], now[0], now[1])
            : 1 - holdChance(serve[1], now[1], now[0])
      for (const side of [0, 1] as const) {
        const reached = plusOne([home, away], side)
        const here = chance * (side === 0 ? wins : 1 - wins)
        const winner = setWonBy(reached)
        if (winner !== undefined)
          ends.push({ games: reached, winner, chance: here, next: other(serves) })
        else after.set(reached[0], (after.get(reached[0]) ?? 0) + here)
      }
    }
    layer = after
  }
  return ends
}

function endsOfMatchTieBreak(serve: Serve, points: Sides, server: Side): SetEnd[] {
  const home = tieBreakChance(serve, matchTieBreakPoints, points, server)
  const next = other(firstServer(server, points[0] + points[1]))
  return [
    { games: [1, 0], winner: 0, chance: home, next },
    { games: [0, 1], winner: 1, chance: 1 - home, next },
  ]
}

/** The most games that a side can win: three sets of seven and two of six. */
const gamesMost = 34

/** A place between two sets: who serves next, and the games won so far as total and difference. */
type Place = { sets: Sides; server: Side; chance: number; totals: Tally; differences: Tally }

const emptyPlace = (sets: Sides, server: Side): Place => ({
  sets,
  server,
  chance: 0,
  totals: new Tally(0, 2 * gamesMost),
  differences: new Tally(-gamesMost, gamesMost),
})

type Played = { chance: number; home: number }

/** All that markets ask about a match from where it stands. */
type Outlook = {
  /** The chance of each final score in sets, '2:1'. */
  scores: Map<string, number>
  totals: Distribution
  differences: Distribution
  /** By the set's number from 1: the chance that it is played, and that home wins it. */
  sets: Map<number, Played>
}

function outlookOf(serve: Serve, score: TennisScore): Outlook {
  const scores = new Map<string, number>()
  const totals = new Tally(0, 2 * gamesMost)
  const differences = new Tally(-gamesMost, gamesMost)
  const sets = new Map<number, Played>()
  for (const [at, games] of score.sets.slice(0, score.setsOver).entries())
    sets.set(at + 1, { chance: 1, home: games[0] > games[1] ? 1 : 0 })
  let places = startsOf(score)
  for (let set = score.setsOver; places.length > 0; set += 1) {
    const after = new Map<string, Place>()
    const played = { chance: 0, home: 0 }
    for (const place of places) {
      if (Math.max(...place.sets) >= setsToWin(score)) {
        const key = place.sets.join(':')
        scores.set(key, (scores.get(key) ?? 0) + place.chance)
        spread(place.totals.distribution, totals, 0, 1)
        spread(place.differences.distribution, differences, 0, 1)
        continue
      }
      played.chance += place.chance
      for (const end of endsFrom(serve, score, set, place.server)) {
        const reached = plusOne(place.sets, end.winner)
        const key = `${reached.join(':')} ${end.next}`
        const next = after.get(key) ?? emptyPlace(reached, end.next)
        after.set(key, next)
        next.chance += place.chance * end.chance
        if (end.winner === 0) played.home += place.chance * end.chance
        const [home, away] = end.games
        spread(place.totals.distribution, next.totals, home + away, end.chance)
        spread(place.differences.distribution, next.differences, home - away, end.chance)
      }
    }
    if (played.chance > 0) sets.set(set + 1, played)
    places = [...after.values()]
  }
  return {
    scores,
    totals: totals.distribution,
    differences: differences.distribution,
    sets,
  }
}

/** Where the match stands: the sets that are over. Whose serve is not known, either is as likely. */
function startsOf(score: TennisScore): Place[] {
  const over = gamesWon({ ...score, sets: score.sets.slice(0, score.setsOver) })
  const servers: readonly Side[] = score.server === undefined ? [0, 1] : [score.server]
  return servers.map((server) => {
    const place = emptyPlace(setsWon(score), server)
    place.chance = 1 / servers.length
    place.totals.add(over[0] + over[1], place.chance)
    place.differences.add(over[0] - over[1], place.chance)
    return place
  })
}

function endsFrom(serve: Serve, score: TennisScore, set: number, server: Side): SetEnd[] {
  const isNow = set === score.setsOver
  const points = (isNow && score.points) || ([0, 0] as const)
  if (isMatchTieBreak(score, set)) return endsOfMatchTieBreak(serve, points, server)
  return endsOfSet(serve, (isNow && score.sets[set]) || [0, 0], points, server)
}

function spread(from: Distribution, to: Tally, by: number, chance: number): void {
  for (const [at, part] of from.chances.entries())
    if (part > 0) to.add(from.from + at + by, part * chance)
}

/** Prices a tennis match from any state by the chances of its points. */
export function tennisModel({ serve }: TennisStrength, state: EventState): Model {
  const { score } = state
  if (score.kind !== 'tennis') throw new Error(`This is a score of ${score.kind}`)
  if (serve.some((weight) => !(weight > 0 && weight < wholeTick)))
    throw new Error('A point may be won by either side')
  const outlook = outlookOf([serve[0] / wholeTick, serve[1] / wholeTick], score)
  const isOpen =
    (state.status === 'planned' || state.status === 'live' || state.status === 'interrupted') &&
    score.retired === undefined &&
    score.disqualified === undefined
  return {
    fair: (type, specifiers) => fairOf(outlook, score, type, specifiers),
    offered: () => (isOpen ? offeredOf(outlook, score) : []),
  }
}

const partsOf = (score: string): Sides => {
  const [home, away] = score.split(':').map(Number)
  return [home ?? 0, away ?? 0]
}

function bySets(outlook: Outlook, of: (sets: Sides) => number): Distribution {
  const tally = new Tally(-5, 5)
  for (const [score, chance] of outlook.scores) tally.add(of(partsOf(score)), chance)
  return tally.distribution
}

function fairOf(
  outlook: Outlook,
  score: TennisScore,
  type: string,
  specifiers: Specifiers,
): Readonly<Record<string, Split>> | undefined {
  const line = Number(specifiers['line'])
  switch (type) {
    case 'winner':
      return handicap(
        bySets(outlook, ([home, away]) => home - away),
        0,
      )
    case 'set-handicap':
      return handicap(
        bySets(outlook, ([home, away]) => home - away),
        line,
      )
    case 'sets':
      return overUnder(
        bySets(outlook, ([home, away]) => home + away),
        line,
      )
    case 'set-score': {
      if (specifiers['bestof'] !== String(score.bestOf)) return undefined
      const keys = seriesScores(score.bestOf)
      return exclusive(Object.fromEntries(keys.map((key) => [key, outlook.scores.get(key) ?? 0])))
    }
    case 'games':
      return overUnder(outlook.totals, line)
    case 'game-handicap':
      return handicap(outlook.differences, line)
    case 'set-winner': {
      const { chance, home } = outlook.sets.get(Number(specifiers['set'])) ?? { chance: 0, home: 0 }
      return exclusive({ '1': home, '2': chance - home }, 1 - chance)
    }
    default:
      return undefined
  }
}

function offeredOf(
  outlook: Outlook,
  score: TennisScore,
): { type: string; specifiers: Specifiers }[] {
  const lines = (type: string, numbers: Distribution, count: number, sign = 1) =>
    evenLines(numbers, count).map((line) => ({
      type,
      specifiers: { line: String(sign * line) },
    }))
  const difference = bySets(outlook, ([home, away]) => home - away)
  const total = bySets(outlook, ([home, away]) => home + away)
  const now = score.setsOver + 1
  const winner = fairOf(outlook, score, 'winner', {})?.['1']
  if (!winner || winner.win === 0 || winner.loss === 0) return []
  return [
    { type: 'winner', specifiers: {} },
    { type: 'set-winner', specifiers: { set: String(now) } },
    ...lines('set-handicap', difference, 4, -1).filter(
      ({ specifiers }) => Math.abs(Number(specifiers.line)) > 1,
    ),
    ...lines('sets', total, 1),
    { type: 'set-score', specifiers: { bestof: String(score.bestOf) } },
    ...lines('games', outlook.totals, 3),
    ...lines('game-handicap', outlook.differences, 3, -1),
  ]
}
