import { settingsCalls } from '@tessera/settings/calls'
import { query } from '@tessera/web-kit'
import { lobbyCalls } from '../calls.ts'
import { homePageSize } from '../limits.ts'
import type { ListState } from './list-state.ts'

/** The language of the site's calls: the reader's, in capitals. */
const callLanguage = (code: string): string => code.slice(0, 2).toUpperCase()

export const menusQuery = (code: string) =>
  query(lobbyCalls.readMenus, { query: { language: callLanguage(code) } })

export const bannersQuery = (code: string) =>
  query(settingsCalls.listBanners, {
    query: { groupName: 'w_home', language: callLanguage(code) },
  })

/** Specification 4: hot games are kept for as long as the page lives, and read again in another language. */
export const hotQuery = (code: string) => ({
  ...query(lobbyCalls.listHotGames, { query: { language: callLanguage(code) } }),
  staleTime: Infinity,
})

export const sectionQuery = (code: string, gameType: string, vassalage: string) =>
  query(lobbyCalls.listGames, {
    query: { gameType, vassalage, pageSize: homePageSize, language: callLanguage(code) },
  })

export const gamesQuery = (code: string, state: ListState) =>
  query(lobbyCalls.listGames, {
    query: {
      gameType: state.gameType,
      vassalage: state.vendor,
      gameClassify: state.classify,
      filter: state.filter === 'RECENT' ? 'ALL' : state.filter,
      gameName: state.filter === 'ALL' ? state.name : '',
      pageNo: state.page,
      language: callLanguage(code),
    },
  })

export const searchQuery = (code: string, gameName: string) =>
  query(lobbyCalls.listGames, {
    query: { gameName, pageSize: homePageSize, language: callLanguage(code) },
  })

export const favouritesQuery = query(lobbyCalls.listFavourites, {})

export const favouriteGamesQuery = (code: string) =>
  query(lobbyCalls.listFavouriteGames, { query: { language: callLanguage(code) } })
