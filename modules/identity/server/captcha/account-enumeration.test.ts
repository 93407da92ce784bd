import { freshDatabase, hashInFull, rankShare } from '@tessera/testing'
import { expect, test } from 'vitest'
import { enumerateAccounts, ways } from './account-enumeration.fixture.ts'

const { db } = freshDatabase()
hashInFull()

// Where a heavy hash is left out for unknown names, every one of them is quicker: the share is 1. Of twenty-five that
// are alike it is outside these bounds (18 of 625 pairs on one side) less than once in ten thousand million times.
test.each(ways)('neither text nor time reveals which names exist: %s [G-33]', async (way) => {
  const { known, unknown } = await enumerateAccounts(db(), way, 25)
  expect([...known.texts]).toEqual([...unknown.texts])
  expect(known.texts.size).toBe(1)
  const share = rankShare(known.milliseconds, unknown.milliseconds)
  expect(share).toBeGreaterThan(0.03)
  expect(share).toBeLessThan(0.97)
})

test('the share of ranks distinguishes two lists, and none from itself', () => {
  expect(rankShare([1, 2, 3], [1, 2, 3])).toBe(0.5)
  expect(rankShare([4, 5], [1, 2, 3])).toBe(1)
  expect(rankShare([1, 2, 3], [4, 5])).toBe(0)
  expect(rankShare([2], [1, 2, 3, 4])).toBe(0.375)
})
