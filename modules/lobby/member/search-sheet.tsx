import { useQuery } from '@tanstack/react-query'
import { Dialog, useLanguage, useText } from '@tessera/web-kit'
import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { GameItem } from '../calls.ts'
import { searchLettersMax } from '../limits.ts'
import { messages } from '../messages.ts'
import { GameGrid } from './game-grid.tsx'
import { hotQuery, searchQuery } from './queries.ts'
import styles from './search-sheet.module.css'

const popularCount = 12

type Props = { onClose: () => void; onLogIn: () => void }

/** Finds titles by name, typing errors forgiven. Before anything is typed, it shows what is popular. */
export function SearchSheet({ onClose, onLogIn }: Props) {
  const text = useText(messages)
  const { code } = useLanguage()
  useCloseOnLeaving(onClose)
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data: hot } = useQuery(hotQuery(code))
  const { data: found } = useQuery({
    ...searchQuery(code, name),
    enabled: name !== '',
    placeholderData: (before) => before,
  })
  const popular = hot?.list.slice(0, popularCount) ?? []
  return (
    <Dialog title={text('search')} onClose={onClose} kind="sheet">
      <input
        type="search"
        className={styles.field}
        aria-label={text('search')}
        placeholder={text('searchHint')}
        maxLength={searchLettersMax}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        ref={focusFirst}
      />
      <div className={styles.results}>
        <Results name={name} found={found?.games} popular={popular} onLogIn={onLogIn} />
      </div>
    </Dialog>
  )
}

// The sheet is opened to type: a dialog focuses what has this attribute.
const focusFirst = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '')

/** Closes once a tile has led to another address. */
function useCloseOnLeaving(onClose: () => void): void {
  const [location] = useLocation()
  const [openedAt] = useState(location)
  // The address belongs to the browser.
  useEffect(() => {
    if (location !== openedAt) onClose()
  }, [location, openedAt, onClose])
}

type ResultsProps = {
  name: string
  found: GameItem[] | undefined
  popular: GameItem[]
  onLogIn: () => void
}

function Results({ name, found, popular, onLogIn }: ResultsProps) {
  const text = useText(messages)
  const isNothing = name !== '' && found?.length === 0
  const isFound = name !== '' && found !== undefined && found.length > 0
  return (
    <>
      <p role="status" className={styles.note}>
        {isNothing && `${text('noResults', { name })} ${text('noResultsAdvice')}`}
        {isFound && text('titles', { count: found.length })}
      </p>
      <h3>{text(isFound ? 'results' : 'popular')}</h3>
      <GameGrid games={isFound ? found : popular} onLogIn={onLogIn} />
    </>
  )
}
