import { buttonClass, useText } from '@tessera/web-kit'
import { lobbyMessages } from '../../lobby-messages.ts'
import { tablesHref } from '../addresses.ts'
import { TableCard } from './table-card.tsx'
import styles from './tables-lobby.module.css'
import { useTables } from './use-tables.ts'

const shownMost = 6

/** Our own tables, above the vendors of live games. */
export function TablesPanel({ category }: { category: 'LIVE' | 'COCKFIGHT' }) {
  const text = useText(lobbyMessages)
  const { data } = useTables()
  // The vendors below are the page: without tables they stand alone.
  const tables = data?.list.filter((table) => table.category === category) ?? []
  if (tables.length === 0) return null
  const isFights = category === 'COCKFIGHT'
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
