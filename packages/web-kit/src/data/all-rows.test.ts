import { expect, test } from 'vitest'
import { allRows } from './all-rows.ts'

test('every row of every page is there once, in their order', async () => {
  const asked: number[] = []
  const rows = await allRows(async (number) => {
    asked.push(number)
    return { list: [`a${number}`, `b${number}`], totalPages: 3 }
  }, 10)
  expect(asked).toEqual([1, 2, 3])
  expect(rows).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
})

test('a list without rows is none, and a long one ends where the file would become too long', async () => {
  expect(await allRows(async () => ({ list: [], totalPages: 0 }), 10)).toEqual([])
  expect(await allRows(async () => ({ list: [1, 2], totalPages: 10_000 }), 5)).toHaveLength(10)
})
