import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { mkdirSync, rmdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { violationsIn } from './axe.ts'
import { type Language, words } from './words.ts'

type Site = { url: string; database: string; dir: string }

// The site of this worker: other workers change the settings of their own.
const sites = JSON.parse(process.env['TESSERA_SITES'] ?? '[]') as Site[]
const mine = sites[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
if (mine) {
  process.env['TESSERA_URL'] = mine.url
  process.env['TESSERA_DATABASE'] = mine.database
  process.env['TESSERA_DATA'] = mine.dir
}

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'light',
} as const

const noPicture = {
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
  body: btoa('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>'),
}

/**
 * A page of the site in a language, with reduced motion, as on a desktop or a phone. A console error fails the test.
 */
export async function openSite(
  browser: Browser,
  {
    language,
    width = 1440,
    kind = 'desktop',
    isNew = false,
    isWhole = false,
    at = process.env['TESSERA_URL'] ?? '',
  }: {
    language: Language
    width?: number
    kind?: 'desktop' | 'phone'
    /** A visitor who has seen no announcement yet. */
    isNew?: boolean
    /** With the pictures of the titles and the service worker: for journeys that are about them. */
    isWhole?: boolean
    /** Under another name of this machine than its number. */
    at?: string
  },
): Promise<Page> {
  // All journeys come from one address, which may ask for a few codes and mistake itself a few times: each begins as
  // from its own.
  await ask('delete from identity.code_request', [])
  await ask('delete from identity.login_attempt where not is_right', [])
  await closeEarlier()
  const context = await browser.newContext({
    baseURL: at,
    locale: language,
    reducedMotion: 'reduce',
    serviceWorkers: isWhole ? 'allow' : 'block',
    ...(kind === 'phone' ? phone : { viewport: { width, height: 900 } }),
  })
  opened.set(context, test.info().testId)
  context.once('close', () => opened.delete(context))
  // A game in a frame without an origin has no storage.
  await context.addInitScript((code) => {
    if (self.origin !== 'null') localStorage.setItem('lang', code)
  }, language)
  // A visitor who has been here in this session has seen the announcements.
  if (!isNew) {
    await context.addInitScript(() => {
      if (self.origin === 'null') return
      for (const audience of ['A', 'B', 'F']) sessionStorage.setItem(`popupShown.${audience}`, '1')
    })
  }
  // A picture of a title is drawn when it is first requested; most journeys need none of them.
  const page = await context.newPage()
  if (!isWhole) await showNoPictures(page)
  hearPresses(page)
  page.on('pageerror', (error) => expect(error, 'the page threw').toBeUndefined())
  return page
}

/** Answers for the pictures of the titles. A route of Playwright would ask for every script anew with each page. */
async function showNoPictures(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  line.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be gone by now.
    line.send('Fetch.fulfillRequest', { requestId, ...noPicture }).catch(() => undefined)
  })
  await line.send('Fetch.enable', { patterns: [{ urlPattern: '*/art/*' }] })
}

const opened = new Map<BrowserContext, string>()

/** Pages that an earlier journey left open would go on listening and drawing beside this one. */
async function closeEarlier(): Promise<void> {
  const { testId } = test.info()
  const earlier = [...opened].filter(([, owner]) => owner !== testId).map(([context]) => context)
  await Promise.all(
    earlier.map(async (context) => {
      // An answer that a journey was still changing is nobody's any more.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await Promise.all(
        context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      )
      await context.close()
    }),
  )
}

const notOfSite = /^\/(backoffice|sandbox-gateway|development|docs)/

/** A server-rendered page handles a press once its scripts are loaded: every journey waits for that. */
function hearPresses(page: Page): void {
  const awake = async () => {
    if (notOfSite.test(new URL(page.url()).pathname)) return
    // Its scripts come when a hand comes near.
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 2)
    // A page that needs no script has no root.
    await page
      .waitForFunction(
        () => !document.getElementById('root') || 'hydrated' in document.documentElement.dataset,
        undefined,
        // Asked with each frame, a page would draw for nothing but the question.
        { timeout: 10_000, polling: 50 },
      )
      .catch(() => undefined)
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...asked) => {
    const answer = await goto(...asked)
    await awake()
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload(...asked)
    await awake()
    return answer
  }
}

