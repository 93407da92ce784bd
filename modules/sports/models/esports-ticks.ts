import { mapWonBy, seriesWonBy } from '../markets/esports-score.ts'
import { plusOne } from '../markets/tennis-score.ts'
import type { EsportsMap, EsportsScore } from '../sport.ts'
import { type TickLaw, wholeTick } from './tick-law.ts'

/** The chance that home wins a round, as a whole number of 2^32, above 0 and below that. */
export type EsportsStrength = { home: number }

export type EsportsFormat = { bestOf: number; raceTo: number; leadBy: number }

const newMap: EsportsMap = { rounds: [0, 0], isOver: false, order: [] }

export const esportsStart = (format: EsportsFormat): EsportsScore => ({
  kind: 'esports',
  ...format,
  maps: [newMap],
})

/** A tick is a round. */
export function esportsLaw({ home }: EsportsStrength): TickLaw<EsportsScore> {
  return {
    next: () => [
      { event: 'home round', weight: home },
      { event: 'away round', weight: wholeTick - home },
    ],
    apply(score, event) {
      const side = event === 'home round' ? 0 : 1
      const before = score.maps.slice(0, -1)
      const last = score.maps.at(-1)
      // A match that has not begun, or whose last map is over, begins a map.
      const [done, map] = !last || last.isOver ? [score.maps, newMap] : [before, last]
      const rounds = plusOne(map.rounds, side)
      const winner = mapWonBy(score, rounds)
      const played: EsportsMap = {
        ...map,
        rounds,
        ...(map.order && { order: [...map.order, side] }),
        ...(winner !== undefined && { isOver: true, winner }),
      }
      const after = { ...score, maps: [...done, played] }
      return winner === undefined || seriesWonBy(after) !== undefined
        ? after
        : { ...after, maps: [...after.maps, newMap] }
    },
    isOver: (score) => seriesWonBy(score) !== undefined,
  }
}
