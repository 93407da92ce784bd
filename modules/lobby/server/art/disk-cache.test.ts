import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { trimCache } from './disk-cache.ts'
import { renderQueue } from './render-queue.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'tessera-cache-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('the oldest pictures are removed when the cache exceeds its limit', async () => {
  for (const [age, name] of ['old', 'middle', 'new'].entries()) {
    const folder = path.join(dir, name)
    mkdirSync(folder)
    writeFileSync(path.join(folder, '200.avif'), Buffer.alloc(1_000))
    utimesSync(path.join(folder, '200.avif'), 1_000 + age, 1_000 + age)
  }
  expect(await trimCache(dir, 3_000)).toBe(0)
  expect(await trimCache(dir, 1_500)).toBe(2)
  expect(readdirSync(path.join(dir, 'new'))).toEqual(['200.avif'])
  expect(readdirSync(path.join(dir, 'old'))).toEqual([])
})

test('two are drawn at once, the same one once, and a request beyond a full queue is refused at once', async () => {
  const { draw, isIdle } = renderQueue({ most: 1 })
  const ends: (() => void)[] = []
  const work = () =>
    new Promise<Buffer>((done) => ends.push(() => done(Buffer.from(String(ends.length)))))
  const drawn = [draw('a', work), draw('b', work), draw('a', work), draw('c', work)]
  expect(isIdle()).toBe(false)
  await expect(draw('d', work)).rejects.toThrow('common.busy')
  expect(ends).toHaveLength(2)
  for (let index = 0; index < 3; index++) {
    await new Promise((next) => setTimeout(next, 0))
    ends[index]?.()
  }
  await Promise.all(drawn)
  expect(ends).toHaveLength(3)
  await new Promise((next) => setTimeout(next, 0))
  expect(isIdle()).toBe(true)
})
