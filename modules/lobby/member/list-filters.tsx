import { IconButton, Tabs, useText } from '@tessera/web-kit'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages.ts'
import styles from './list-filters.module.css'
import { type ListFilter, listFilters, type ListState } from './list-state.ts'
import { SearchField } from './search-field.tsx'

type Props = {
  state: ListState
  hasRecent: boolean
  onFilter: (filter: ListFilter) => void
  onName: (name: string) => void
}

/** All, Hot, New, Favourites and Recent; under All, a field that finds titles by name. */
export function ListFilters({ state, hasRecent, onFilter, onName }: Props) {
  const text = useText(messages)
  const [isSearching, setSearching] = useState(state.name !== '')
  const tabs = listFilters
    .filter((id) => id !== 'RECENT' || hasRecent)
    .map((id) => ({ id, name: text(id === 'NEW' ? 'newGames' : `filter.${id}`) }))
  const isOpen = state.filter === 'ALL' && (isSearching || state.name !== '')
  const toggle = () => {
    if (isOpen && state.name !== '') onName('')
    setSearching(!isOpen)
  }
  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        <Tabs label={text('filters')} tabs={tabs} current={state.filter} onChange={onFilter} />
        {state.filter === 'ALL' && (
          <IconButton
            label={text(isOpen ? 'closeSearch' : 'search')}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {isOpen ? <X size={20} /> : <Search size={20} />}
          </IconButton>
        )}
      </div>
      {isOpen && <SearchField name={state.name} onName={onName} className={styles.field} />}
    </div>
  )
}
