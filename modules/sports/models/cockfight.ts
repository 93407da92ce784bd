import type { Model } from '../markets/market-type.ts'
import type { CockfightScore, EventState } from '../sport.ts'
import { boutSeconds, boutTick, boutTickSeconds } from './cockfight-ticks.ts'
import { exclusive } from './split.ts'
import { wholeTick } from './tick-law.ts'

type Ends = { meron: number; wala: number; bothDead: number; fullTime: number }

function endsOf(score: CockfightScore): Ends | undefined {
  if (score.end === 'cancelled') return undefined
  if (score.end !== undefined)
    return {
      meron: score.end === 'meron' ? 1 : 0,
      wala: score.end === 'wala' ? 1 : 0,
      bothDead: score.end === 'both dead' ? 1 : 0,
      fullTime: score.end === 'full time' ? 1 : 0,
    }
  const ending = boutTick.meron + boutTick.wala + boutTick.bothDead
  let fullTime = 1
  for (let second = score.secondsFought; second < boutSeconds; second += boutTickSeconds)
    fullTime = (fullTime * (wholeTick - ending)) / wholeTick
  const part = (chance: number) => ((1 - fullTime) * chance) / ending
  return {
    meron: part(boutTick.meron),
    wala: part(boutTick.wala),
    bothDead: part(boutTick.bothDead),
    fullTime,
  }
}

/** Prices a bout from any second by the chances of its ticks. A draw of either kind gives the stakes on the sides back. */
export function cockfightModel(state: EventState): Model {
  const { score } = state
  if (score.kind !== 'cockfight') throw new Error(`This is a score of ${score.kind}`)
  const ends = endsOf(score)
  const isOpen =
    score.end === undefined &&
    (state.status === 'planned' || state.status === 'live' || state.status === 'interrupted')
  return {
    fair(type) {
      if (!ends) return undefined
      const { meron, wala, bothDead, fullTime } = ends
      if (type === 'side') return exclusive({ meron, wala }, bothDead + fullTime)
      if (type === 'bdd') return exclusive({ yes: bothDead, no: 1 - bothDead })
      return type === 'ftd' ? exclusive({ yes: fullTime, no: 1 - fullTime }) : undefined
    },
    offered: () => (isOpen ? ['side', 'bdd', 'ftd'].map((type) => ({ type, specifiers: {} })) : []),
  }
}
