import { marks } from '../desk-shapes.ts'
import { categories } from '../game-types.ts'

/** The filter of the titles. */
export type Filter = {
  search: string
  vendor: string
  gameType: string
  mark: 'ALL' | (typeof marks)[number]
}

/** The state of the titles screen; it is kept in the address of the page. */
export type GamesView = { filter: Filter; pageNo: number }

export const noFilter: Filter = { search: '', vendor: 'ALL', gameType: 'ALL', mark: 'ALL' }

const pagesMost = 10_000
const searchMost = 60

/** A code of a vendor as it is typed; undefined where it is none. */
export const vendorIn = (typed: string): string | undefined =>
  /^[A-Z0-9_]{1,20}$/.exec(typed.trim().toUpperCase())?.[0]

/** What an address asks for; what it cannot ask for is left out. */
export function gamesViewIn(asked: URLSearchParams): GamesView {
  const pageNo = Number(asked.get('page') ?? 1)
  return {
    filter: {
      search: (asked.get('search') ?? '').slice(0, searchMost),
      vendor: vendorIn(asked.get('vendor') ?? '') ?? 'ALL',
      gameType: categories.find((each) => each === asked.get('type')) ?? 'ALL',
      mark: marks.find((each) => each === asked.get('mark')) ?? 'ALL',
    },
    pageNo: Number.isInteger(pageNo) && pageNo > 0 && pageNo <= pagesMost ? pageNo : 1,
  }
}

/** The same as an address says it: what is not asked for is not there. */
export function searchOfGamesView({ filter, pageNo }: GamesView): URLSearchParams {
  const { search, vendor, gameType, mark } = filter
  return new URLSearchParams({
    ...(search !== '' && { search }),
    ...(vendor !== 'ALL' && { vendor }),
    ...(gameType !== 'ALL' && { type: gameType }),
    ...(mark !== 'ALL' && { mark }),
    ...(pageNo > 1 && { page: String(pageNo) }),
  })
}
