import { useQuery } from '@tanstack/react-query'
import { Dialog, useLanguage, useText } from '@tessera/web-kit'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { messages } from '../messages.ts'
import { hotQuery } from './hot-games.ts'
import { searchQuery, type Wanted } from './queries.ts'
import { SearchChips } from './search-chips.tsx'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import styles from './search-sheet.module.css'
import { ThemeChips } from './theme-chips.tsx'
import { useCloseOnLeaving } from './use-close-on-leaving.ts'

type Props = {
  onClose: () => void
  onLogIn: () => void
  /** Recently played games, rendered by the module of rounds. */
  recent?: ReactNode
  /** What was typed before the sheet was there. */
  typed?: string
}

const nothing: Wanted = { name: '', gameType: 'ALL', vendor: 'ALL', theme: '', hasTrial: false }

/**
 * Finds titles by name, typing errors forgiven, and by type, vendor, theme and trial. Before anything is asked, it shows
 * where one left off, themes, and what is popular.
 */
export function SearchSheet({ onClose, onLogIn, recent, typed = '' }: Props) {
  const text = useText(messages)
  const { code } = useLanguage()
  useCloseOnLeaving(onClose)
  const [wanted, setWanted] = useState({ ...nothing, name: typed })
  // The tiles follow when there is time.
  const asked = useDeferredValue(wanted)
  const name = asked.name.trim()
  const isAsking = name !== '' || isNarrowed(asked)
  const { data: hot } = useQuery({ ...hotQuery(code), throwOnError: false })
  const { data: answer, isError } = useQuery({
    ...searchQuery(code, { ...asked, name }),
    enabled: isAsking,
    placeholderData: (before) => before,
    throwOnError: false,
  })
  // An answer comes whenever it comes: its tiles keep no key waiting that is pressed meanwhile.
  const found = useDeferredValue(answer)
  const change = (choice: Partial<Wanted>) => setWanted((known) => ({ ...known, ...choice }))
  return (
    <Dialog title={text('search')} onClose={onClose} kind="sheet">
      <SearchField
        name={wanted.name}
        onName={(written) => change({ name: written })}
        className={styles.field}
        isFirst
      />
      <div className={styles.results}>
        <SearchChips wanted={asked} onChange={change} />
        {!isAsking && recent}
        {name === '' && <ThemeChips current={asked.theme} onTheme={(theme) => change({ theme })} />}
        <SearchResults
          name={name}
          found={isAsking ? found : undefined}
          isBroken={isAsking && isError}
          popular={hot?.list ?? []}
          onName={(nearest) => setWanted({ ...nothing, name: nearest })}
          onLogIn={onLogIn}
        />
      </div>
    </Dialog>
  )
}

const isNarrowed = ({ gameType, vendor, theme, hasTrial }: Wanted): boolean =>
  gameType !== 'ALL' || vendor !== 'ALL' || theme !== '' || hasTrial
