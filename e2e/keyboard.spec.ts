import { expect, type Page, test } from '@playwright/test'
import { openSite } from './site.ts'

type Stop = { name: string; faults: string[] }

/** What has the focus, and what is wrong with how it is seen; nothing where the focus has left the page. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const own = focused.getBoundingClientRect()
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused)
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const isOut =
      own.bottom <= 0 || own.top >= innerHeight || own.right <= 0 || own.left >= innerWidth
    let cut = 0
    for (let around = focused.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (`${overflowX} ${overflowY}` === 'visible visible') continue
      if (around === document.documentElement || around === document.body) continue
      const its = around.getBoundingClientRect()
      cut = Math.max(cut, its.left - own.left + ring, its.top - own.top + ring)
      cut = Math.max(cut, own.right + ring - its.right, own.bottom + ring - its.bottom)
    }
    const dialog = document.querySelector('dialog[open]')
    const faults = {
      'has no ring': outlineStyle === 'none' || ring - Number.parseFloat(outlineOffset) < 1,
      'is out of sight': isOut,
      'is cut off': cut > 1,
      'is behind a dialog': dialog !== null && !dialog.contains(focused),
    }
    return {
      name: (focused.getAttribute('aria-label') ?? focused.textContent).trim(),
      faults: Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : [])),
    }
  })

/** Goes through a page by Tab from its first stop to its last. */
async function walk(page: Page): Promise<string[]> {
  const names: string[] = []
  for (let at = 0; at < 120; at++) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    if (!stop) return names
    expect(stop.faults, `${new URL(page.url()).pathname}: «${stop.name}»`).toEqual([])
    names.push(stop.name)
  }
  throw new Error('the focus does not leave the page')
}

const focused = (page: Page) => page.locator(':focus')

/** A hand comes near, and the page is alive: some of its foot is only there then. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.locator('html[data-hydrated]').waitFor()
}

for (const kind of ['desktop', 'phone'] as const) {
  test(`a keyboard goes through the pages of a guest, sees where it is and gets out, on a ${kind}`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language: 'en', kind })
    for (const path of ['/legal', '/representative', '/nowhere']) {
      await page.goto(path)
      await wake(page)
      const names = await walk(page)
      expect(names[0]).toBe('Skip to the page')
      expect(names).toContain('View the certificate')
    }
    await page.context().close()
  })
}

test('the focus of a keyboard stays where it is while the page is hydrated', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  let begin = (): void => undefined
  const held = new Promise<void>((done) => (begin = done))
  await page.route(/\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/legal', { waitUntil: 'commit' })
  const slots = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /Slots/ })
  for (let at = 0; at < 20 && (await slots.evaluate((it) => it !== document.activeElement)); at++) {
    await page.keyboard.press('Tab')
  }
  await expect(slots).toBeFocused()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  begin()
  await page.locator('html[data-hydrated]').waitFor()
  // With its number it is as wide as there is room for: the menu has taken its last form.
  await expect(slots).toHaveText(/\d/)
  await expect(slots).toBeFocused()
  await page.context().close()
})

test('dialogs and menus of a guest open, keep and give back the focus of a keyboard', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  const dialog = page.getByRole('dialog')
  await page.goto('/legal')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Terms and services')

  const vendors = page.getByRole('button', { name: 'Providers', exact: true })
  await vendors.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Live', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(vendors).toBeFocused()
  await expect(vendors).toHaveAttribute('aria-expanded', 'false')

  for (const name of ['Customer service', 'View the certificate']) {
    const opener = page.getByRole('button', { name, exact: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    for (let at = 0; at < 6; at++) {
      await page.keyboard.press('Tab')
      const stop = await stopOf(page)
      expect(stop?.faults ?? [], stop?.name).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }

  // However far its titles are scrolled, the search can be left.
  await page.keyboard.press('/')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded()
  const isOnTop = await dialog.getByRole('button', { name: 'Close' }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await page.context().close()
})

test('Tab goes from field to field of a form that says what is missing', async ({ browser }) => {
  const page = await openSite(browser, { language: 'en' })
  await page.goto('/register')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Username')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('Enter your username.').first()).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.context().close()
})

test('what a keyboard goes to in a row that is swiped is brought into sight as a whole', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'es', kind: 'phone' })
  await page.goto('/')
  const places = page.getByRole('main').getByRole('navigation').first()
  const count = await places.getByRole('link').count()
  // What brings it into sight comes soon after the first paint.
  await expect(async () => {
    await places.getByRole('link').first().focus()
    for (let at = 1; at < count; at++) {
      await page.keyboard.press('Tab')
      await expect(places.getByRole('link').nth(at)).toBeFocused()
      expect((await stopOf(page))?.faults).toEqual([])
    }
  }).toPass()
  // The way on of a banner that only looks in turns the row.
  const second = page.getByRole('link', { name: 'Jugar a Dice' })
  await second.focus()
  await expect.poll(async () => (await stopOf(page))?.faults).toEqual([])
  await page.context().close()
})

const guestPages = [
  '/',
  '/rng?q=dragon',
  '/help',
  '/legal',
  '/mirrors',
  '/representative',
  '/download/ios',
  '/verify',
  '/winners',
  '/agent',
  '/nowhere',
  '/login',
  '/register',
  '/forgot',
  '/?over=menu',
]

for (const { width, language } of [
  { width: 320, language: 'es' },
  { width: 195, language: 'en' },
] as const) {
  test(`no page of a guest is wider than a window of ${width} pixels, in ${language}`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language, kind: 'phone' })
    await page.setViewportSize({ width, height: 568 })
    for (const path of guestPages) {
      await page.goto(path)
      await expect(page.locator('h1, dialog[open]').first()).toBeAttached()
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(widest, path).toBe(width)
    }
    await page.context().close()
  })
}
