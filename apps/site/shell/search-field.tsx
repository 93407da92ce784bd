import { useIsHydrated, useText } from '@tessera/web-kit'
import { Search } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import { typePaths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { keepTyped } from '../search/typed.ts'
import styles from './search-field.module.css'

/** Looks like a field and opens the search, which has the real one. */
export function SearchField() {
  const text = useText(messages)
  const { open } = useOverlay('search')
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <SearchForm label={text('searchGames')} onTyped={open} />
  return (
    <button type="button" className={styles.field} aria-haspopup="dialog" onClick={open}>
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>{text('searchGames')}</span>
      <kbd className={styles.key}>/</kbd>
    </button>
  )
}

/** The same before scripts run: what is sought is asked of the server. Who types as they come goes on in the search. */
function SearchForm({ label, onTyped }: { label: string; onTyped: () => void }) {
  const form = useRef<HTMLFormElement>(null)

  // Only the document knows who types; the field gives way to the search with the first sign of life.
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input')
    return () => {
      if (!field || (document.activeElement !== field && field.value === '')) return
      keepTyped(field.value)
      onTyped()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it looks once, as the field leaves
  }, [])

  return (
    <form ref={form} action={typePaths.RNG} role="search" className={styles.field}>
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        className={styles.input}
      />
    </form>
  )
}
