import { expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { createPageCache, packPage } from './page-cache.ts'

function world() {
  let now = 1_000
  let drawn = 0
  const cache = createPageCache(() => new Date(now))
  const draw = async () => packPage(200, `page ${(drawn += 1)}`)
  const get = async (key = '/') => String((await cache.get(key, draw))?.html)
  return { cache, get, pass: (milliseconds: number) => void (now += milliseconds) }
}

test('a page is drawn once for all who ask at the same time', async () => {
  const { get } = world()
  expect(await Promise.all([get(), get(), get('/rng')])).toEqual(['page 1', 'page 1', 'page 2'])
})

test('after ten seconds it is drawn anew behind the visitor, after a minute before them', async () => {
  const { get, pass } = world()
  await get()
  pass(11_000)
  expect(await get()).toBe('page 1')
  await expect.poll(() => get()).toBe('page 2')
  pass(61_000)
  expect(await get()).toBe('page 3')
})

test('what has changed makes every page old, also one that is just being drawn', async () => {
  const { cache, get } = world()
  await get()
  cache.forget()
  expect(await get()).toBe('page 2')
  const underWay = get('/help')
  cache.forget()
  await underWay
  expect(await get('/help')).not.toBe(await underWay)
})

test('a page is kept packed and says what it is by its content', async () => {
  const one = await packPage(200, 'words')
  expect(String(brotliDecompressSync(one.br))).toBe('words')
  expect(one.etag).not.toBe((await packPage(200, 'other words')).etag)
})
