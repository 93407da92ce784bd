import type { CockfightScore } from '../sport.ts'
import { type TickLaw, wholeTick } from './tick-law.ts'

/** A bout is fought for ten minutes at most: with both alive then, it is a draw by full time. */
export const boutSeconds = 600
export const boutTickSeconds = 10

/**
 * The chances of a tick, as whole numbers of 2^32. Sixty ticks of them leave 0.04 for full time, and end with 0.46 for Meron,
 * 0.46 for Wala and 0.04 for both dead.
 */
export const boutTick = { meron: 107_498_403, wala: 107_498_403, bothDead: 9_347_687 } as const

export const cockfightStart: CockfightScore = { kind: 'cockfight', secondsFought: 0 }

/** A tick is ten seconds. */
export const cockfightLaw: TickLaw<CockfightScore> = {
  next: () => [
    { event: 'meron', weight: boutTick.meron },
    { event: 'wala', weight: boutTick.wala },
    { event: 'both dead', weight: boutTick.bothDead },
    { event: 'none', weight: wholeTick - boutTick.meron - boutTick.wala - boutTick.bothDead },
  ],
  apply(score, event) {
    const secondsFought = score.secondsFought + boutTickSeconds
    if (event === 'meron' || event === 'wala' || event === 'both dead')
      return { ...score, secondsFought, end: event }
    return secondsFought >= boutSeconds
      ? { ...score, secondsFought, end: 'full time' }
      : { ...score, secondsFought }
  },
  isOver: (score) => score.end !== undefined,
}
