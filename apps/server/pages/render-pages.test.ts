import { createApp, createHub, createLog, systemClock } from '@tessera/server-kit'
import { Brand, siteFeed } from '@tessera/settings/calls'
import { freshFolder } from '@tessera/testing'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { renderPages } from './render-pages.ts'

// A built site as small as it can be: its pages say their address, their language and a word that the test changes.
const root = freshFolder()
const dist = path.join(root, 'apps/site/dist')
const program = path.join(root, 'apps/site/server/dist')
for (const dir of [path.join(dist, 'assets'), program]) mkdirSync(dir, { recursive: true })
writeFileSync(
  path.join(dist, 'index.html'),
  '<html lang="en" dir="ltr"><head></head><body><div id="root"></div></body></html>',
)
writeFileSync(path.join(dist, 'load-scripts.js'), 'function loadScripts() {}')
writeFileSync(
  path.join(program, 'server-entry.js'),
  `export const languages = ['en', 'es']
export const renderPage = async ({ path, search, language, answer }) => ({
  html: '<h1>' + path + '</h1>' + (path === '/whose' ? (await answer({ url: '/address' })).text : ''),
  state: JSON.stringify({ path, search, language, word: globalThis.wordOfPages }),
  stateId: 'drawn', title: 'A page', description: 'A page', direction: 'ltr',
  brand: ${JSON.stringify(Brand.parse({}))}, isUnknown: false,
})`,
)

const words = globalThis as { wordOfPages?: string }

/** A server that renders pages. */
function node() {
  const hub = createHub({ clock: systemClock })
  const app = createApp({ log: createLog('silent') })
  const rendered = renderPages(app, {
    root,
    clock: systemClock,
    hub,
    log: createLog('silent'),
    originOf: () => 'http://tessera.test',
    isListedHost: async () => false,
    offered: async () => ['en', 'es'],
    blockingCountry: async (address) => (address === '8.8.8.8' ? 'US' : ''),
  })
  app.get('/address', ({ ip }, reply) => reply.send(ip))
  app.get('/*', async (request, reply) => {
    if (!(await rendered.send(request, reply))) await reply.code(204).send()
    return reply
  })
  const page = async (url: string) => {
    const { body } = await app.inject({ url })
    const at = /data-at="([^"]+)"/.exec(body)?.[1] ?? ''
    return { body, stateAt: at.replaceAll('&#38;', '&') }
  }
  return { app, hub, page }
}

test('a browser that gets a page of one server gets its answers from another', async () => {
  words.wordOfPages = 'first'
  const [one, other] = [node(), node()]
  for (const url of ['/', '/rng?q=dice&lang=es']) {
    const { stateAt } = await one.page(url)
    const here = await one.app.inject({ url: stateAt })
    const there = await other.app.inject({ url: stateAt })
    expect(here.statusCode).toBe(200)
    expect([there.statusCode, there.body]).toEqual([200, here.body])
  }
})

test('where another server would render something else, the answers are not there, and nothing else is sent', async () => {
  words.wordOfPages = 'first'
  const [one, other] = [node(), node()]
  const { stateAt } = await one.page('/help')
  words.wordOfPages = 'second'
  expect((await other.app.inject({ url: stateAt })).statusCode).toBe(404)
})

test('an address that no page has made renders nothing', async () => {
  const { app } = node()
  for (const search of [
    '',
    '?at=%2F&in=xx',
    '?at=https%3A%2F%2Felse.test%2F&in=en',
    '?at=help&in=en',
  ])
    expect((await app.inject({ url: `/drawn/abcdefghijklmnop${search}` })).statusCode).toBe(404)
})

test('a change that another server tells of makes kept pages old', async () => {
  words.wordOfPages = 'first'
  const { hub, page } = node()
  const before = await page('/about')
  words.wordOfPages = 'second'
  expect((await page('/about')).stateAt).toBe(before.stateAt)
  hub.push(siteFeed, 'all', { part: 'content' })
  expect((await page('/about')).stateAt).not.toBe(before.stateAt)
})

test('a page whose address names what a browser alone draws is left to it, and the same page without that name is rendered', async () => {
  const { app } = node()
  for (const [page, named] of [
    ['/verify', '?round=1'],
    ['/sportsbook', '?event=1'],
    ['/tables', '?table=roulette-1'],
    ['/poker', '?table=thrush-usd'],
    ['/poker', '?show=tournaments'],
    ['/fish-rooms', '?room=lagoon'],
    ['/promotions', '?id=3996d976-dab5-4e65-9775-5a9f7d5e64b6'],
  ] as const) {
    expect((await app.inject({ url: page })).statusCode, page).toBe(200)
    expect((await app.inject({ url: `${page}${named}` })).statusCode, `${page}${named}`).toBe(204)
  }
})

test('who comes from a country where some titles are not offered gets pages of that country, and all others the same ones', async () => {
  const { app } = node()
  const from = async (remoteAddress: string) =>
    (await app.inject({ url: '/whose', remoteAddress })).body
  expect(await from('9.9.9.9')).toContain('<h1>/whose</h1>127.0.0.1')
  expect(await from('8.8.8.8')).toContain('<h1>/whose</h1>8.8.8.8')
  expect(await from('7.7.7.7')).toContain('<h1>/whose</h1>127.0.0.1')
})
