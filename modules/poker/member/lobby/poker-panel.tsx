import { useQuery } from '@tanstack/react-query'
import { buttonClass, useLanguage, useSession, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import { pokerHref } from '../addresses.ts'
import { tablesAsk } from '../asks.ts'
import { TableCard } from './table-card.tsx'
import styles from './poker-lobby.module.css'

const shownMost = 6

/** Our own poker tables, above the vendors of games between people. */
export function PokerPanel() {
  const text = useText(messages)
  const { code } = useLanguage()
  const isTrial = useSession()?.isTrial ?? false
  const { data } = useQuery({ ...tablesAsk(code), throwOnError: false })
  // The vendors below are the page: without tables they stand alone.
  if (!data || data.list.length === 0) return null
  const list = isTrial ? [...data.list].reverse() : data.list
  return (
    <section className={styles.part} aria-label={text('ours')}>
      <div className={styles.head}>
        <h2>{text('ours')}</h2>
        <a href={pokerHref()} className={buttonClass('quiet')}>
          {text('allTables')}
        </a>
      </div>
      <ul className={styles.cards}>
        {list.slice(0, shownMost).map((table) => (
          <li key={table.code}>
            <TableCard table={table} />
          </li>
        ))}
      </ul>
    </section>
  )
}
