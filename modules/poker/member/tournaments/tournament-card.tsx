import { isPositive } from '@tessera/money'
import { useFormat, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { tournamentMessages } from '../../tournament-messages.ts'
import type { Tournament } from '../../tournament-shapes.ts'
import { pokerHref } from '../addresses.ts'
import styles from './tournaments.module.css'

/** A sit-and-go or a tournament in the list: what it costs, who has entered, when it begins. */
export function TournamentCard({ row }: { row: Tournament }) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  return (
    <Link className={styles.card} href={pokerHref({ tournament: row.code })}>
      <span className={styles.head}>
        <strong className={styles.name}>{row.name}</strong>
        {row.isMine && <span className={styles.mine}>{text('mine')}</span>}
        <span className={styles.quiet}>{text(row.isLateOpen ? 'late' : row.state)}</span>
      </span>
      <span>
        {text(row.limit)} · {text(row.game)} · {text('seatsOf', { seats: row.seats })}
      </span>
      <span className={styles.figures}>
        {text('cost', { buyIn: format.money(row.buyIn), fee: format.money(row.fee) })}
      </span>
      <span className={styles.quiet}>
        {text('pool')} {format.money(row.pool)}
        {isPositive(row.guarantee) &&
          ` · ${text('guaranteed', { amount: format.money(row.guarantee) })}`}
      </span>
      {row.startsAt && <span className={styles.quiet}>{format.dateTime(row.startsAt)}</span>}
      <Places row={row} />
    </Link>
  )
}

/** Who has entered: seats of a sit-and-go one by one, a number for tournaments. */
function Places({ row }: { row: Tournament }) {
  const text = useText(tournamentMessages)
  const said = text('placesOf', { entries: row.entries, most: row.most })
  if (row.kind === 'scheduled') {
    return (
      <span className={styles.quiet}>
        {text('places')} {said}
      </span>
    )
  }
  return (
    <span className={styles.seats} role="img" aria-label={`${text('places')} ${said}`}>
      {Array.from({ length: row.seats }, (_, at) => (
        <span key={at} className={at < row.entries ? styles.taken : styles.free} />
      ))}
      <span className={styles.quiet}>{said}</span>
    </span>
  )
}
