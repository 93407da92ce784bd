import { useText } from '@tessera/web-kit'
import { Search } from 'lucide-react'
import { messages } from '../messages.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import styles from './search-field.module.css'

/** Looks like a field and opens the search, which has the real one. */
export function SearchField() {
  const text = useText(messages)
  const { open } = useOverlay('search')
  return (
    <button type="button" className={styles.field} aria-haspopup="dialog" onClick={open}>
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>{text('searchGames')}</span>
      <kbd className={styles.key}>/</kbd>
    </button>
  )
}
