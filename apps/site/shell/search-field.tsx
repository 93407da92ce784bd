import { useIsAlive, useText } from '@tessera/web-kit'
import { Search } from 'lucide-react'
import { messages } from '../messages.ts'
import { typePaths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import styles from './search-field.module.css'

/** Looks like a field and opens the search, which has the real one. */
export function SearchField() {
  const text = useText(messages)
  const { open } = useOverlay('search')
  const isAlive = useIsAlive()
  if (!isAlive) return <SearchForm label={text('searchGames')} />
  return (
    <button type="button" className={styles.field} aria-haspopup="dialog" onClick={open}>
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>{text('searchGames')}</span>
      <kbd className={styles.key}>/</kbd>
    </button>
  )
}

/** The same before scripts run: what is sought is asked of the server. */
const SearchForm = ({ label }: { label: string }) => (
  <form action={typePaths.RNG} role="search" className={styles.field}>
    <Search size={16} strokeWidth={1.75} aria-hidden="true" />
    <input type="search" name="q" aria-label={label} placeholder={label} className={styles.input} />
  </form>
)
