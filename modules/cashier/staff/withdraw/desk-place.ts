import { payeeKinds, withdrawalStates } from '../../withdraw-shapes.ts'
import { deskViews, type DeskView } from '../../withdraw-staff-calls.ts'
import type { PlaceOf } from '../desk/desk-frame.tsx'

/** What narrows the desk. Empty is not asked for; amounts are ledger units. */
export type DeskNarrowing = {
  search: string
  method: '' | (typeof payeeKinds)[number]
  state: '' | (typeof withdrawalStates)[number]
  least: string
  most: string
  from: string
  to: string
}

/** The state of the desk; it is kept in the address of the page. */
export type DeskPlace = PlaceOf<DeskView> & DeskNarrowing

export const noNarrowing: DeskNarrowing = {
  search: '',
  method: '',
  state: '',
  least: '',
  most: '',
  from: '',
  to: '',
}

const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | '' =>
  words.find((each) => each === word) ?? ''

/** What an address asks for: the review where it names no view; what it cannot ask for is left out. */
export function deskPlaceIn(asked: URLSearchParams, id?: string): DeskPlace {
  const units = (name: string) => /^\d{1,18}$/.exec(asked.get(name) ?? '')?.[0] ?? ''
  const day = (name: string) => {
    const text = asked.get(name) ?? ''
    return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
  }
  return {
    view: oneOf(deskViews, asked.get('view')) || 'review',
    after: asked.get('after') ?? '',
    id,
    search: (asked.get('search') ?? '').slice(0, 120),
    method: oneOf(payeeKinds, asked.get('method')),
    state: oneOf(withdrawalStates, asked.get('state')),
    least: units('least'),
    most: units('most'),
    from: day('from'),
    to: day('to'),
  }
}

/** The same as an address says it: what is not asked for is not there. */
export function searchOfPlace({ id: _open, ...place }: DeskPlace): URLSearchParams {
  return new URLSearchParams(Object.entries(place).filter(([, value]) => value !== ''))
}

/** The same as the call asks it. */
export function queryOfPlace({ view, search, method, state, least, most, from, to }: DeskPlace) {
  return {
    view,
    ...(search !== '' && { search }),
    ...(method !== '' && { method }),
    ...(state !== '' && { state }),
    ...(least !== '' && { least }),
    ...(most !== '' && { most }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}

/** How many filters are set; what is searched for is not among them. */
export const filtersIn = ({ method, state, least, most, from, to }: DeskNarrowing): number =>
  [method, state, least, most, from, to].filter((each) => each !== '').length

export const isNarrowed = (place: DeskNarrowing): boolean =>
  place.search !== '' || filtersIn(place) > 0
