import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { tryStolenList } from './credential-stuffing.fixture.ts'

const { db } = freshDatabase()

// A list of ten thousand from five hundred places is tried by `npm run bench stuffing`.
test('of a stolen list at most one right pair in a hundred gets past a second step, and money stays where it is [S-04]', async () => {
  const told = await tryStolenList(db(), { pairs: 120, places: 20, rightEvery: 25 })
  expect(told.right).toEqual({ withStep: 3, without: 2 })
  // After three wrong ones an address needs a captcha: hardly any pair is checked, right or wrong.
  expect(told.lookedAt).toBeLessThanOrEqual(20 * 5)
  expect(told.asked).toBe(2)
  expect(told.letIn.withStep / told.right.withStep).toBeLessThanOrEqual(0.01)
  expect(told.letIn.without).toBe(1)
  expect(told.withMoney).toBe(0)
  expect(told.workGrown).toBe(2)
}, 60_000)
