import { possessionOf } from '../../models/basketball-ticks.ts'
import type { Strengths } from '../../models/index.ts'
import type { Score, SportCode } from '../../sport.ts'
import type { Named } from '../message.ts'
import {
  breachTeams,
  citadelTeams,
  clubs,
  type Entrant,
  fighters,
  hoopers,
  orbitTeams,
  players,
} from './names.ts'
import { byteOf, doubleRound, type Pair, shuffled, singleRound } from './pairs.ts'

const second = 1_000
const minute = 60 * second

export const seasonSports = [
  'football',
  'tennis',
  'basketball',
  'breach',
  'citadel',
  'orbit',
  'fight',
] as const satisfies readonly SportCode[]
export type SeasonSport = (typeof seasonSports)[number]

/** Models by the kind of a score; own seasons leave cockfights out. */
export type SeasonStrength = Strengths[Exclude<keyof Strengths, 'cockfight'>]

/** How the seasons of a sport go. Times are milliseconds, and are divided by the pace of the clock. */
export type SeasonKind = {
  sport: SeasonSport
  entrants: readonly Entrant[]
  /** By how many thousandths a season changes them at most. */
  form: number
  name: Named
  tier: 1 | 2 | 3 | 4 | 5
  format: Readonly<Record<string, number>>
  /** Matches of each round. */
  rounds: readonly number[]
  /** Who meets in each round, by the anchor; undefined: a knock-out, whose later rounds follow from the winners. */
  pairs(anchor: string): readonly (readonly Pair[])[] | undefined
  /** From one round to the next, and from the start of a round to the start of each of its matches. */
  roundLasts: number
  startsAfter(place: number): number
  /** Matches stand in the book so long before they start. */
  toldBefore: number
  tickLasts: number
  /** The chances of the sides, as the law of the sport and its model take them. */
  strength(home: Entrant, away: Entrant): SeasonStrength
  /** How long nothing is played between the parts of a match. */
  breakLasts: number
  /** Prices follow each tick that brings something, and every so many of the others. */
  repriceEvery: number
}

const whole = 2 ** 32
/** So many thousandths as a chance of a tick. */
const chanceOf = (thousandths: number): number => Math.round((whole / 1_000) * thousandths)

/** Who plays a season, in the form that its anchor gives them. */
export function inForm(
  { entrants, form: most }: Pick<SeasonKind, 'entrants' | 'form'>,
  anchor: string,
): Entrant[] {
  const form = (at: number) => Math.round(((byteOf(anchor, at) - 127.5) / 127.5) * most)
  return entrants.map((each, at) => ({
    ...each,
    level: each.level + form(at),
    other: each.other === 0 ? 0 : each.other - form(at + 16),
  }))
}

const times = (count: number, of: number): number[] => Array.from({ length: count }, () => of)
const codesOf = (entrants: readonly Entrant[]) => entrants.map(({ code }) => code)

/** How many parts of a match are over: halves, quarters, sets, maps, rounds. */
export function partsOver(score: Score): number {
  switch (score.kind) {
    case 'football':
      return score.period === 'before' || score.period === 'first' ? 0 : 1
    case 'basketball':
      return score.quarter
    case 'tennis':
      return score.setsOver
    case 'esports':
      return score.maps.filter(({ isOver }) => isOver).length
    case 'fight':
      return score.round
    case 'cockfight':
    case 'field':
      return 0
  }
}

/** A pair at a time, so that football is on all day. */
const kickOffs = (place: number): number => Math.floor((place - 1) / 2) * 165 * second

// Home scores 1.5 goals against an even side, away 1.2, in 90 ticks.
const goalsOfTick = { home: 16.7, away: 13.4 }

const league = (entrants: readonly Entrant[]) => ({
  rounds: times((entrants.length - 1) * 2, entrants.length / 2),
  pairs: (anchor: string) => doubleRound(shuffled(codesOf(entrants), anchor)),
})

const esports = (
  sport: SeasonSport,
  {
    entrants,
    name,
    ...asked
  }: Pick<SeasonKind, 'entrants' | 'name' | 'tickLasts' | 'format'> & { apart: number },
): SeasonKind => ({
  sport,
  entrants,
  form: 10,
  name,
  tier: 3,
  format: asked.format,
  ...league(entrants),
  roundLasts: 15 * minute,
  startsAfter: (place) => (place - 1) * asked.apart,
  toldBefore: 45 * minute,
  tickLasts: asked.tickLasts,
  strength: (home, away) => ({ home: chanceOf(500 + home.level - away.level) }),
  breakLasts: 20 * second,
  repriceEvery: 1,
})

