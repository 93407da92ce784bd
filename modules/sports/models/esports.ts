import {
  mapsToWin,
  mapsWon,
  mapWonBy,
  raceWonBy,
  seriesScores,
  winnerOfMap,
} from '../markets/esports-score.ts'
import type { Model, Specifiers } from '../markets/market-type.ts'
import { plusOne } from '../markets/tennis-score.ts'
import { type Split, wholeSplit } from '../result.ts'
import type { EsportsScore, EventState, Sides } from '../sport.ts'
import { type Distribution, evenLines, handicap, overUnder, Tally } from './distribution.ts'
import type { EsportsStrength } from './esports-ticks.ts'
import { exclusive } from './split.ts'
import { wholeTick } from './tick-law.ts'

/** A map as it may end: who wins it, its rounds, their difference. */
type MapOutlook = { home: number; rounds: Distribution; difference: Distribution }

/** So many rounds beyond the race are followed; the chance left then, under one in a billion for any fair match, ends there. */
const extraRoundsMost = 120

/** From the rounds of a map: round by round, by how many home has won. */
function mapOutlook(score: EsportsScore, chance: number, rounds: Sides): MapOutlook {
  const most = 2 * score.raceTo + extraRoundsMost + rounds[0] + rounds[1]
  const total = new Tally(0, most)
  const difference = new Tally(-most, most)
  let home = 0
  let layer = new Map([[rounds[0], 1]])
  for (let played = rounds[0] + rounds[1]; layer.size > 0; played += 1) {
    const after = new Map<number, number>()
    for (const [won, part] of layer) {
      const at: Sides = [won, played - won]
      const winner = mapWonBy(score, at)
      if (winner === undefined && played < most) {
        for (const side of [0, 1] as const) {
          const [next] = plusOne(at, side)
          after.set(next, (after.get(next) ?? 0) + part * (side === 0 ? chance : 1 - chance))
        }
        continue
      }
      total.add(played, part)
      difference.add(at[0] - at[1], part)
      home += winner === undefined ? part * chance : winner === 0 ? part : 0
    }
    layer = after
  }
  return { home, rounds: total.distribution, difference: difference.distribution }
}

/** The chance that home is the first to have won so many rounds of a map, and that somebody is before the map ends. */
function raceChance(
  score: EsportsScore,
  chance: number,
  rounds: Sides,
  target: number,
): { home: number; away: number } {
  const known = new Map<string, { home: number; away: number }>()
  const visit = (at: Sides): { home: number; away: number } => {
    if (at[0] >= target) return { home: 1, away: 0 }
    if (at[1] >= target) return { home: 0, away: 1 }
    if (mapWonBy(score, at) !== undefined) return { home: 0, away: 0 }
    const key = at.join(':')
    const before = known.get(key)
    if (before) return before
    const [won, lost] = [visit(plusOne(at, 0)), visit(plusOne(at, 1))]
    const found = {
      home: chance * won.home + (1 - chance) * lost.home,
      away: chance * won.away + (1 - chance) * lost.away,
    }
    known.set(key, found)
    return found
  }
  return visit(rounds)
}

type Played = { chance: number; home: number }

type Outlook = {
  score: EsportsScore
  chance: number
  /** The chance of each final score in maps, '2:1'. */
  scores: ReadonlyMap<string, number>
  /** By the map's number from 1: the chance that it is played, and that home wins it. */
  maps: ReadonlyMap<number, Played>
  now: MapOutlook
  next: MapOutlook
}

