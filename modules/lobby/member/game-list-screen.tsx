import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { languageCode, Pagination, useLanguage, useSession, useText } from '@tessera/web-kit'
import { type ReactNode, useDeferredValue } from 'react'
import { useSearchParams } from 'wouter'
import { type Category, categories } from '../game-types.ts'
import { messages } from '../messages.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { ClassifyMenu } from './classify-menu.tsx'
import { EmptyList } from './empty-list.tsx'
import { GameGrid } from './game-grid.tsx'
import styles from './game-list-screen.module.css'
import { ListFilters } from './list-filters.tsx'
import {
  type ListState,
  readListState,
  withChoice,
  withVendor,
  writeListState,
} from './list-state.ts'
import { gamesQuery, menusQuery } from './queries.ts'
import { VendorBar } from './vendor-bar.tsx'

type Props = {
  gameType: Category
  onLogIn: () => void
  /** Under «Recent»: whoever keeps the rounds draws it. Without it the tab is left out. */
  recent?: ReactNode
}

/** Run by the router before the screen is shown. A guest's favourites are not asked for. */
export const loadGameListScreen = (
  client: QueryClient,
  { gameType, search }: { gameType: Category; search: URLSearchParams },
): Promise<unknown> => {
  const state = readListState(search, gameType)
  const list =
    state.filter === 'FAV' ? [] : [client.ensureQueryData(gamesQuery(languageCode(), state))]
  return Promise.all([client.ensureQueryData(menusQuery(languageCode())), ...list])
}

/** The titles of one category: vendors, kinds, filters, search and pages, all of it in the address. */
export function GameListScreen({ gameType, onLogIn, recent }: Props) {
  const text = useText(messages)
  const session = useSession()
  const { code } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const state = onlyMembers(readListState(search, gameType), session !== undefined)
  const { data: menus } = useSuspenseQuery(menusQuery(code))
  const lane = menus.data.lanes.find(({ title }) => title === state.gameType)
  const category = categories.find((each) => each === state.gameType) ?? gameType

  const show = (next: ListState, { replace = false } = {}) => {
    setSearch(writeListState(next, gameType), { replace })
    if (!replace) scrollTo({ top: 0, behavior: 'smooth' })
  }
  const name = text(`type.${category}`)
  return (
    <div className={styles.screen}>
      <CategoryTabs current={category} onLogIn={onLogIn} />
      <h1>{name}</h1>
      <VendorBar
        label={text('vendors', { category: name })}
        category={category}
        vendors={lane?.cards ?? []}
        current={state.vendor}
        onVendor={(vendor) => show(withVendor(state, vendor))}
      />
      <ClassifyMenu
        lane={lane}
        state={state}
        onClassify={(classify) => show(withChoice(state, { classify }))}
      />
      <ListFilters
        state={state}
        hasRecent={recent !== undefined}
        onFilter={(filter) => {
          const needsMember = filter === 'FAV' || filter === 'RECENT'
          if (needsMember && !session) onLogIn()
          else show(withChoice(state, { filter }))
        }}
        onName={(typed) => show(withChoice(state, { name: typed }), { replace: true })}
      />
      {state.filter === 'RECENT' ? (
        recent
      ) : (
        <Titles state={state} onLogIn={onLogIn} onShow={(next) => show(next)} />
      )}
    </div>
  )
}

// Specification 4: favourites and recent games need a login; an address that asks for them shows all instead.
const onlyMembers = (state: ListState, isMember: boolean): ListState =>
  !isMember && (state.filter === 'FAV' || state.filter === 'RECENT')
    ? { ...state, filter: 'ALL' }
    : state

type TitlesProps = { state: ListState; onLogIn: () => void; onShow: (next: ListState) => void }

/** The titles of a state. While the next ones are on their way, the present ones stay. */
function Titles({ state, onLogIn, onShow }: TitlesProps) {
  const { code } = useLanguage()
  const written = String(writeListState(state, state.gameType))
  const deferred = useDeferredValue(written)
  const shown = readListState(new URLSearchParams(deferred), state.gameType)
  const { data } = useSuspenseQuery(gamesQuery(code, shown))
  if (data.games.length === 0) {
    return <EmptyList filter={shown.filter} onClear={() => onShow(withVendor(state, 'ALL'))} />
  }
  return (
    <div className={styles.list} aria-busy={deferred !== written || undefined}>
      <GameGrid games={data.games} onLogIn={onLogIn} />
      <Pagination
        page={shown.page}
        pages={data.totalPages}
        onPage={(page) => onShow({ ...state, page })}
      />
    </div>
  )
}
