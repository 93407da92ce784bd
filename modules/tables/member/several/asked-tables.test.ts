import { expect, test } from 'vitest'
import { askedTables } from './asked-tables.ts'

test.each([
  [null, undefined],
  ['', []],
  ['roulette-1', ['roulette-1']],
  ['roulette-1,crash-1,roulette-1', ['roulette-1', 'crash-1']],
  ['roulette-1,<b>,crash-1', ['roulette-1', 'crash-1']],
  [
    'baccarat-1,baccarat-2,baccarat-3,baccarat-4,roulette-1',
    ['baccarat-1', 'baccarat-2', 'baccarat-3', 'baccarat-4'],
  ],
])('an address with %s shows %o', (asked, shown) => {
  expect(askedTables(asked)).toEqual(shown)
})