// Thousandths of a chance that a quarter of a minute ends the fight, between even fighters.
const stopOfTick = [5, 7, 9]
// Thousandths of the decisions that are no draw.
const decided = 956

export const seasonKinds: Readonly<Record<SeasonSport, SeasonKind>> = {
  football: {
    sport: 'football',
    entrants: clubs,
    form: 40,
    name: { EN: 'Tessera League', ES: 'Liga Tessera' },
    tier: 1,
    format: { minutes: 90 },
    ...league(clubs),
    roundLasts: 15 * minute,
    startsAfter: kickOffs,
    toldBefore: 60 * minute,
    tickLasts: 4 * second,
    strength: (home, away) => ({
      goals: [
        chanceOf((goalsOfTick.home * home.level * away.other) / 1_000_000),
        chanceOf((goalsOfTick.away * away.level * home.other) / 1_000_000),
      ],
    }),
    breakLasts: 40 * second,
    repriceEvery: 3,
  },
  tennis: {
    sport: 'tennis',
    entrants: players,
    form: 8,
    name: { EN: 'Tessera Cup', ES: 'Copa Tessera' },
    tier: 2,
    format: { bestOf: 3 },
    rounds: [8, 4, 2, 1],
    pairs: () => undefined,
    roundLasts: 20 * minute,
    startsAfter: (place) => Math.floor((place - 1) / 2) * 150 * second,
    toldBefore: 30 * minute,
    tickLasts: 3 * second,
    strength: (home, away) => ({
      serve: [
        chanceOf(home.level - Math.round((away.level - 630) / 2)),
        chanceOf(away.level - Math.round((home.level - 630) / 2)),
      ],
    }),
    breakLasts: 15 * second,
    repriceEvery: 1,
  },
  basketball: {
    sport: 'basketball',
    entrants: hoopers,
    form: 12,
    name: { EN: 'Tessera Hoops', ES: 'Tessera Hoops' },
    tier: 2,
    format: { quarterSeconds: 600 },
    ...league(hoopers),
    roundLasts: 15 * minute,
    startsAfter: (place) => (place - 1) * 100 * second,
    toldBefore: 60 * minute,
    tickLasts: 3 * second,
    strength: (home, away) => ({
      possessions: [
        possessionOf(home.level + away.other - 1_040 + 12),
        possessionOf(away.level + home.other - 1_040 - 12),
      ],
    }),
    breakLasts: 15 * second,
    repriceEvery: 3,
  },
  breach: esports('breach', {
    entrants: breachTeams,
    name: { EN: 'Breach Circuit', ES: 'Circuito Breach' },
    format: { bestOf: 3, raceTo: 13, leadBy: 2 },
    tickLasts: 6 * second,
    apart: 90 * second,
  }),
  citadel: esports('citadel', {
    entrants: citadelTeams,
    name: { EN: 'Citadel Siege', ES: 'Asedio Citadel' },
    format: { bestOf: 3, raceTo: 5, leadBy: 1 },
    tickLasts: 12 * second,
    apart: 180 * second,
  }),
  orbit: esports('orbit', {
    entrants: orbitTeams,
    name: { EN: 'Orbit Series', ES: 'Serie Orbit' },
    format: { bestOf: 3, raceTo: 7, leadBy: 2 },
    tickLasts: 8 * second,
    apart: 180 * second,
  }),
  fight: {
    sport: 'fight',
    entrants: fighters,
    form: 50,
    name: { EN: 'Tessera Fight Night', ES: 'Noche de combates Tessera' },
    tier: 3,
    format: { rounds: 3, roundSeconds: 300 },
    rounds: times(30, 4),
    pairs: (anchor) =>
      singleRound(shuffled(codesOf(fighters), anchor)).flatMap((round) => [
        round.slice(0, 4),
        round.slice(4),
      ]),
    roundLasts: 60 * minute,
    startsAfter: (place) => (place - 1) * 15 * minute,
    toldBefore: 120 * minute,
    tickLasts: 3 * second,
    strength: (home, away) => ({
      stops: stopOfTick.map((each) => [
        chanceOf((each * home.level) / away.level),
        chanceOf((each * away.level) / home.level),
      ]),
      points: [
        chanceOf((decided * home.other) / (home.other + away.other)),
        chanceOf((decided * away.other) / (home.other + away.other)),
      ],
    }),
    breakLasts: 10 * second,
    repriceEvery: 1,
  },
}
