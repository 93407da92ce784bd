import { useSuspenseQueries } from '@tanstack/react-query'
import { Button, Pagination, useLanguage, useMedia, useText } from '@tessera/web-kit'
import { useDeferredValue } from 'react'
import type { Lane } from '../calls.ts'
import { messages } from '../messages.ts'
import { EmptyList } from './empty-list.tsx'
import { GameGrid } from './game-grid.tsx'
import styles from './game-list-screen.module.css'
import {
  type ListState,
  morePagesMax,
  readListState,
  showsPlayable,
  withVendor,
  writeListState,
} from './list-state.ts'
import { gamesQuery } from './queries.ts'

type Props = {
  state: ListState
  lane: Lane | undefined
  onLogIn: () => void
  onShow: (next: ListState, place: 'top' | 'here') => void
}

/** The titles of a state. While the next ones are on their way, the present ones stay. */
export function Titles({ state, lane, onLogIn, onShow }: Props) {
  const text = useText(messages)
  const { code } = useLanguage()
  const isPhone = useMedia('(max-width: 40rem)')
  const written = String(writeListState(state, state.gameType))
  const deferred = useDeferredValue(written)
  const shown = readListState(new URLSearchParams(deferred), state.gameType)
  const pages = Array.from({ length: shown.more + 1 }, (_, at) => shown.page + at)
  const isPlayable = showsPlayable(shown, lane)
  const lists = useSuspenseQueries({
    queries: pages.map((page) => gamesQuery(code, shown, isPlayable, page)),
  })
  const games = lists.flatMap(({ data }) => data.games)
  const totalPages = lists[0]?.data.totalPages ?? 0
  const last = shown.page + shown.more
  if (games.length === 0) {
    return (
      <EmptyList filter={shown.filter} onClear={() => onShow(withVendor(state, 'ALL'), 'top')} />
    )
  }
  return (
    <div className={styles.list} aria-busy={deferred !== written || undefined}>
      <GameGrid games={games} onLogIn={onLogIn} />
      {isPhone && last < totalPages && shown.more < morePagesMax && (
        <Button
          isWide
          isBusy={deferred !== written}
          onClick={() => onShow({ ...state, more: state.more + 1 }, 'here')}
        >
          {text('loadMore')}
        </Button>
      )}
      <Pagination
        page={last}
        pages={totalPages}
        onPage={(page) => onShow({ ...state, page, more: 0 }, 'top')}
      />
    </div>
  )
}
