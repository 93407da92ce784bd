import { buttonClass, useText } from '@tessera/web-kit'
import { lobbyMessages } from '../../lobby-messages.ts'
import { tablesHref } from '../addresses.ts'
import { TableCard } from './table-card.tsx'
import styles from './tables-lobby.module.css'
import { useTables } from './use-tables.ts'

const shownMost = 6

/** Our own tables, above the vendors of live games. */
export function TablesPanel() {
  const text = useText(lobbyMessages)
  const { data } = useTables()
  // The vendors below are the page: without tables they stand alone.
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.page} aria-label={text('panelTitle')}>
      <div className={styles.panelHead}>
        <h2>{text('panelTitle')}</h2>
        <a href={tablesHref()} className={buttonClass('quiet')}>
          {text('all')}
        </a>
      </div>
      <ul className={styles.cards}>
        {data.list.slice(0, shownMost).map((table) => (
          <li key={table.code}>
            <TableCard table={table} />
          </li>
        ))}
      </ul>
    </section>
  )
}
