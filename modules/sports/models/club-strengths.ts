import type { FootballStrength } from './football-ticks.ts'
import { footballTicks } from './football-ticks.ts'
import { wholeTick } from './tick-law.ts'

/** How many goals a club scores and allows, in ten-thousandths of what is usual: 12 000 is a fifth more. */
export type ClubStrength = { attack: number; defence: number }

/** Goals of an away side against a usual one, and what playing at home makes of them; both in ten-thousandths. */
export type LeagueStrength = { awayGoals: number; home: number }

const whole = 10_000
/** In a match; more would be no football. */
const mostGoals = 9

const perTick = (goals: number): number =>
  Math.round((Math.min(goals, mostGoals) / footballTicks) * wholeTick)

/** The chances of a match: goals of one side are its attack, times the defence of the other, and times home where it plays. */
export function footballStrength(
  league: LeagueStrength,
  home: ClubStrength,
  away: ClubStrength,
): FootballStrength {
  const usual = league.awayGoals / whole
  const goalsOf = (attack: number, defence: number) => usual * (attack / whole) * (defence / whole)
  return {
    goals: [
      perTick(goalsOf(home.attack, away.defence) * (league.home / whole)),
      perTick(goalsOf(away.attack, home.defence)),
    ],
  }
}