// All workers of a run note the checked screens here: the folder of the first site ends with the run.
const lookedAt = path.join(sites[0]?.dir ?? '', 'looked-at')

/** Whether this screen is still to be checked: the first caller notes it. `forget` after a failure. */
function noteCheck(screen: string): { isFirst: boolean; forget: () => void } {
  const note = path.join(lookedAt, createHash('sha256').update(screen).digest('hex'))
  mkdirSync(lookedAt, { recursive: true })
  try {
    mkdirSync(note)
    return { isFirst: true, forget: () => rmdirSync(note) }
  } catch {
    return { isFirst: false, forget: () => undefined }
  }
}

/** An id or an amount. */
const anyNumber = /[\da-f]{8}(-?[\da-f]{4,}){2,}|\d+([.,]\d+)*/g

/** No visited screen may have an accessibility violation. The same screen of the same size is checked once a run. */
export async function expectAccessible(page: Page): Promise<void> {
  // Every page has a title. A page that is still loading has none yet; a dialog may be in its place.
  await expect(page.locator('h1, dialog[open]').first()).toBeAttached()
  const { pathname, searchParams } = new URL(page.url())
  const title = await page.locator('dialog[open] h2, h1').last().textContent()
  const isWrong = (await page.getByRole('alert').count()) > 0
  const theme = await page.locator('html').getAttribute('data-theme')
  const { width = 0 } = page.viewportSize() ?? {}
  // The page of one order or one member is the page of another.
  const what = [pathname, searchParams.get('page'), title].join('|').replace(anyNumber, '#')
  const screen = [what, isWrong, theme, width].join('|')
  const { isFirst, forget } = noteCheck(screen)
  if (!isFirst) return
  try {
    expect(await violationsIn(page)).toEqual([])
  } catch (error) {
    // A retry checks again.
    forget()
    throw error
  }
}

const lines = new pg.Pool({
  connectionString: process.env['TESSERA_DATABASE'],
  max: 2,
  allowExitOnIdle: true,
})
// The site may close before the journeys do.
lines.on('error', () => undefined)

/** Queries the database of the site, apart from everything the product does. */
export async function ask<Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[],
): Promise<Row[]> {
  return (await lines.query<Row>(query, values)).rows
}

/** Opens an account under a new name and ends at home, logged in. */
export async function register(page: Page, language: Language, account: string): Promise<void> {
  const text = words[language]
  const dialog = page.getByRole('dialog')
  await page.goto('/register')
  await expect(dialog.getByLabel(text.birthday)).toBeVisible({ timeout: 15_000 })
  // Where the site also registers by mobile, that comes first.
  const byName = dialog.getByRole('radio', { name: text.username })
  if (await byName.isVisible()) await byName.check()
  await dialog.getByRole('textbox', { name: text.username }).fill(account)
  await dialog.getByLabel(text.password, { exact: true }).fill('a long enough phrase')
  await dialog.getByLabel(text.confirm).fill('a long enough phrase')
  await dialog.getByLabel(text.birthday).fill('1990-05-17')
  await dialog.getByLabel(text.terms).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text.register, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Pays in through the sandbox, from the form to the receipt. */
export async function deposit(page: Page, language: Language, amount: string): Promise<void> {
  const text = words[language]
  await page.goto('/member?page=depositv2')
  await page.getByLabel(text.amount, { exact: true }).fill(amount)
  await expectAccessible(page)
  await page.getByRole('button', { name: text.continue }).click()
  await page.getByRole('button', { name: text.pay, exact: true }).click()
  await expect(page.getByText(text.received)).toBeVisible({ timeout: 15_000 })
}
