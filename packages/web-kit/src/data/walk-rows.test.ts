import { expect, test } from 'vitest'
import { byNumber, walkRows } from './walk-rows.ts'

const places: Record<string, { list: string[]; next: string | null }> = {
  start: { list: ['a', 'b'], next: 'x' },
  x: { list: ['c', 'd'], next: 'y' },
  y: { list: ['e'], next: null },
}
const page = async (after = 'start') => places[after] ?? { list: [], next: null }

test('a list is read from position to position to its end, and reported as it grows', async () => {
  const told: number[] = []
  const walked = await walkRows(page, 10, (count) => told.push(count))
  expect(walked).toEqual({ rows: ['a', 'b', 'c', 'd', 'e'], isCut: false })
  expect(told).toEqual([2, 4, 5])
})

test('a list that goes on is cut where the file ends, and said to be', async () => {
  const told: number[] = []
  expect(await walkRows(page, 3, (count) => told.push(count))).toEqual({
    rows: ['a', 'b', 'c'],
    isCut: true,
  })
  expect(told).toEqual([2, 3])
  expect((await walkRows(page, 4, () => undefined)).isCut).toBe(true)
  expect(await walkRows(page, 5, () => undefined)).toMatchObject({ isCut: false })
})

test('numbered pages are walked as well, and a page that leads to itself is a fault', async () => {
  const asked: number[] = []
  const numbered = byNumber(async (number) => {
    asked.push(number)
    return { list: [number], totalPages: 3 }
  })
  expect((await walkRows(numbered, 10, () => undefined)).rows).toEqual([1, 2, 3])
  expect(asked).toEqual([1, 2, 3])
  const round = async () => ({ list: [1], next: 'x' })
  await expect(walkRows(round, 10, () => undefined)).rejects.toThrow('itself')
})
