import type { Lane } from '../calls.ts'
import { categories } from '../game-types.ts'
import { type Feature, features, type Volatility, volatilities } from '../features.ts'
import {
  type listAddressNames,
  listOrders,
  type ListOrder,
  returnChoices,
  stakeChoices,
} from '../limits.ts'

export const listFilters = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'] as const
export type ListFilter = (typeof listFilters)[number]

export const availabilities = ['AUTO', 'PLAYABLE', 'ALL'] as const

/** The state of a list of titles. It is kept in the address, so that «back» restores it. */
export type ListState = {
  gameType: string
  vendor: string
  classify: string
  filter: ListFilter
  name: string
  page: number
  /** How many further pages are shown below this one: «load more» on a phone. */
  more: number
  /** Titles that can be played today, or all; `AUTO` is what suits the list (`showsPlayable`). */
  shows: (typeof availabilities)[number]
  sort: ListOrder
  /** The least return to player in percent, and the most that the smallest stake may be; empty for any. */
  minReturn: string
  stake: (typeof stakeChoices)[number] | ''
  /** What a slot has, and how far results spread; empty for any. */
  feature: Feature | ''
  volatility: Volatility | ''
}

/** The most further pages that a list loads. */
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
    shows: availabilities.find((each) => each === search.get('show')) ?? 'AUTO',
    sort: listOrders.find((each) => each === search.get('sort')) ?? 'LOBBY',
    minReturn: returnChoices.map(String).find((each) => each === search.get('return')) ?? '',
    stake: stakeChoices.find((each) => each === search.get('stake')) ?? '',
    feature: features.find((each) => each === search.get('feature')) ?? '',
    volatility: volatilities.find((each) => each === search.get('volatility')) ?? '',
  }
}

/** The address of a state on the screen of a game type; what is usual is left out. */
export function writeListState(state: ListState, gameType: string): URLSearchParams {
  const entries: [(typeof listAddressNames)[number], string, string][] = [
    ['type', state.gameType, gameType],
    ['vassalage', state.vendor, 'ALL'],
    ['classify', state.classify, 'ALL'],
    ['filter', state.filter, 'ALL'],
    ['q', state.name, ''],
    ['page', String(state.page), '1'],
    ['more', String(state.more), '0'],
    ['show', state.shows, 'AUTO'],
    ['sort', state.sort, 'LOBBY'],
    ['return', state.minReturn, ''],
    ['stake', state.stake, ''],
    ['feature', state.feature, ''],
    ['volatility', state.volatility, ''],
  ]
  return new URLSearchParams(
    entries.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value]),
  )
}

/** Nothing chosen of what is told of a title in figures. */
export const noFigures = { minReturn: '', stake: '', feature: '', volatility: '' } as const

/** Specification 4: another vendor shows its titles from the first page, and forgets what was searched and narrowed. */
export const withVendor = (state: ListState, vendor: string): ListState => ({
  ...state,
  vendor,
  classify: 'ALL',
  filter: 'ALL',
  name: '',
  page: 1,
  more: 0,
  shows: 'AUTO',
  ...noFigures,
})

/** Any other choice begins at the first page. */
export const withChoice = (
  state: ListState,
  choice: Partial<Omit<ListState, 'gameType' | 'vendor' | 'page' | 'more'>>,
): ListState => ({ ...state, ...choice, page: 1, more: 0 })

/** How many titles of a list can be played today, and how many there are. */
export function countPlayable(lane: Lane | undefined, vendor: string) {
  const cards = (lane?.cards ?? []).filter((card) => vendor === 'ALL' || card.vassalage === vendor)
  const sum = (some: typeof cards) => some.reduce((total, { games }) => total + games, 0)
  return { playable: sum(cards.filter(({ comingSoon }) => !comingSoon)), all: sum(cards) }
}

/**
 * Whether a list leaves out titles that cannot be played yet. This is the default where most titles wait for their
 * vendors and some can be played; a search by name includes all titles.
 */
export function showsPlayable(state: ListState, lane: Lane | undefined): boolean {
  if (state.filter === 'FAV' || state.filter === 'RECENT') return false
  if (state.shows !== 'AUTO') return state.shows === 'PLAYABLE'
  const { playable, all } = countPlayable(lane, state.vendor)
  return state.name === '' && playable > 0 && playable * 2 < all
}
