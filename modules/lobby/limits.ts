/** Specification 9: how many titles a page holds, by where it is shown. */
export const lobbyPageSize = 18
export const homePageSize = 12
export const favouritePageSize = 999

/** However many are asked for, a list of titles holds at most this many. */
export const pageSizeMax = 100

/** How a list can be sorted. `LOBBY` is the order that the staff set; every order has titles that can be played first. */
export const listOrders = ['LOBBY', 'NAME', 'NEW', 'RETURN', 'STAKE'] as const
export type ListOrder = (typeof listOrders)[number]

/** The choices of a list's filters: return to player in percent, and the most that the smallest stake may be, in dollars. */
export const returnChoices = [94, 95, 96, 98] as const
export const stakeChoices = ['0.01', '0.10', '0.50', '1.00'] as const

/** What the address of a list says. The server draws the page by these names, too. */
export const listAddressNames = [
  'type',
  'vassalage',
  'classify',
  'filter',
  'q',
  'page',
  'more',
  'show',
  'sort',
  'return',
  'stake',
  'feature',
  'volatility',
] as const

/** How many hot games are sent at once. */
export const hotGamesMax = 60

/** How many favourites a member may keep: as many as one page of them shows. */
export const favouritesMax = favouritePageSize

/** Specification 9: on the home page, until expanded. */
export const homeHotGames = 12
export const homeSportsVendors = 5

/** Specification 9: one favourite toggle a second. */
export const favouriteMilliseconds = 1_000

/** Specification 9: page numbers at each end, and around the page shown. */
export const pagingMargin = 2
export const pagingRange = 5

/** Specification 9: the client and platform that a desktop browser says it is. */
export const clientType = 3
export const desktopPlatform = 'flash,html5-desktop'

export const searchCharactersMax = 60

/** How many names are offered where a search finds nothing. */
export const nearestNames = 3

/** The language of names where a title has none in the reader's. */
export const defaultLanguage = 'EN'

/** The desk: rows of a page, titles that one change names, and characters of one file (some ten thousand lines). */
export const deskRows = 50
export const deskRowsMax = 200
export const bulkMax = 2_000
export const fileCharactersMax = 1_400_000
