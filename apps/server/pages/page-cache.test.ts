import { expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { createPageCache, type KeptPage, packPage } from './page-cache.ts'

function fixture() {
  let now = 1_000
  let rendered = 0
  const cache = createPageCache(() => new Date(now))
  const draw = async () => packPage(200, `page ${(rendered += 1)}`)
  const get = async (key = '/') => String((await cache.get(key, draw))?.html)
  return { cache, get, pass: (milliseconds: number) => void (now += milliseconds) }
}

test('a page is rendered once for all requests at the same time', async () => {
  const { get } = fixture()
  expect(await Promise.all([get(), get(), get('/rng')])).toEqual(['page 1', 'page 1', 'page 2'])
})

test('after ten seconds it is rendered again in the background, after a minute before the answer', async () => {
  const { get, pass } = fixture()
  await get()
  pass(11_000)
  expect(await get()).toBe('page 1')
  await expect.poll(() => get()).toBe('page 2')
  pass(61_000)
  expect(await get()).toBe('page 3')
})

test('a change makes every page stale, also one that is just being rendered', async () => {
  const { cache, get } = fixture()
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

test('a page is packed as small as it gets once a second visitor has come for it', async () => {
  const { cache } = fixture()
  const text = Array.from({ length: 3_000 }, (_, at) => `${(at * at) % 977}`).join(' ')
  const draw = async () => packPage(200, text)
  const first = (await cache.get('/', draw))?.br.length ?? 0
  await new Promise((done) => setTimeout(done, 100))
  const { br } = (await cache.get('/', draw)) ?? {}
  expect(br).toHaveLength(first)
  await expect.poll(async () => (await cache.get('/', draw))?.br.length).toBeLessThan(first)
  expect(String(brotliDecompressSync((await cache.get('/', draw))?.br ?? ''))).toBe(text)
})

test('a page that is rendered again with the same result is not compressed again', async () => {
  const { cache, pass } = fixture()
  const draw = (text: string) => (before?: KeptPage) => packPage(200, text, before)
  const page = await cache.get('/', draw('words'))
  pass(61_000)
  expect(await cache.get('/', draw('words'))).toBe(page)
  pass(61_000)
  expect(await cache.get('/', draw('other words'))).not.toBe(page)
})

test('a page rendered again for an address that was requested before is compressed as small', async () => {
  const { cache, pass } = fixture()
  const draw = (first: number) => async () =>
    packPage(200, Array.from({ length: 3_000 }, (_, at) => (first + at * at) % 977).join(' '))
  await cache.get('/', draw(1))
  pass(61_000)
  const page = await cache.get('/', draw(2))
  const packed = page?.br.length ?? 0
  await expect.poll(() => page?.br.length).toBeLessThan(packed)
})
