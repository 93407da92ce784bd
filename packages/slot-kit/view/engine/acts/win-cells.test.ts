import type { SlotDefinition } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { lineCells, wayCells } from './win-cells.ts'

const base: SlotDefinition = {
  slug: 'test',
  version: '1',
  grid: { reels: 5, rows: 3 },
  cells: { strips: ['ABW', 'ABW', 'ABW', 'ABW', 'ABW'] },
  symbols: { W: { roles: ['wild'] } },
  pays: { by: 'lines', lines: ['11111', '01210'] },
  table: { A: { 3: 1 }, B: { 3: 1 } },
  unit: 1_000,
}

test('a line lights the cells that it passes, as many as carry its win', () => {
  expect(lineCells(base, { line: 1, symbol: 'A', count: 3, pay: 1 })).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
})

test('a special symbol lights the reels that show it, wherever they are', () => {
  const win = { line: 0, symbol: 'A', count: 2, pay: 1, reels: [1, 4] }
  expect(lineCells(base, win)).toEqual([
    [1, 1],
    [4, 1],
  ])
})

test('ways light the symbol and the wilds in its place, on the first reels only', () => {
  const window = [
    ['A', 'B', 'A'],
    ['W', 'B', 'B'],
    ['B', 'B', 'A'],
    ['A', 'A', 'A'],
  ]
  const cells = wayCells({ ...base, pays: { by: 'ways' } }, window, {
    symbol: 'A',
    reels: 3,
    ways: 2,
    pay: 1,
  })
  expect(cells).toEqual([
    [0, 0],
    [0, 2],
    [1, 0],
    [2, 2],
  ])
})
