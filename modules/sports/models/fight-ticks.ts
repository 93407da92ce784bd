import { secondOfRound } from '../markets/fight-score.ts'
import type { FightScore } from '../sport.ts'
import { type TickLaw, wholeTick } from './tick-law.ts'

/** All chances are whole numbers of 2^32. */
export type FightStrength = {
  /** By round, the last one for all that follow: the chance of each side to stop the other in a tick. */
  stops: readonly (readonly [home: number, away: number])[]
  /** After the last round: the points are for home, for away, or else level. */
  points: readonly [home: number, away: number]
}

/** A tick of a fight. Rounds of three and of five minutes are whole ticks, and so are their halves. */
export const fightTickSeconds = 15

export const fightStart = (rounds: number, roundSeconds: 180 | 300): FightScore => ({
  kind: 'fight',
  rounds,
  roundSeconds,
  round: 1,
  secondsFought: 0,
})

export const stopsOf = (strength: FightStrength, round: number): readonly [number, number] =>
  strength.stops[Math.min(round, strength.stops.length) - 1] ?? [0, 0]

/** A tick is a quarter of a minute; after the last one the judges decide. */
export function fightLaw(strength: FightStrength): TickLaw<FightScore> {
  return {
    next(score) {
      const [home, away] = isFought(score) ? strength.points : stopsOf(strength, score.round || 1)
      return isFought(score)
        ? [
            { event: 'home decision', weight: home },
            { event: 'away decision', weight: away },
            { event: 'draw', weight: wholeTick - home - away },
          ]
        : [
            { event: 'home ko', weight: home },
            { event: 'away ko', weight: away },
            { event: 'none', weight: wholeTick - home - away },
          ]
    },
    apply: afterTick,
    isOver: (score) => score.end !== undefined,
  }
}

/** Whether all rounds are fought and only the judges are left. */
export const isFought = (score: FightScore): boolean =>
  score.round === score.rounds && secondOfRound(score) >= score.roundSeconds

function afterTick(score: FightScore, event: string): FightScore {
  const winner = event.startsWith('home') ? 0 : 1
  if (isFought(score)) {
    const at = { round: score.round, second: score.roundSeconds }
    return {
      ...score,
      end: event === 'draw' ? { method: 'draw', ...at } : { method: 'decision', winner, ...at },
    }
  }
  const begun = { ...score, round: score.round || 1 }
  const second = Math.min(secondOfRound(begun) + fightTickSeconds, score.roundSeconds)
  const secondsFought = (begun.round - 1) * score.roundSeconds + second
  if (event !== 'none')
    return { ...begun, secondsFought, end: { method: 'ko', winner, round: begun.round, second } }
  const isNext = second === score.roundSeconds && begun.round < score.rounds
  return { ...begun, secondsFought, round: begun.round + (isNext ? 1 : 0) }
}
