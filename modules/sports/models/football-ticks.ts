import type { FootballScore, Side, Sides } from '../sport.ts'
import { type TickLaw, wholeTick } from './tick-law.ts'

/** The chance of a goal of each side in a tick, in whole numbers of 2^32. */
export type FootballStrength = { goals: Sides }

/** A tick is a minute of the match; the first half has 45 of them. */
export const footballTicks = 90
export const halfTicks = 45

export const footballStart: FootballScore = {
  kind: 'football',
  period: 'before',
  minute: 0,
  first: [0, 0],
  second: [0, 0],
  order: [],
}

/** A tick brings a goal of one side, or none; it does not depend on the score. */
export function footballLaw({ goals: [home, away] }: FootballStrength): TickLaw<FootballScore> {
  const events = [
    { event: 'home', weight: home },
    { event: 'away', weight: away },
    { event: 'none', weight: wholeTick - home - away },
  ]
  return {
    next: () => events,
    apply: afterTick,
    isOver: ({ period }) => period === 'over',
  }
}

function afterTick(score: FootballScore, event: string): FootballScore {
  const minute = ticksPlayed(score) + 1
  const part = minute <= halfTicks ? 'first' : 'second'
  const moved: FootballScore = { ...score, minute, period: periodAfter(minute) }
  if (event === 'none') return moved
  const side: Side = event === 'home' ? 0 : 1
  const [home, away] = score[part]
  const goals: Sides = side === 0 ? [home + 1, away] : [home, away + 1]
  return { ...moved, [part]: goals, order: [...(score.order ?? []), side] }
}

function periodAfter(minute: number): FootballScore['period'] {
  if (minute === halfTicks) return 'half'
  if (minute === footballTicks) return 'over'
  return minute < halfTicks ? 'first' : 'second'
}

/** How many ticks are behind: stoppage time has none of its own. */
export function ticksPlayed({ period, minute }: FootballScore): number {
  if (period === 'before') return 0
  if (period === 'first') return Math.min(minute, halfTicks)
  if (period === 'half') return halfTicks
  if (period === 'second') return Math.min(Math.max(minute, halfTicks), footballTicks)
  return footballTicks
}
