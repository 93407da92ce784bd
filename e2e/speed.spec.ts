import { expect, test } from '@playwright/test'
import './site.ts'
import { lineTo } from './line.ts'
import { expectRoom } from './room.ts'

const url = (path: string) => new URL(path, process.env['TESSERA_URL']).href
const firstWindowBytes = 13_900
const addresses = ['/', '/rng', '/sports', '/promotions', '/help', '/agent', '/credits', '/nowhere']

for (const [locale, lang, width] of [
  ['en-US', 'en', 1440],
  ['es-MX', 'es', 390],
] as const) {
  test(`server-rendered pages are hydrated without a change, in ${lang}, and nothing moves`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale, viewport: { width, height: 844 } })
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(error.message))
    for (const address of addresses) {
      const answer = await page.goto(url(address))
      expect(answer?.headers()['x-drawn'], address).toBe('for-all')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang)
      // A page is hydrated when a pointer comes near.
      await page.mouse.move(1, 1)
      await page.mouse.move(2, 2)
      await expect(page.locator('#served')).toHaveCount(0)
      // The search field is a form until scripts run: its button says that the page is alive.
      await expect(page.locator('form[role=search]')).toHaveCount(0)
    }
    await page.goto(url('/'))
    await expectRoom(page)
    expect(said).toEqual([])
    // What a line carries before it waits for the other end, beside the headers: packed tightly after the first visitor.
    const home = () =>
      context.request.get(url('/'), {
        headers: { 'accept-language': lang, 'accept-encoding': 'br' },
      })
    await expect
      .poll(async () => Number((await home()).headers()['content-length']))
      .toBeLessThan(firstWindowBytes)
    await context.close()
  })
}

test('without scripts a guest finds the ways in, the lists and the games [RT-20]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(url('/'))
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toHaveAttribute(
    'href',
    '/register',
  )
  await page.getByRole('searchbox', { name: 'Search games' }).fill('orchard')
  await page.getByRole('searchbox', { name: 'Search games' }).press('Enter')
  await expect(page).toHaveURL(/\/rng\?q=orchard$/)
  await expect(page.getByRole('link', { name: /Orchard/ }).first()).toBeVisible()
  await context.close()
})

test('a page whose file is gone says so and can be loaded again [ER-22] [ER-29]', async ({
  browser,
}) => {
  // What a service worker asks for does not come by this line.
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('tessera.popup.B', '1'))
  let tries = 0
  await page.route(/\/assets\/promotions-page[^/]*\.js/, (route) => {
    // Which kind of failure it is, is asked without the file.
    if (route.request().method() === 'GET') tries += 1
    return route.fulfill({ status: 404 })
  })
  const reported = page.waitForRequest(/\/wps\/system\/failedFile/)
  await page.goto(url('/rng'))
  await expect(page.locator('form[role=search]')).toHaveCount(0)
  await page.evaluate(() => {
    history.pushState(null, '', '/promotions')
  })
  expect((await reported).postDataJSON()).toMatchObject({ kind: 'missing' })
  await expect(page.getByRole('alert')).toContainText('The site has been updated')
  expect(tries).toBe(2)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible()
  await context.close()
})

test('without a network the site shows advice, recovers with the network, and has stored nothing of any member', async ({
  browser,
}) => {
  const line = await lineTo(url('/'))
  const context = await browser.newContext({ baseURL: line.url, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/rng')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto('/rng')
  await expect(page.getByRole('link', { name: /Orchard/ }).first()).toBeVisible()

  await line.cut()
  await page.goto('/rng')
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await page.goto('/sports')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Check your connection and try again')).toBeVisible()

  await line.mend()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map((request) => new URL(request.url).pathname)
  })
  expect(kept).toContain('/offline')
  // Pages of guests, and the answers that they were rendered from.
  const forAll = /^\/(assets\/|art\/|drawn\/|offline$|rng$|sports$)/
  expect(kept.filter((each) => !forAll.test(each))).toEqual([])
  await context.close()
  await line.cut()
})
