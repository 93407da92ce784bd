import { expect, test } from 'vitest'
import { listAddressNames } from '../limits.ts'
import { lane } from './lobby.fixture.tsx'
import {
  countPlayable,
  type ListState,
  noFigures,
  showsPlayable,
  readListState,
  withChoice,
  withVendor,
  writeListState,
} from './list-state.ts'

const busy: ListState = {
  gameType: 'RNG',
  vendor: 'AG',
  classify: 'JP',
  filter: 'HOT',
  name: 'owl',
  page: 4,
  more: 2,
  shows: 'ALL',
  sort: 'RETURN',
  minReturn: '95',
  stake: '0.10',
  feature: 'HOLD',
  volatility: 'HIGH',
}

test('a list and its address say the same', () => {
  expect(readListState(writeListState(busy, 'RNG'), 'RNG')).toEqual(busy)
  expect(String(writeListState(readListState(new URLSearchParams(), 'RNG'), 'RNG'))).toBe('')
  const names = [...writeListState({ ...busy, gameType: 'COCKFIGHT' }, 'RNG').keys()]
  expect(names).toEqual([...listAddressNames])
  const cockfight = { ...busy, gameType: 'COCKFIGHT' }
  expect(readListState(writeListState(cockfight, 'SPORTS'), 'SPORTS')).toEqual(cockfight)
})

test('another vendor begins anew: all kinds, all titles, first page, nothing searched [LB-12]', () => {
  expect(withVendor(busy, 'PT')).toEqual({
    gameType: 'RNG',
    vendor: 'PT',
    classify: 'ALL',
    filter: 'ALL',
    name: '',
    page: 1,
    more: 0,
    shows: 'AUTO',
    sort: 'RETURN',
    ...noFigures,
  })
})

test('another kind or filter goes to the first page and keeps the vendor', () => {
  expect(withChoice(busy, { filter: 'ALL' })).toEqual({ ...busy, filter: 'ALL', page: 1, more: 0 })
})

test('an address that makes no sense shows the usual list', () => {
  const search = new URLSearchParams(
    '?page=-3&more=99&filter=NONE&vassalage=%00&type=XX&classify=a&show=some&sort=best&return=12&stake=-1&feature=X&volatility=high',
  )
  expect(readListState(search, 'FISH')).toEqual({
    gameType: 'FISH',
    vendor: 'ALL',
    classify: 'ALL',
    filter: 'ALL',
    name: '',
    page: 1,
    more: 0,
    shows: 'AUTO',
    sort: 'LOBBY',
    ...noFigures,
  })
})

const rng = (connected: number, waiting: number) => {
  const [open, soon] = lane('RNG', 'TESSERA PG').cards
  if (!open || !soon) throw new Error('a lane of two vendors')
  return {
    ...lane('RNG', ''),
    cards: [
      { ...open, games: connected, comingSoon: false },
      { ...soon, games: waiting, comingSoon: true },
    ],
  }
}
const usual = readListState(new URLSearchParams(), 'RNG')

test.each([
  [3, 100, true],
  [60, 40, false], // most can be played
  [0, 100, false], // nothing would be left
  [100, 0, false],
])('of %d titles that can be played and %d that wait, the former alone: %s', (can, wait, is) => {
  expect(showsPlayable(usual, rng(can, wait))).toBe(is)
  expect(countPlayable(rng(can, wait), 'ALL')).toEqual({ playable: can, all: can + wait })
})

test('an explicit choice overrides the default of the list; a search by name, and the list of an unconnected vendor, include all titles', () => {
  const few = rng(3, 100)
  expect(showsPlayable({ ...usual, shows: 'ALL' }, few)).toBe(false)
  expect(showsPlayable({ ...usual, shows: 'PLAYABLE' }, rng(60, 40))).toBe(true)
  expect(showsPlayable({ ...usual, name: 'owl' }, few)).toBe(false)
  expect(showsPlayable({ ...usual, vendor: 'PG' }, few)).toBe(false)
  expect(showsPlayable({ ...usual, vendor: 'TESSERA' }, few)).toBe(false)
  expect(showsPlayable({ ...usual, filter: 'FAV' }, few)).toBe(false)
})
