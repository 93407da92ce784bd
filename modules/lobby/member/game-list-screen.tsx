import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { languageCode, useIsCalm, useLanguage, useSession, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { lobbyCalls } from '../calls.ts'
import { type Category, categories } from '../game-types.ts'
import { messages } from '../messages.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { CategoryBanners, categoryBanners } from './category-banners.tsx'
import { FavouriteDraws } from './favourite-draws.tsx'
import styles from './game-list-screen.module.css'
import { ListChoices } from './list-choices.tsx'
import { ListFilters } from './list-filters.tsx'
import {
  type ListState,
  readListState,
  showsPlayable,
  withChoice,
  withVendor,
  writeListState,
} from './list-state.ts'
import { isLottery } from './lottery-favourites.ts'
import { gamesQuery, menusQuery } from './queries.ts'
import { Titles } from './titles.tsx'
import { VendorBar } from './vendor-bar.tsx'

type Props = {
  gameType: Category
  onLogIn: () => void
  /** Recent games, under «Recent», rendered by the module of rounds. Without it the tab is left out. */
  recent?: ReactNode
  /** What the house itself offers of the category, above the vendors. */
  own?: ReactNode
}

/** Run by the router before the screen is shown. A guest's favourites are not asked for. */
export async function loadGameListScreen(
  client: QueryClient,
  { gameType, search }: { gameType: Category; search: URLSearchParams },
): Promise<void> {
  const state = readListState(search, gameType)
  const code = languageCode()
  const banners = client.prefetchQuery(categoryBanners(code, gameType))
  // Which titles are shown depends on how many of the category can be played.
  const menus = await client.ensureQueryData(menusQuery(code))
  const isPlayable = showsPlayable(state, laneOf(menus, state.gameType))
  if (state.filter !== 'FAV') await client.ensureQueryData(gamesQuery(code, state, isPlayable))
  await banners
}

/** The titles of one category: vendors, kinds, filters, search and pages, all of it in the address. */
export function GameListScreen({ gameType, onLogIn, recent, own }: Props) {
  const text = useText(messages)
  const session = useSession()
  const { code } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const state = onlyMembers(readListState(search, gameType), session !== undefined)
  const { data: menus } = useSuspenseQuery(menusQuery(code))
  const lane = laneOf(menus, state.gameType)
  const category = categories.find((each) => each === state.gameType) ?? gameType

  const isCalm = useIsCalm()

  const show = (next: ListState, place: 'top' | 'here' = 'top') => {
    setSearch(writeListState(next, gameType), { replace: place === 'here' })
    if (place === 'top') scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  }
  const name = text(`type.${category}`)
  return (
    <div className={styles.screen}>
      <CategoryTabs current={category} onLogIn={onLogIn} />
      <h1>{name}</h1>
      <CategoryBanners category={category} />
      {own}
      <VendorBar
        label={text('vendors', { category: name })}
        category={category}
        vendors={lane?.cards ?? []}
        current={state.vendor}
        onVendor={(vendor) => show(withVendor(state, vendor))}
      />
      <ListFilters
        state={state}
        hasRecent={recent !== undefined}
        onFilter={(filter) => {
          const needsMember = filter === 'FAV' || filter === 'RECENT'
          if (needsMember && !session) onLogIn()
          else show(withChoice(state, { filter }))
        }}
        onName={(typed) => show(withChoice(state, { name: typed }), 'here')}
      />
      {hasList(state) && (
        <ListChoices
          lane={lane}
          state={state}
          onChoose={(choice) => show(withChoice(state, choice), 'here')}
        />
      )}
      {state.filter === 'RECENT' && recent}
      {state.filter === 'FAV' && isLottery(state.gameType) && (
        <FavouriteDraws
          gameType={state.gameType}
          vendor={state.vendor}
          onLogIn={onLogIn}
          onClear={() => show(withVendor(state, 'ALL'))}
        />
      )}
      {hasList(state) && <Titles state={state} lane={lane} onLogIn={onLogIn} onShow={show} />}
    </div>
  )
}

type Menus = Reply<typeof lobbyCalls.readMenus>
const laneOf = ({ data }: Menus, gameType: string) =>
  data.lanes.find(({ title }) => title === gameType)

// Specification 4: favourites and recent games need a login; an address that asks for them shows all instead.
const onlyMembers = (state: ListState, isMember: boolean): ListState =>
  !isMember && (state.filter === 'FAV' || state.filter === 'RECENT')
    ? { ...state, filter: 'ALL' }
    : state

// Recent games are rendered by the module of rounds, and favourite lottery draws are kept on this device.
const hasList = ({ filter, gameType }: ListState): boolean =>
  filter !== 'RECENT' && !(filter === 'FAV' && isLottery(gameType))
