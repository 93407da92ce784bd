import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { ask, expectAccessible, openSite } from './site.ts'
import { fund } from './money.ts'
import { enter } from './people.ts'
import { words } from './words.ts'

// A host name in the network of the site. Over plain http it is no secure context, unlike 127.0.0.1.
const { executablePath, env } = await findBrowser()
test.use({
  launchOptions: {
    executablePath,
    env: { ...process.env, ...env },
    args: ['--host-resolver-rules=MAP play.lan 127.0.0.1'],
  },
})
const lan = () => (process.env['TESSERA_URL'] ?? '').replace('127.0.0.1', 'play.lan')
const insecure = /not secure \(http\).*https:\/\//

const account = (kind: string) =>
  `${kind}${test.info().workerIndex}${String(performance.now()).replace('.', '').slice(-5)}`

/** One round of Orchard, from the stake to its line in the log. */
async function playOne(page: Page): Promise<void> {
  const { stake, spin, log } = words.en
  await page.getByRole('textbox', { name: stake, exact: true }).fill('1.00')
  await page.getByRole('button', { name: spin }).click()
  await expect(page.getByRole('log', { name: log }).locator('p')).toHaveCount(1)
}

test.describe('over plain http at a name of the network', () => {
  test.beforeEach(({ browser: _browser }) => {
    expect(lan()).toContain('play.lan')
  })

  for (const path of ['/login', '/register', '/forgot']) {
    test(`${path} says what is missing and the way out, before anything is typed`, async ({
      browser,
    }) => {
      const page = await openSite(browser, { language: 'en', at: lan() })
      await page.goto(path)
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(insecure)).toHaveCount(1)
      await expectAccessible(page)
    })
  }

  test('a password that is sent all the same is refused in the same words, and the form stays', async ({
    browser,
  }) => {
    const page = await openSite(browser, { language: 'en', at: lan() })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await page.goto('/login')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').fill('ana')
    await dialog.getByLabel('Password', { exact: true }).fill('never over the wire')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: insecure })).toBeVisible()
    await expect(dialog.getByLabel('Username')).toHaveValue('ana')
    expect(sent.join()).not.toContain('never over the wire')
  })

  test('who is in plays a round, and sees the fairness of it', async ({ browser }) => {
    const page = await openSite(browser, { language: 'en', at: lan() })
    const id = await enter(page, account('plain'))
    await fund(id)
    await page.goto('/game/TESSERA/orchard')
    await playOne(page)
    await page.getByRole('button', { name: words.en.fairness }).click()
    const changed = page.waitForResponse('**/wps/rounds/seeds/rotate')
    await page.getByRole('button', { name: words.en.changeSeeds }).click()
    expect((await changed).ok()).toBe(true)
  })

  test('the back office says the same at its sign-in', async ({ browser }) => {
    const page = await openSite(browser, { language: 'en', at: lan() })
    await page.goto('/backoffice/')
    await expect(page.getByText(insecure)).toHaveCount(1)
    await page.getByLabel('Staff account').fill('olga')
    await page.getByLabel('Password', { exact: true }).fill('olga keeps the house')
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('alert').filter({ hasText: insecure })).toBeVisible()
    await expect(page.getByText('Unknown error')).toHaveCount(0)
  })
})

/** As in a browser that blocks storage: the getters themselves throw. */
async function closeStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const place of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(globalThis, place, { configurable: true, get: refuse })
    }
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get: refuse,
      set: refuse,
    })
  })
}

/** The requests of a page that have no answer yet. */
function unanswered(page: Page): Set<string> {
  const waiting = new Set<string>()
  page.on('request', (request) => waiting.add(request.url()))
  page.on('requestfinished', (request) => waiting.delete(request.url()))
  page.on('requestfailed', (request) => waiting.delete(request.url()))
  return waiting
}

/** What a page shows and waits for, in one text. */
async function stateOf(page: Page, waiting: ReadonlySet<string>): Promise<string> {
  const seen = await page.evaluate(() => ({
    at: location.href,
    root: Object.entries(document.documentElement.dataset),
    dialogs: [...document.querySelectorAll('dialog')].map((each) => each.innerText.slice(0, 200)),
    text: document.body.innerText.slice(0, 300),
  }))
  return JSON.stringify({ ...seen, waiting: [...waiting] })
}

test('with storage and cookies blocked, pages open, and a member signs up and plays', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  await closeStorage(page.context())
  const waiting = unanswered(page)
  for (const path of ['/rng', '/help', '/verify', '/game/TESSERA/orchard']) {
    await page.goto(path)
    await expect(page.locator('main h1').first()).toBeVisible()
    await expect(page.getByText('This page could not be loaded')).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  const name = account('closed')
  await page.goto('/register')
  const dialog = page.getByRole('dialog', { name: words.en.register })
  const username = dialog.getByRole('textbox', { name: words.en.username })
  // Where another journey lets people choose how to sign up, they choose a name here.
  const byName = dialog.getByRole('radio', { name: words.en.username })
  // What the page waits for is told with the failure.
  await expect
    .poll(
      async () => {
        if (await byName.isVisible()) await byName.check()
        return (await username.isVisible()) ? 'shown' : await stateOf(page, waiting)
      },
      { timeout: 45_000 },
    )
    .toBe('shown')
  await username.fill(name)
  await dialog.getByLabel(words.en.password, { exact: true }).fill('a long enough phrase')
  await dialog.getByLabel(words.en.confirm).fill('a long enough phrase')
  await dialog.getByLabel(words.en.birthday).fill('1990-05-17')
  await dialog.getByLabel(words.en.terms).check()
  await dialog.getByRole('button', { name: words.en.register, exact: true }).click()
  await expect(dialog).toBeHidden()
  // Nothing remembers that the announcement was seen, so it is shown.
  await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'))
  // The session lives as long as the page: it is not left from here on.
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('0 of 4 done')).toBeVisible()
  const [member] = await ask<{ id: string }>(
    'select id from identity.member_view where account = $1',
    [name],
  )
  await fund(member?.id ?? '')
  await steps.getByRole('link', { name: /Set a limit/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => history.pushState(null, '', '/game/TESSERA/orchard'))
  await playOne(page)
})
