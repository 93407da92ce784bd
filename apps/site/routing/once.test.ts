import { expect, test } from 'vitest'
import { once } from './once.ts'

const aMomentLater = () => new Promise((done) => setTimeout(done))

test('loads a screen once, whoever asks', async () => {
  let loads = 0
  const load = once(async () => (loads += 1))
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('a load that failed is tried again when somebody asks again', async () => {
  let loads = 0
  const load = once(async () => {
    loads += 1
    if (loads === 1) throw new Error('the line is bad')
    return loads
  })
  await expect(load()).rejects.toThrow('the line is bad')
  await aMomentLater()
  expect(await load()).toBe(2)
})
