import { buttonClass, Skeleton, useText } from '@tessera/web-kit'
import { lobbyMessages } from '../../lobby-messages.ts'
import { tablesHref } from '../addresses.ts'
import { TableCard } from './table-card.tsx'
import styles from './tables-lobby.module.css'
import { useTables } from './use-tables.ts'

const shownMost = 6

/** Our own tables, above the vendors of live games. */
export function TablesPanel({ category }: { category: 'LIVE' | 'COCKFIGHT' }) {
  const text = useText(lobbyMessages)
  const { data, error } = useTables()
  const isFights = category === 'COCKFIGHT'
  if (!data && !error) return <Place count={isFights ? 3 : shownMost} />
  // The vendors below are the page: without tables they stand alone.
  const tables = data?.list.filter((table) => table.category === category) ?? []
  if (tables.length === 0) return null
  return (
    <section className={styles.page} aria-label={text(isFights ? 'roomsTitle' : 'panelTitle')}>
      <div className={styles.panelHead}>
        <h2>{text(isFights ? 'roomsTitle' : 'panelTitle')}</h2>
        <a
          href={tablesHref(isFights ? { game: 'cockfight' } : {})}
          className={buttonClass('quiet')}
        >
          {text('all')}
        </a>
      </div>
      <ul className={styles.cards}>
        {tables.slice(0, shownMost).map((table) => (
          <li key={table.code}>
            <TableCard table={table} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Holds the place of the tables that are on their way. */
const Place = ({ count }: { count: number }) => (
  <div className={styles.page}>
    <Skeleton height="var(--touch)" width="14rem" />
    <div className={styles.cards}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} height="10.5rem" />
      ))}
    </div>
  </div>
)
