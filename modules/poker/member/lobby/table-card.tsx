import { useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { ListedTable } from '../../shapes.ts'
import { pokerHref } from '../addresses.ts'
import { useChips } from '../shown/chips-money.ts'
import styles from './table-card.module.css'

/** A table in the list: its game, its stakes, who sits there. */
export function TableCard({ table }: { table: ListedTable }) {
  const text = useText(messages)
  const worth = useChips(table.chip)
  return (
    <a className={styles.card} href={pokerHref({ table: table.code })}>
      <span className={styles.head}>
        <strong className={styles.name}>{table.name}</strong>
        {table.isMine && <span className={styles.mine}>{text('mine')}</span>}
        {!table.isOpen && <span className={styles.quiet}>{text('closed')}</span>}
      </span>
      <span>
        {text(table.limit)} · {text(table.game)}
      </span>
      <span className={styles.stakes}>
        {text('blinds', { small: worth(table.small), big: worth(table.big) })}
      </span>
      <span className={styles.quiet}>
        {text('buyIn', {
          least: worth(table.big * table.buyLeast),
          most: worth(table.big * table.buyMost),
        })}
      </span>
      <span
        className={styles.seats}
        role="img"
        aria-label={text('taken', { taken: table.taken, seats: table.seats })}
      >
        {Array.from({ length: table.seats }, (_, at) => (
          <span key={at} className={at < table.taken ? styles.taken : styles.free} />
        ))}
        <span className={styles.quiet}>
          {text('taken', { taken: table.taken, seats: table.seats })}
        </span>
      </span>
      {table.waiting > 0 && (
        <span className={styles.quiet}>{text('waiting', { count: table.waiting })}</span>
      )}
    </a>
  )
}
