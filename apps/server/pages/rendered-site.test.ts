import { createHub, createLog, findRoot, systemClock } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedDemo } from '../demo/seed-demo.ts'
import { buildApp } from '../serve.ts'
import type { Carrier, PageRenderer } from './renderer.ts'
import { textsInAnswer, untranslated } from './untranslated.fixture.ts'

// The site's own code over the whole server with demo data, in a pseudo-language in which every text is longer,
// accented and in brackets: a text in plain English is not translatable.
const { db } = freshDatabase()
const made: { app?: FastifyInstance; renderer?: PageRenderer } = {}
const root = findRoot()

beforeAll(async () => {
  const log = createLog('silent')
  await seedDemo(db(), { log, mayFill: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-language-'))
  const hub = createHub({ clock: systemClock })
  made.app = await buildApp({ root, dataDir, isStrict: true }, db(), log, hub)
  made.renderer = (await import(path.join(root, 'apps/site/server-entry.tsx'))) as PageRenderer
})
afterAll(() => made.app?.close())

/** A public page, and all answers of the server for it. */
async function draw(address: string, language: string) {
  const { pathname, search } = new URL(address, 'http://page')
  const told: string[] = []
  const answer: Carrier = async ({ url }) => {
    const { statusCode, body } = await made.app!.inject({ method: 'GET', url })
    told.push(...textsInAnswer(JSON.parse(body)))
    return { status: statusCode, text: body }
  }
  // A late page is not rendered; the first one waits for its files.
  return vi.waitFor(
    async () => {
      const visit = { path: pathname, search: search.slice(1), language, answer }
      const rendered = await made.renderer!.renderPage(visit)
      if (!rendered) throw new Error(`${address} was not drawn`)
      return { ...rendered, told }
    },
    { timeout: 15_000 },
  )
}

test.each([
  '/',
  '/rng',
  '/rng?q=nothingthatisthere',
  '/sports',
  '/live',
  '/promotions',
  '/agent',
  '/help',
  '/legal',
  '/licence',
  '/channel',
  '/mirrors',
  '/representative',
  '/winners',
  '/download/ios',
  '/download/android',
  '/download/lite',
  '/verify',
  '/ledger',
  '/offline',
  '/nowhere',
])('%s has no text that cannot be translated [LN-01]', async (address) => {
  const { html, told, title } = await draw(address, 'en-xa')
  expect(untranslated(html, told)).toEqual([])
  expect(title).toMatch(/^\[.+\]/)
})

test.each(['/', '/rng', '/help'])(
  '%s is rendered from right to left where its language is',
  async (address) => {
    const { direction, html, told } = await draw(address, 'en-xb')
    expect(direction).toBe('rtl')
    expect(untranslated(html, told)).toEqual([])
  },
)

test('the search for plain words finds them where a page is in English', async () => {
  const { html } = await draw('/help', 'en')
  expect(untranslated(html, []).length).toBeGreaterThan(10)
})

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

test('home is the whole lobby: banners, notices, winners, the menu of categories, hot games and sections [RT-01]', async () => {
  const { html } = await draw('/', 'en')
  const main = mainOf(html)
  const parts = ['Promotions', 'Notices', 'Game types']
  for (const part of parts) expect(main).toContain(`aria-label="${part}"`)
  // A new site may have no winner yet, and shows an empty state.
  expect(main).toMatch(/aria-label="Latest wins"|>No wins yet today\.</)
  expect(main).toContain('>Popular<')
  for (const section of ['Favourites', 'Slots', 'Live', 'Sports']) expect(main).toContain(section)
  // Of the next banner its words look in, without what costs much to send.
  const [, first = '', next = ''] = main.split(/<h2[^>]*>/)
  expect(first).toContain('Play Orchard')
  expect(next).toContain('Play Dice')
  expect(main.match(/<img src="data:image/g)).toHaveLength(1)
})

test('a page that leads a guest elsewhere keeps its room above the footer until it does', async () => {
  const { html } = await draw('/agentHome', 'en')
  expect(mainOf(html)).toMatch(/role="status"[^>]*aria-label="Loading/)
})

test('until a page is alive the menu names its places in words and draws no icon of theirs', async () => {
  const { html } = await draw('/', 'en')
  const menu = /<nav[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const places = menu.match(/<li>[\s\S]*?<\/li>/g) ?? []
  expect(places.length).toBeGreaterThan(8)
  for (const place of places) expect(place).toMatch(/^<li><a [^>]*title="[^"]+"[^>]*><\/a><\/li>$/)
  // The name of a group keeps its room where there is room for words.
  expect(menu).toMatch(/<p [^>]*hidden=""[^>]*>More<\/p>/)
})

test.each(['/index', '/index.html', '/home', '/login', '/register'])(
  '%s shows the same page as home [RT-01] [RT-30]',
  async (address) => {
    const plain = (html: string) => mainOf(html).replace(/\bid="[^"]*"|="#?_[^"]*"|:[^:\s"]*:/g, '')
    const [home, other] = [await draw('/', 'en'), await draw(address, 'en')]
    const headings = (html: string) =>
      [...plain(html).matchAll(/<h[1-3][\s\S]*?<\/h[1-3]>/g)].map(String)
    expect(headings(other.html)).toEqual(headings(home.html))
    expect(headings(home.html).length).toBeGreaterThan(5)
  },
)