function outlookOf(score: EsportsScore, chance: number): Outlook {
  const last = score.maps.at(-1)
  const isRunning = last !== undefined && winnerOfMap(score, last) === undefined
  const next = mapOutlook(score, chance, [0, 0])
  const now = isRunning ? mapOutlook(score, chance, last.rounds) : next
  const maps = new Map<number, Played>()
  for (const [at, map] of score.maps.entries()) {
    const winner = winnerOfMap(score, map)
    if (winner !== undefined) maps.set(at + 1, { chance: 1, home: winner === 0 ? 1 : 0 })
  }
  const scores = new Map<string, number>()
  const rest = new Map<number, Played>()
  const needed = mapsToWin(score.bestOf)
  let layer = new Map<string, { at: Sides; chance: number }>()
  const start = mapsWon(score, true)
  layer.set(start.join(':'), { at: start, chance: 1 })
  for (let number = maps.size + 1; layer.size > 0; number += 1) {
    const after = new Map<string, { at: Sides; chance: number }>()
    const wins = number === maps.size + 1 ? now.home : next.home
    const played = { chance: 0, home: 0 }
    for (const [key, place] of layer) {
      if (Math.max(...place.at) >= needed) {
        scores.set(key, (scores.get(key) ?? 0) + place.chance)
        continue
      }
      played.chance += place.chance
      played.home += place.chance * wins
      for (const side of [0, 1] as const) {
        const at = plusOne(place.at, side)
        const reached = after.get(at.join(':')) ?? { at, chance: 0 }
        reached.chance += place.chance * (side === 0 ? wins : 1 - wins)
        after.set(at.join(':'), reached)
      }
    }
    if (played.chance > 0) rest.set(number, played)
    layer = after
  }
  return { score, chance, scores, maps: new Map([...maps, ...rest]), now, next }
}

/** Prices a match of e-sports from any state by the chance of a round. */
export function esportsModel({ home }: EsportsStrength, state: EventState): Model {
  const { score } = state
  if (score.kind !== 'esports') throw new Error(`This is a score of ${score.kind}`)
  if (!(home > 0 && home < wholeTick)) throw new Error('A round may be won by either side')
  const outlook = outlookOf(score, home / wholeTick)
  const isOpen =
    state.status === 'planned' || state.status === 'live' || state.status === 'interrupted'
  return {
    fair: (type, specifiers) => fairOf(outlook, type, specifiers),
    offered: () => (isOpen ? offeredOf(outlook) : []),
  }
}

function byMaps({ scores }: Outlook, of: (maps: Sides) => number): Distribution {
  const tally = new Tally(-9, 9)
  for (const [score, chance] of scores) {
    const [home = 0, away = 0] = score.split(':').map(Number)
    tally.add(of([home, away]), chance)
  }
  return tally.distribution
}

const differenceOf = ([home, away]: Sides): number => home - away
const sumOf = ([home, away]: Sides): number => home + away

/** The map with this number as it ended or may end, with the chance that it is played to its end. */
function mapOf(outlook: Outlook, number: number): MapOutlook & { played: number } {
  const { score } = outlook
  const map = score.maps[number - 1]
  if (map && winnerOfMap(score, map) !== undefined)
    return {
      ...mapOutlook(score, outlook.chance, map.rounds),
      played: map.isGivenUp === true ? 0 : 1,
    }
  const played = outlook.maps.get(number)?.chance ?? 0
  return { ...(map ? outlook.now : outlook.next), played }
}

/** A market on a map that may not be played: then it is void. */
function ifPlayed<Key extends string>(
  splits: Record<Key, Split>,
  played: number,
): Record<Key, Split> {
  const given = { ...splits }
  for (const key in splits) {
    const split = splits[key]
    const part = (chance: number) => Math.floor(chance * played)
    const [win, halfWin] = [part(split.win), part(split.halfWin)]
    const [halfLoss, loss] = [part(split.halfLoss), part(split.loss)]
    const back = wholeSplit - win - halfWin - halfLoss - loss
    given[key] = { win, halfWin, void: back, halfLoss, loss }
  }
  return given
}

