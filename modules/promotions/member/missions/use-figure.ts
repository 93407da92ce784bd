import type { Money } from '@tessera/money'
import { useFormat, useText } from '@tessera/web-kit'
import type { BoardScore } from '../../kinds/leaderboard/terms.ts'
import type { MissionMetric } from '../../kinds/mission/terms.ts'
import { missionMessages } from '../../mission-messages.ts'

type Figure = Money | number

/** Figures as they are read: money, a number, points, or times the stake. */
export function useFigure() {
  const text = useText(missionMessages)
  const format = useFormat()
  const times = (count: number) => text('times', { count: format.number(count) })
  const plain = (figure: Figure) =>
    typeof figure === 'number' ? format.number(figure) : format.money(figure)
  return {
    ofMetric: (metric: MissionMetric, figure: Figure) =>
      metric === 'winMultiple' && typeof figure === 'number' ? times(figure) : plain(figure),
    /** Progress, which is kept in the measure of the targets. */
    progress: (metric: MissionMetric, amount: bigint, like: Figure | undefined) => {
      if (metric === 'winMultiple') return times(Number(amount) / 10_000)
      return typeof like === 'object' ? format.money({ ...like, amount }) : format.number(amount)
    },
    ofScore: (score: BoardScore, figure: Figure) => {
      if (typeof figure !== 'number') return format.money(figure)
      return score === 'multiple' ? times(figure) : text('board.points', { count: figure })
    },
  }
}
