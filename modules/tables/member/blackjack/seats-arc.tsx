import { useText } from '@tessera/web-kit'
import { blackjackMessages } from '../../blackjack-messages.ts'
import { seats } from '../../games/blackjack/table.ts'
import type { TableState } from '../table/use-table.ts'
import { SeatPlace } from './seat-place.tsx'
import styles from './seats-arc.module.css'
import type { OwnSeat } from './use-own-seat.ts'

/** The seven seats: an arc below the dealer, on a phone two rows with the own seat first. */
export function SeatsArc({ state, own }: { state: TableState; own: OwnSeat }) {
  const text = useText(blackjackMessages)
  return (
    <ul className={styles.arc} aria-label={text('seats')}>
      {seats.map((seat) => (
        <SeatPlace key={seat} state={state} seat={seat} own={own} />
      ))}
    </ul>
  )
}
