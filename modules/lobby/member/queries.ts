import type { Input } from '@tessera/calls'
import { type bannerGroups, settingsCalls } from '@tessera/settings/calls'
import { query } from '@tessera/web-kit'
import { lobbyCalls } from '../calls.ts'
import { houseVendor } from '../game-types.ts'
import { homePageSize, pageSizeMax } from '../limits.ts'
import type { ListState } from './list-state.ts'

/** The language of the site's calls: the reader's, in capitals. */
const callLanguage = (code: string): string => code.slice(0, 2).toUpperCase()

export const menusQuery = (code: string) =>
  query(lobbyCalls.readMenus, { query: { language: callLanguage(code) } })

/** Specification 2: each place has its group of banners. */
export type BannerGroup = (typeof bannerGroups)[number]

export const bannersQuery = (code: string, groupName: BannerGroup = 'w_home') =>
  query(settingsCalls.listBanners, { query: { groupName, language: callLanguage(code) } })

/** A list of titles. A guest has the same as a member, but for favourites and what goes by stakes: a log-in need not load it again. */
function listOf(asked: Input<typeof lobbyCalls.listGames>['query']) {
  const isForAll = asked?.filter !== 'FAV' && !asked?.stakeStep && asked?.sort !== 'STAKE'
  return { ...query(lobbyCalls.listGames, { query: asked }), meta: { isForAll } }
}

export const sectionQuery = (code: string, gameType: string, vassalage: string) =>
  listOf({ gameType, vassalage, pageSize: homePageSize, language: callLanguage(code) })

/** One page of a list: of what can be played today, or of all. */
export const gamesQuery = (
  code: string,
  state: ListState,
  isPlayable: boolean,
  pageNo = state.page,
) =>
  listOf({
    gameType: state.gameType,
    vassalage: state.vendor,
    gameClassify: state.classify,
    filter: state.filter === 'RECENT' ? 'ALL' : state.filter,
    gameName: state.filter === 'ALL' ? state.name : '',
    ...(isPlayable && { availability: 'PLAYABLE' as const }),
    ...(state.minReturn !== '' && { minReturn: Number(state.minReturn) }),
    ...(state.stake !== '' && { stakeStep: state.stake }),
    ...(state.feature !== '' && { feature: state.feature }),
    ...(state.volatility !== '' && { volatility: state.volatility }),
    ...(state.sort !== 'LOBBY' && { sort: state.sort }),
    pageNo,
    language: callLanguage(code),
  })

/** The games that are played here, and what was added lately. */
export const ourGamesQuery = (code: string) =>
  listOf({ vassalage: houseVendor, pageSize: homePageSize, language: callLanguage(code) })
export const newGamesQuery = (code: string) =>
  listOf({ filter: 'NEW', pageSize: homePageSize, language: callLanguage(code) })

/** Every draw of a lottery category: there are few. */
export const drawsQuery = (code: string, gameType: string) =>
  listOf({ gameType, pageSize: pageSizeMax, language: callLanguage(code) })

export type Wanted = {
  name: string
  gameType: string
  vendor: string
  theme: string
  hasTrial: boolean
}

export const searchQuery = (code: string, { name, gameType, vendor, theme, hasTrial }: Wanted) =>
  listOf({
    gameName: name,
    gameType,
    vassalage: vendor,
    theme,
    ...(hasTrial && { supportPlay: 0 }),
    pageSize: homePageSize,
    language: callLanguage(code),
  })

export const stakeStepsQuery = query(lobbyCalls.listStakeSteps, {})

/** In the currency of the reader. */
export const leastStakeQuery = (nodeId: number) =>
  query(lobbyCalls.readLeastStake, { query: { nodeId } })

export const favouritesQuery = query(lobbyCalls.listFavourites, {})

export const favouriteGamesQuery = (code: string) =>
  query(lobbyCalls.listFavouriteGames, { query: { language: callLanguage(code) } })