function fairOf(
  outlook: Outlook,
  type: string,
  specifiers: Specifiers,
): Readonly<Record<string, Split>> | undefined {
  const { score } = outlook
  const line = Number(specifiers['line'])
  const number = Number(specifiers['map'])
  switch (type) {
    case 'winner':
      return handicap(byMaps(outlook, differenceOf), 0)
    case 'map-handicap':
      return handicap(byMaps(outlook, differenceOf), line)
    case 'maps':
      return overUnder(byMaps(outlook, sumOf), line)
    case 'map-score':
      if (specifiers['bestof'] !== String(score.bestOf)) return undefined
      return exclusive(
        Object.fromEntries(
          seriesScores(score.bestOf).map((key) => [key, outlook.scores.get(key) ?? 0]),
        ),
      )
    case 'map-winner': {
      const { chance, home } = outlook.maps.get(number) ?? { chance: 0, home: 0 }
      return exclusive({ '1': home, '2': chance - home }, 1 - chance)
    }
    case 'rounds': {
      const map = mapOf(outlook, number)
      return ifPlayed(overUnder(map.rounds, line), map.played)
    }
    case 'round-handicap': {
      const map = mapOf(outlook, number)
      return ifPlayed(handicap(map.difference, line), map.played)
    }
    case 'race-to': {
      const map = mapOf(outlook, number)
      return ifPlayed(raceOf(outlook, number, Number(specifiers['to'])), map.played)
    }
    default:
      return undefined
  }
}

function raceOf(outlook: Outlook, number: number, target: number): Record<'1' | '2', Split> {
  const map = outlook.score.maps[number - 1]
  const first = map && raceWonBy(map, target)
  if (first !== undefined && first !== 'unknown')
    return exclusive({ '1': first === 0 ? 1 : 0, '2': first === 1 ? 1 : 0 })
  const { home, away } = raceChance(outlook.score, outlook.chance, map?.rounds ?? [0, 0], target)
  return exclusive({ '1': home, '2': away }, 1 - home - away)
}

// A smaller handicap is won by whoever wins.
const isBeyond =
  (lead: number) =>
  ({ specifiers }: { specifiers: Specifiers }): boolean =>
    Math.abs(Number(specifiers['line'])) > lead

function offeredOf(outlook: Outlook): { type: string; specifiers: Specifiers }[] {
  const { score } = outlook
  const [home, away] = mapsWon(score, true)
  const needed = mapsToWin(score.bestOf)
  if (home >= needed || away >= needed) return []
  const lines = (type: string, numbers: Distribution, count: number, sign: 1 | -1, map?: string) =>
    evenLines(numbers, count).map((line) => ({
      type,
      specifiers: { line: String(sign * line), ...(map !== undefined && { map }) },
    }))
  const isSeries = score.bestOf > 1
  const series = isSeries
    ? [
        ...lines('map-handicap', byMaps(outlook, differenceOf), 9, -1)
          .filter(isBeyond(1))
          .slice(0, 2),
        ...lines('maps', byMaps(outlook, sumOf), 1, 1),
        { type: 'map-score', specifiers: { bestof: String(score.bestOf) } },
      ]
    : []
  const open = [...outlook.maps.keys()].filter((number) => {
    const map = score.maps[number - 1]
    return (map === undefined || winnerOfMap(score, map) === undefined) && isSeries
  })
  const now = home + away + 1
  const { rounds, difference } = outlook.now
  const reached = Math.max(...(score.maps[now - 1]?.rounds ?? [0, 0]))
  const races = raceTargets(score.raceTo).filter((target) => target > reached)
  return [
    { type: 'winner', specifiers: {} },
    ...series,
    ...open.map((number) => ({ type: 'map-winner', specifiers: { map: String(number) } })),
    ...lines('rounds', rounds, 3, 1, String(now)),
    ...lines('round-handicap', difference, 99, -1, String(now))
      .filter(isBeyond(score.leadBy))
      .slice(0, 2),
    ...races.map((target) => ({
      type: 'race-to',
      specifiers: { map: String(now), to: String(target) },
    })),
  ]
}

/** Races to about a third and two thirds of the rounds that win a map. */
export const raceTargets = (raceTo: number): number[] => [
  Math.ceil(raceTo / 3),
  Math.ceil((2 * raceTo) / 3),
]
