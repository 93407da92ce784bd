import type { Sides } from '../sport.ts'
import type { ClubStrength, LeagueStrength } from './club-strengths.ts'

export type PlayedMatch = { home: string; away: string; goals: Sides }

export type FittedLeague = {
  league: LeagueStrength
  clubs: ReadonlyMap<string, ClubStrength>
  /** The Dixon-Coles term: how much more or less often low scores are level than goals that know nothing of each other would be. */
  lowScores: number
}

/** Strengths as plain numbers while they are fitted; the usual is 1. */
type Club = { attack: number; defence: number }
type Fit = { usual: number; home: number; lowScores: number; clubs: Map<string, Club> }
type Expected = { match: PlayedMatch; home: Club; away: Club; goals: Sides; slope: Sides }

const rounds = 200
/** A club that never scored has still a little of an attack. */
const leastStrength = 0.05
const lowScoresMost = 0.2

/**
 * The strengths under which the results are likeliest: goals are Poisson numbers, corrected for low scores (Dixon and Coles 1997).
 * Each round sets every strength to what makes its expected goals those that were scored, with the slope of the correction; only
 * sums, products and quotients. The correction serves to fit: prices do without it.
 */
export function fitLeague(matches: readonly PlayedMatch[]): FittedLeague {
  if (matches.length === 0) throw new Error('There are no results to fit')
  const names = new Set(matches.flatMap(({ home, away }) => [home, away]))
  const sumAt = (side: 0 | 1) => matches.reduce((sum, { goals }) => sum + goals[side], 0)
  const fit: Fit = {
    usual: Math.max(sumAt(1), 1) / matches.length,
    home: Math.max(sumAt(0), 1) / Math.max(sumAt(1), 1),
    lowScores: 0,
    clubs: new Map([...names].map((name) => [name, { attack: 1, defence: 1 }])),
  }
  for (let round = 0; round < rounds; round++) {
    fitClubs(fit, matches, 'attack')
    fitClubs(fit, matches, 'defence')
    fitHome(fit, matches)
    fitLowScores(fit, matches)
    centre(fit)
  }
  const parts = (value: number) => Math.round(value * 10_000)
  return {
    league: { awayGoals: parts(fit.usual), home: parts(fit.home) },
    clubs: new Map(
      [...fit.clubs].map(([name, { attack, defence }]) => [
        name,
        { attack: parts(attack), defence: parts(defence) },
      ]),
    ),
    lowScores: fit.lowScores,
  }
}

function clubOf(fit: Fit, name: string): Club {
  const club = fit.clubs.get(name)
  if (!club) throw new Error(`No club ${name}`)
  return club
}

function expectedOf(fit: Fit, match: PlayedMatch): Expected {
  const [home, away] = [clubOf(fit, match.home), clubOf(fit, match.away)]
  const goals: Sides = [
    fit.usual * fit.home * home.attack * away.defence,
    fit.usual * away.attack * home.defence,
  ]
  return { match, home, away, goals, slope: slopeOf(goals, match.goals, fit.lowScores) }
}

/** What low scores are multiplied by; 1 for all others. */
export function correctionOf(expected: Sides, [home, away]: Sides, lowScores: number): number {
  if (home > 1 || away > 1) return 1
  if (home === 0 && away === 0) return 1 - expected[0] * expected[1] * lowScores
  if (home === 0) return 1 + expected[0] * lowScores
  return away === 0 ? 1 + expected[1] * lowScores : 1 - lowScores
}

/** The slope of the logarithm of the correction by the expected goals of each side. */
function slopeOf(expected: Sides, [home, away]: Sides, lowScores: number): Sides {
  if (home > 1 || away > 1 || (home === 1 && away === 1)) return [0, 0]
  const correction = correctionOf(expected, [home, away], lowScores)
  if (home === 0 && away === 0)
    return [(-expected[1] * lowScores) / correction, (-expected[0] * lowScores) / correction]
  return home === 0 ? [lowScores / correction, 0] : [0, lowScores / correction]
}

function fitClubs(fit: Fit, matches: readonly PlayedMatch[], part: keyof Club): void {
  const sums = new Map<Club, { scored: number; expected: number }>()
  const add = (club: Club, scored: number, expected: number) => {
    const before = sums.get(club) ?? { scored: 0, expected: 0 }
    sums.set(club, { scored: before.scored + scored, expected: before.expected + expected })
  }
  for (const match of matches) {
    const { home, away, goals, slope } = expectedOf(fit, match)
    const [scores, allows] = part === 'attack' ? [home, away] : [away, home]
    add(scores, match.goals[0] + goals[0] * slope[0], goals[0] / scores[part])
    add(allows, match.goals[1] + goals[1] * slope[1], goals[1] / allows[part])
  }
  for (const [club, { scored, expected }] of sums)
    club[part] = Math.max(leastStrength, scored / expected)
}

function fitHome(fit: Fit, matches: readonly PlayedMatch[]): void {
  let [scored, expected] = [0, 0]
  for (const match of matches) {
    const { goals, slope } = expectedOf(fit, match)
    scored += match.goals[0] + goals[0] * slope[0]
    expected += goals[0] / fit.home
  }
  fit.home = Math.max(leastStrength, scored / expected)
}

/** One step of Newton's method; the likelihood has one top, as the second derivative is below 0 everywhere. */
function fitLowScores(fit: Fit, matches: readonly PlayedMatch[]): void {
  let [slope, curve] = [0, 0]
  for (const match of matches) {
    if (match.goals[0] > 1 || match.goals[1] > 1) continue
    const { goals } = expectedOf(fit, match)
    // The correction is linear, so its slope is that from nought to one.
    const rise = correctionOf(goals, match.goals, 1) - 1
    const part = rise / correctionOf(goals, match.goals, fit.lowScores)
    slope += part
    curve += part * part
  }
  const next = curve === 0 ? 0 : fit.lowScores + slope / curve
  fit.lowScores = Math.max(-lowScoresMost, Math.min(lowScoresMost, next))
}

/** The mean attack and the mean defence are the usual: what they are beyond it is the league's. */
function centre(fit: Fit): void {
  const clubs = [...fit.clubs.values()]
  for (const part of ['attack', 'defence'] as const) {
    const mean = clubs.reduce((sum, club) => sum + club[part], 0) / clubs.length
    for (const club of clubs) club[part] /= mean
    fit.usual *= mean
  }
}
