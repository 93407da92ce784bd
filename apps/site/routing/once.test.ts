import { expect, test } from 'vitest'
import { once } from './once.ts'

const aMomentLater = () => new Promise((done) => setTimeout(done, 2_100))

test('loads a screen once for all callers', async () => {
  let loads = 0
  const load = once(async () => (loads += 1))
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('a load that failed twice is tried again on the next request', async () => {
  let loads = 0
  const load = once(async () => {
    loads += 1
    if (loads <= 2) throw new Error('the line is bad')
    return loads
  })
  await expect(load()).rejects.toThrow('a file of the page did not come')
  await aMomentLater()
  expect(await load()).toBe(3)
})
