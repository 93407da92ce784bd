import { useText } from '@tessera/web-kit'
import { resultsMessages } from '../../results-messages.ts'
import type { Winner } from '../../winner-of.ts'
import type { Head } from '../live/live-prices.ts'
import { scoreOf } from '../shown/event-line.tsx'
import { scoreColumns } from '../shown/score-columns.ts'
import styles from './results.module.css'

/** Who has won an event whose sides have no score to show, such as a fight. */
export function WinnerLine({ event, winner }: { event: Head; winner: Winner }) {
  const text = useText(resultsMessages)
  if (winner === undefined || scoreColumns(scoreOf(event)).length > 0) return null
  return (
    <span className={styles.winner}>
      {winner === 'draw' ? text('draw') : text('winner', winner)}
    </span>
  )
}
