import { expect, type Page, test } from '@playwright/test'
import { ask, deposit, expectAccessible, openSite, register } from './site.ts'
import { words } from './words.ts'

/** Nothing hangs over the edge of a phone. */
async function expectToFit(page: Page): Promise<void> {
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(wide).toBeLessThanOrEqual(room ?? 0)
}

/** All that moved by itself since the page was opened, as browsers count it. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          done(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 300)
      }),
  )

/** Down the page as a finger goes, a little at a time, until its end. */
async function scrollDown(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(
      () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1 && scrollY > 0,
    )
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, 120)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
}

test('on a phone nothing moves while the home page is scrolled, whoever has drawn it', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'es', kind: 'phone' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Lotería', exact: true })).toBeAttached()
  await scrollDown(page)
  expect(await shifted(page)).toBeLessThan(0.02)

  // A page that the server does not draw in time is drawn in the browser: what is asked for comes late, and is scrolled past.
  const bare = await (await page.request.get('/member')).text()
  await page.route('**/', (route) => route.fulfill({ body: bare, contentType: 'text/html' }))
  let answer = () => undefined as unknown
  const held = new Promise((done) => (answer = () => done(undefined)))
  await page.route('**/lgw/games/game_menus*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  answer()
  await expect(page.getByRole('heading', { level: 2, name: 'Lotería', exact: true })).toBeAttached()
  await scrollDown(page)
  expect(await shifted(page)).toBeLessThan(0.02)
  await page.context().close()
})

test('on a phone, by touch, in Spanish and by day: from a guest to a paid spin [RO-15]', async ({
  browser,
}) => {
  const text = words.es
  const account = `movil${test.info().workerIndex}${String(performance.now()).slice(-5).replace('.', '')}`
  const page = await openSite(browser, { language: 'es', kind: 'phone' })

  // A guest reads an announcement; it is marked as read.
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  const headline = page.getByRole('region', { name: text.notices }).getByRole('button').first()
  await expect(headline).toContainText(text.unread)
  expect(await shifted(page)).toBeLessThan(0.01)
  await expectToFit(page)
  await headline.tap()
  await expect(page.getByRole('dialog').locator('details[open] p').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(headline).toBeFocused()
  await expect(headline).not.toContainText(text.unread)

  await register(page, 'es', account)
  await deposit(page, 'es', '20')
  await expectToFit(page)

  // The act stays within reach of the thumb, wherever the page is scrolled to.
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Mi cuenta' })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: text.orchard }).first().tap()
  const spin = page.getByRole('button', { name: text.spin })
  await expect(page.getByRole('button', { name: text.bareSpin, exact: true })).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.orchard)
  await expectToFit(page)
  // A tap without a stake says what is missing.
  await page.getByRole('button', { name: text.bareSpin, exact: true }).tap()
  await expect(page.getByText(text.stakeMissing)).toBeVisible()
  await page.getByRole('textbox', { name: text.stake, exact: true }).fill('1,00')
  await spin.tap()
  await expect(page.getByRole('log', { name: text.log }).locator('p')).toHaveCount(1, {
    timeout: 15_000,
  })
  await expect(spin).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  const [sums] = await ask<{ stake: string; cash: string; won: string }>(
    `select s.stake::text, s.prize::text as won, b.balance::text as cash
     from identity.member_view m join bets.settlement s on s.member_id = m.id
     join ledger.balance_view b on b.owner = 'member:' || m.id and b.purpose = 'cash'
     where m.account = $1`,
    [account],
  )
  expect(sums?.stake).toBe('10000')
  expect(BigInt(sums?.cash ?? 0)).toBe(200_000n - 10_000n + BigInt(sums?.won ?? 0))
  await page.context().close()
})

test('with the keyboard alone: past the menus, into search and out again', async ({ browser }) => {
  const page = await openSite(browser, { language: 'en' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // The key is heard once the field above is alive. In a field that is open it would be a letter, which Escape clears first.
  const search = page.getByRole('dialog').getByRole('searchbox')
  await expect(async () => {
    if (!(await search.isVisible())) await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  // Whatever has the focus shows it.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const on = document.activeElement
      const seen = on?.closest('label') ?? on
      return seen ? getComputedStyle(seen).outlineStyle : 'none'
    })
    expect(ring).not.toBe('none')
  }
  await page.context().close()
})
