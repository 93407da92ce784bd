import { categories } from '../game-types.ts'

export const listFilters = ['ALL', 'HOT', 'FAV', 'RECENT'] as const
export type ListFilter = (typeof listFilters)[number]

/** What a list of titles shows. All of it stands in the address, so that «back» goes back. */
export type ListState = {
  gameType: string
  vendor: string
  classify: string
  filter: ListFilter
  name: string
  page: number
  /** How many further pages are shown below this one: «load more» on a phone. */
  more: number
}

/** However often somebody loads more, a list holds at most so many further pages. */
export const morePagesMax = 10

const wholeIn = (text: string | null, least: number, most: number): number => {
  const number = Number(text ?? '')
  return Number.isInteger(number) && number >= least && number <= most ? number : least
}

const code = (value: string | null): string =>
  value && /^[A-Z0-9_]{1,20}$/.test(value) ? value : 'ALL'

/** Reads an address. What is not understood is as if it were not there. */
export function readListState(search: URLSearchParams, gameType: string): ListState {
  const type = categories.find((each) => each === search.get('type'))
  return {
    gameType: type ?? gameType,
    vendor: code(search.get('vassalage')),
    classify: code(search.get('classify')),
    filter: listFilters.find((each) => each === search.get('filter')) ?? 'ALL',
    name: (search.get('q') ?? '').slice(0, 60),
    page: wholeIn(search.get('page'), 1, 10_000),
    more: wholeIn(search.get('more'), 0, morePagesMax),
  }
}

/** The address of a state on the screen of a game type; what is usual is left out. */
export function writeListState(state: ListState, gameType: string): URLSearchParams {
  const entries: [string, string, string][] = [
    ['type', state.gameType, gameType],
    ['vassalage', state.vendor, 'ALL'],
    ['classify', state.classify, 'ALL'],
    ['filter', state.filter, 'ALL'],
    ['q', state.name, ''],
    ['page', String(state.page), '1'],
    ['more', String(state.more), '0'],
  ]
  return new URLSearchParams(
    entries.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value]),
  )
}

/** Specification 4: another vendor shows all its titles from the first page, and forgets what was searched. */
export const withVendor = (state: ListState, vendor: string): ListState => ({
  ...state,
  vendor,
  classify: 'ALL',
  filter: 'ALL',
  name: '',
  page: 1,
  more: 0,
})

/** Any other choice begins at the first page. */
export const withChoice = (
  state: ListState,
  choice: Partial<Pick<ListState, 'classify' | 'filter' | 'name'>>,
): ListState => ({ ...state, ...choice, page: 1, more: 0 })
