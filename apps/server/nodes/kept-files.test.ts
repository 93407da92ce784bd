import { createApp, createLog } from '@tessera/server-kit'
import { freshFolder } from '@tessera/testing'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { servePages } from '../serve-pages.ts'
import { keptFiles } from './kept-files.ts'

const dir = freshFolder()
const app = createApp({ log: createLog('silent') })
const old = path.join(dir, 'aaaaaaaaaaaa/site')

beforeAll(async () => {
  mkdirSync(old, { recursive: true })
  writeFileSync(path.join(old, 'lobby-1a2b.js'), 'of the build before')
  writeFileSync(path.join(old, 'lobby-1a2b.js.br'), brotliCompressSync('of the build before'))
  writeFileSync(path.join(dir, 'settings.js'), 'not a file of a build')
  await servePages(app, freshFolder(), { keptFile: keptFiles(dir) })
})

test('a page of another build gets its files, packed where the browser can unpack them, and kept for a year', async () => {
  const plain = await app.inject('/assets/lobby-1a2b.js')
  expect(plain).toMatchObject({ statusCode: 200, body: 'of the build before' })
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const packed = await app.inject({
    url: '/assets/lobby-1a2b.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('of the build before')
})

test.each([
  '/assets/unknown-1a2b.js',
  '/backoffice/assets/lobby-1a2b.js',
  '/assets/../settings.js',
  '/assets/%2e%2e%2f%2e%2e%2fsettings.js',
  '/assets/.hidden.js',
  '/lobby-1a2b.js',
])('nothing but a file of a build is sent: %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
  expect((await app.inject({ url, method: 'POST' })).statusCode).toBe(404)
})
