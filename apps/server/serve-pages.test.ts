import { createApp, createLog } from '@tessera/server-kit'
import { Brand } from '@tessera/settings/calls'
import { freshFolder } from '@tessera/testing'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { servePages } from './serve-pages.ts'

const built = '<html><head><title>Tessera</title></head><body><div id="root"></div></body></html>'
const harbour = Brand.parse({ name: 'Harbour', hue: 30, rosetteSeed: '</script>' })

const app = createApp({ log: createLog('silent') })
beforeAll(async () => {
  const root = freshFolder()
  for (const name of ['site', 'backoffice']) {
    mkdirSync(path.join(root, `apps/${name}/dist/assets`), { recursive: true })
    writeFileSync(path.join(root, `apps/${name}/dist/index.html`), built)
  }
  await servePages(app, root, {
    brandOf: async (host) => {
      if (host === 'broken.test') throw new Error('no database')
      return host === 'harbour.test' ? harbour : Brand.parse({})
    },
  })
})

const page = async (url: string, host: string) =>
  (await app.inject({ url, headers: { host } })).body

test.each(['/member', '/favorite', '/lottery', '/recent', '/game/TESSERA/dice', '/verify?round=1'])(
  '%s, which the browser draws, comes in the brand of its host',
  async (url) => {
    const body = await page(url, 'harbour.test')
    expect(body).toContain('<title>Harbour</title>')
    expect(body).toMatch(/<style>:root\{--h:30;/)
    const block = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(body)?.[1]
    expect(JSON.parse(block ?? '')).toEqual(harbour)
  },
)

test('a page in the default brand comes as it was built, and so does one whose brand cannot be read', async () => {
  expect(await page('/member', 'other.test')).toBe(built)
  expect(await page('/member', 'broken.test')).toBe(built)
})

test('the back office has no brand of a host', async () => {
  expect(await page('/backoffice/members', 'harbour.test')).toBe(built)
})
