import { createApp, createLog } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatalogue } from '../catalogue.ts'
import { insertCatalogue } from '../insert-catalogue.ts'
import { artBase, artUrl } from './art-address.ts'
import { serveArt } from './serve-art.ts'

const { db } = freshDatabase()
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-art-'))
const drawn: string[] = []

function artApp() {
  const app = createApp({ log: createLog('silent') })
  serveArt(app, { db: db(), dir, onDrawn: (name) => drawn.push(name) })
  return app
}
const keys = async () => {
  const { rows } = await sql<{ key: string }>`
    select art_key as key from lobby.game order by position limit 50`.execute(db())
  return rows.map(({ key }) => key)
}

beforeAll(() => insertCatalogue(db(), makeCatalogue(60)))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

// Drawing takes all of a processor.
test(
  'fifty tiles are drawn as whole pictures of the right size, to be kept for ever',
  { timeout: 120_000 },
  async () => {
    const app = artApp()
    for (const [index, key] of (await keys()).entries()) {
      const format = index % 5 ? 'webp' : 'avif'
      const answer = await app.inject({ url: artUrl(key, 200, format) })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe(`image/${format}`)
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.rawPayload.length).toBeLessThan(24_000)
      const image = sharp(answer.rawPayload)
      expect(await image.metadata()).toMatchObject({ width: 200, height: 267 })
      const { channels } = await image.stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12)
    }
  },
)

test(
  'one tile that many ask for at once is drawn once, and from the disk afterwards',
  { timeout: 60_000 },
  async () => {
    const [key = ''] = await keys()
    drawn.length = 0
    const app = artApp()
    const url = artUrl(key, 320, 'avif')
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url })))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(drawn).toHaveLength(1)
    const again = await artApp().inject({ url })
    expect(again.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    expect(drawn).toHaveLength(1)
  },
)

test('the bare address of a picture is a picture too', async () => {
  const [key = ''] = await keys()
  const answer = await artApp().inject({ url: artBase(key) })
  expect(answer.headers['content-type']).toBe('image/webp')
})

test.each([
  '/art/b0000000000000000',
  '/art/b0000000000000000/320.webp',
  '/art/a0000000000000000/320.webp',
  '/art/b0000000000000000/321.webp',
  '/art/b0000000000000000/320.svg',
  '/art/..%2f..%2fetc/320.webp',
  '/art/b000000000000000g/320.webp',
])('%s does not exist', async (url) => {
  expect((await artApp().inject({ url })).statusCode).toBe(404)
})
