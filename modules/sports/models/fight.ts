import {
  countedMethod,
  countedTime,
  fightWinner,
  halfRounds,
  halfRoundsSoFar,
  methodKeys,
  roundKeys,
  secondOfRound,
  sideKey,
} from '../markets/fight-score.ts'
import type { Model, Specifiers } from '../markets/market-type.ts'
import type { Split } from '../result.ts'
import type { EventState, FightScore, Sides } from '../sport.ts'
import { certain, type Distribution, evenLines, overUnder, shifted, Tally } from './distribution.ts'
import { fightTickSeconds, type FightStrength, stopsOf } from './fight-ticks.ts'
import { exclusive } from './split.ts'
import { wholeTick } from './tick-law.ts'

type Outlook = {
  /** By round from 1: the chance that each side stops the other in it. */
  stops: ReadonlyMap<number, Sides>
  /** The judges: for home, for away, level. */
  points: readonly [number, number, number]
  /** Half rounds that are over when it ends. */
  halves: Distribution
}

function outlookOf(strength: FightStrength, score: FightScore): Outlook {
  if (score.end) return endedOutlook(score)
  const stops = new Map<number, Sides>()
  const halves = new Tally(0, 2 * score.rounds)
  let left = 1
  let [round, second] = [score.round || 1, secondOfRound(score)]
  while (round < score.rounds || second < score.roundSeconds) {
    const [home, away] = stopsOf(strength, round)
    const chances = [(left * home) / wholeTick, (left * away) / wholeTick] as const
    second = Math.min(second + fightTickSeconds, score.roundSeconds)
    const before = stops.get(round) ?? [0, 0]
    stops.set(round, [before[0] + chances[0], before[1] + chances[1]])
    halves.add(halfRounds(score, round, second), chances[0] + chances[1])
    left = (left * (wholeTick - home - away)) / wholeTick
    if (second === score.roundSeconds && round < score.rounds) [round, second] = [round + 1, 0]
  }
  const [home, away] = strength.points
  halves.add(2 * score.rounds, left)
  return {
    stops,
    points: [
      (left * home) / wholeTick,
      (left * away) / wholeTick,
      (left * (wholeTick - home - away)) / wholeTick,
    ],
    halves: halves.distribution,
  }
}

function endedOutlook(score: FightScore): Outlook {
  const end = score.end
  const stops = new Map<number, Sides>()
  const halves = shifted(certain(0), halfRoundsSoFar(score))
  if (!end) throw new Error('This fight goes on')
  const winner = fightWinner(score)
  const method = countedMethod(end)
  const sides: Sides = [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0]
  if (method === 'ko') stops.set(countedTime(score, end).round, sides)
  return {
    stops,
    points: method === 'decision' ? [...sides, 0] : [0, 0, method === 'draw' ? 1 : 0],
    halves,
  }
}

/** Prices a fight from any state by the chance of a stoppage in each tick and by the judges. */
export function fightModel(strength: FightStrength, state: EventState): Model {
  const { score } = state
  if (score.kind !== 'fight') throw new Error(`This is a score of ${score.kind}`)
  const outlook = outlookOf(strength, score)
  const isNoContest = score.end !== undefined && countedMethod(score.end) === 'no contest'
  const isOpen =
    score.end === undefined &&
    (state.status === 'planned' || state.status === 'live' || state.status === 'interrupted')
  return {
    fair: (type, specifiers) =>
      isNoContest ? undefined : fairOf(outlook, score, type, specifiers),
    offered: () => (isOpen ? offeredOf(outlook, score) : []),
  }
}

function fairOf(
  outlook: Outlook,
  score: FightScore,
  type: string,
  specifiers: Specifiers,
): Readonly<Record<string, Split>> | undefined {
  const [first, second, draw] = outlook.points
  let knockouts: Sides = [0, 0]
  for (const [home, away] of outlook.stops.values())
    knockouts = [knockouts[0] + home, knockouts[1] + away]
  const isOtherLength =
    specifiers['rounds'] !== undefined && specifiers['rounds'] !== String(score.rounds)
  if (isOtherLength) return undefined
  switch (type) {
    case 'winner':
      return exclusive({ '1': knockouts[0] + first, '2': knockouts[1] + second }, draw)
    case 'match-result':
      return exclusive({ '1': knockouts[0] + first, X: draw, '2': knockouts[1] + second })
    case 'method': {
      const chances = [...knockouts, first, second, draw]
      return exclusive(Object.fromEntries(methodKeys.map((key, at) => [key, chances[at] ?? 0])))
    }
    case 'round': {
      const chances: Record<string, number> = {}
      for (const key of roundKeys(score.rounds)) chances[key] = 0
      for (const [round, sides] of outlook.stops)
        for (const side of [0, 1] as const) chances[`${sideKey(side)}/r${round}`] = sides[side]
      return exclusive({ ...chances, distance: first + second + draw })
    }
    case 'rounds':
      // A line of 9.5 rounds is passed with the nineteenth half round.
      return overUnder(outlook.halves, 2 * Number(specifiers['line']) - 0.5)
    default:
      return undefined
  }
}

function offeredOf(
  outlook: Outlook,
  score: FightScore,
): { type: string; specifiers: Specifiers }[] {
  const rounds = String(score.rounds)
  // Only every second half round is a line: the middle of a round.
  const lines = evenLines(outlook.halves, 2 * score.rounds)
    .filter((line) => line % 2 === 0.5)
    .slice(0, 2)
  return [
    { type: 'winner', specifiers: {} },
    { type: 'match-result', specifiers: {} },
    { type: 'method', specifiers: {} },
    ...lines.map((line) => ({
      type: 'rounds',
      specifiers: { line: String((line + 0.5) / 2), rounds },
    })),
    { type: 'round', specifiers: { rounds } },
  ]
}
