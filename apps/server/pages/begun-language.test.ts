import { settingsCalls } from '@tessera/settings/calls'
import { languageFor, syncLanguages } from '@tessera/settings/server'
import { createHub, createLog, findRoot, systemClock, useLanguages } from '@tessera/server-kit'
import { freshDatabase, freshFolder } from '@tessera/testing'
import { configureTexts } from '@tessera/web-kit'
import type { FastifyInstance } from 'fastify'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedDemo } from '../demo/seed-demo.ts'
import { buildApp } from '../serve.ts'
import { tokensFor } from '../test-tokens.fixture.ts'
import { frenchTexts, languagesWithFrench } from './french.fixture.ts'
import type { PageRenderer } from './renderer.ts'

// The whole server with demo data and the site's own code, with a language of ten texts beside the two that are whole.
const { db } = freshDatabase()
const made: { app?: FastifyInstance; staff?: string; member?: string } = {}
const part = '/wps/staff/site/offered'

beforeAll(async () => {
  useLanguages(languagesWithFrench())
  await syncLanguages(db())
  const log = createLog('silent')
  await seedDemo(db(), { log, mayFill: true })
  const pages = (await import(path.join(findRoot(), 'apps/site/server-entry.tsx'))) as PageRenderer
  configureTexts({
    offers: [
      { code: 'es', name: 'Español', direction: 'ltr' },
      { code: 'fr', name: 'Français', direction: 'ltr' },
    ],
    load: async (code): Promise<Record<string, Record<string, string>>> =>
      code === 'fr' ? frenchTexts : {},
  })
  const root = builtSite({ ...pages, languages: ['en', 'es', 'fr'] })
  const hub = createHub({ clock: systemClock })
  const options = { root, dataDir: freshFolder(), isStrict: true, rendersPages: true }
  made.app = await buildApp(options, db(), log, hub)
  Object.assign(made, await tokensFor(made.app))
})
afterAll(async () => {
  useLanguages(path.join(findRoot(), 'languages'))
  await made.app?.close()
})

/** A site as it is built, around a program that draws its pages. */
function builtSite(pages: PageRenderer): string {
  const root = freshFolder()
  const folder = path.join(root, 'apps/site')
  mkdirSync(path.join(folder, 'dist/assets'), { recursive: true })
  mkdirSync(path.join(folder, 'server/dist'), { recursive: true })
  for (const file of ['index.html', 'load-scripts.js']) {
    cpSync(path.join(findRoot(), 'apps/site', file), path.join(folder, 'dist', file))
  }
  vi.stubGlobal('builtPages', pages)
  writeFileSync(
    path.join(folder, 'server/dist/server-entry.js'),
    'export const { renderPage, languages } = globalThis.builtPages',
  )
  return root
}

const open = (url: string, headers: Record<string, string> = {}) =>
  made.app!.inject({ url, headers })
/** A page as it is once its files are there: the first one that is drawn waits for them. */
const draw = (url: string, accepts: string) =>
  vi.waitFor(
    async () => {
      const { body } = await open(url, { 'accept-language': accepts })
      expect(body).toContain('<main')
      return body
    },
    { timeout: 15_000 },
  )
const asStaff = async <Value>(method: 'GET' | 'PUT', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${made.staff}` }
  const answer = await made.app!.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() }
}
type Offer = { code: string; isOffered: boolean; isDefault: boolean }
type Offered = { version: string; value: { languages: Offer[]; currencies: Offer[] } }
async function offer(code: string, isOffered: boolean) {
  const { version, value } = (await asStaff<Offered>('GET', part)).value
  const languages = value.languages.map((each) =>
    each.code === code ? { ...each, isOffered } : each,
  )
  const change = { version, value: { ...value, languages }, reason: 'Translation begun' }
  return asStaff('PUT', part, change)
}
const languagesOf = async () => {
  const { body } = await open(`${settingsCalls.readSite.path}?language=EN`)
  return (JSON.parse(body) as { value: { info: { languages: string[] } } }).value.info.languages
}

test('a language that was begun is listed with its share, and offered to nobody', async () => {
  const { value } = await asStaff<{ list: object[] }>('GET', '/wps/staff/site/translations')
  expect(value.list).toEqual([
    { code: 'EN', name: 'English', percent: 100 },
    { code: 'ES', name: 'Español', percent: 100 },
    { code: 'FR', name: 'Français', percent: 0.1 },
  ])
  expect(await languagesOf()).toEqual(['EN', 'ES'])
  const page = await draw('/?lang=fr', 'fr,es;q=0.5')
  expect(page).toContain('<html lang="es" dir="ltr"')
  expect(page).not.toContain('hreflang="fr"')
  expect(await languageFor(db(), 'FR')).toBe('EN')
})

test('only one that has texts can be offered, and English stays', async () => {
  expect(await offer('EN', false)).toMatchObject({ code: 'settings.settingRefused' })
  expect((await open('/sitemap.xml')).body).not.toContain('lang=fr')
})

test('offered by staff it is a guest’s: its ten texts are French, the rest is English, and numbers are French', async () => {
  expect(await offer('FR', true)).toMatchObject({ status: 200 })
  await vi.waitFor(async () => expect(await languagesOf()).toEqual(['EN', 'ES', 'FR']), 5_000)
  const page = await draw('/', 'fr-CA,en;q=0.5')
  expect(page).toContain('<html lang="fr" dir="ltr"')
  for (const code of ['en', 'es', 'fr']) expect(page).toContain(`hreflang="${code}"`)
  for (const text of ['Populaires', 'Tout voir', 'Machines à sous']) expect(page).toContain(text)
  for (const text of ['Favourites', 'Live', 'Sports']) expect(page).toContain(text)
  expect(page).toMatch(/<option[^>]* lang="fr"[^>]*>Français<\/option>/)
  const ledger = await draw('/ledger', 'fr')
  // Thousands are set off by a narrow space, and the currency follows.
  expect(ledger).toMatch(/>\d\u202F\d{3},\d\d\s\$</)
  expect((await open('/sitemap.xml')).body).toContain('?lang=fr')
  const { value } = await asStaff<{ list: object[] }>('GET', `${part}/changes?pageNo=1&pageSize=1`)
  expect(value.list).toMatchObject([{ staffAccount: 'olga', reason: 'Translation begun' }])
})

test('a member reads it until it is switched off, and English from then on', async () => {
  const headers = { authorization: `Bearer ${made.member}` }
  const choose = (language: string) =>
    made.app!.inject({
      method: 'POST',
      url: '/wps/member/language',
      headers,
      payload: { language },
    })
  const languageNow = async () => {
    const answer = await made.app!.inject({ url: '/wps/member/info', headers })
    return answer.json<{ value: { language: string } }>().value.language
  }
  expect((await choose('FR')).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await languageNow()).toBe('FR'), 5_000)
  expect(await offer('FR', false)).toMatchObject({ status: 200 })
  await vi.waitFor(async () => expect(await languageFor(db(), 'FR')).toBe('EN'), 5_000)
  expect(await draw('/?lang=fr', 'fr')).toContain('<html lang="en"')
  expect((await choose('FR')).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await languageNow()).toBe('EN'), 5_000)
})
