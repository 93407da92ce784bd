import { expect, test } from 'vitest'
import {
  type ListState,
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
}

test('a list and its address say the same', () => {
  expect(readListState(writeListState(busy, 'RNG'), 'RNG')).toEqual(busy)
  expect(String(writeListState(readListState(new URLSearchParams(), 'RNG'), 'RNG'))).toBe('')
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
  })
})

test('another kind or filter goes to the first page and keeps the vendor', () => {
  expect(withChoice(busy, { filter: 'ALL' })).toEqual({ ...busy, filter: 'ALL', page: 1, more: 0 })
})

test('an address that makes no sense shows the usual list', () => {
  const search = new URLSearchParams(
    '?page=-3&more=99&filter=NONE&vassalage=%00&type=XX&classify=a',
  )
  expect(readListState(search, 'FISH')).toEqual({
    gameType: 'FISH',
    vendor: 'ALL',
    classify: 'ALL',
    filter: 'ALL',
    name: '',
    page: 1,
    more: 0,
  })
})
