import { expect, type Page, test } from '@playwright/test'
import { openSite } from './site.ts'

/** The line loses a file so often. */
async function lose(page: Page, file: RegExp, times: number): Promise<{ lost: number }> {
  const count = { lost: 0 }
  await page.route(file, async (route) => {
    if (count.lost >= times) return route.continue()
    count.lost += 1
    return route.abort()
  })
  return count
}

const files = {
  'that is asked for by an address': /\/assets\/log-in-[^/]*\.js/,
  'behind it': /\/assets\/account-[^/]*\.js/,
  'that several need': /\/assets\/dialogs-[^/]*\.css/,
}

for (const [which, file] of Object.entries(files)) {
  test(`a log-in comes although the line loses a file once: one ${which} [ER-29]`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language: 'en' })
    const count = await lose(page, file, 1)
    await page.goto('/login')
    await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible({ timeout: 15_000 })
    expect(count.lost).toBe(1)
    await page.context().close()
  })
}

test('a page comes although the line loses a file that it needs alone [ER-29]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  const count = await lose(page, /\/assets\/check-statement-screen/, 1)
  await page.goto('/statement')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
  expect(count.lost).toBe(1)
  await page.context().close()
})

for (const isSaving of [false, true]) {
  test(`what lets a guest in ${isSaving ? 'is not fetched where data is saved' : 'is there before it is asked for'}`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language: 'en', kind: 'phone' })
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } })
    }, isSaving)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 2)
    await page.locator('html[data-hydrated]').waitFor()
    const ahead = () => asked.filter((url) => /\/assets\/(log-in|registration)-/.test(url)).length
    const later = () => asked.some((url) => /\/assets\/fetch-ahead/.test(url))
    await expect.poll(later, { timeout: 15_000 }).toBe(true)
    if (isSaving) {
      await page.waitForTimeout(2_000)
      expect(ahead()).toBe(0)
    } else await expect.poll(ahead, { timeout: 15_000 }).toBeGreaterThan(1)
    await page.context().close()
  })
}

test('where a file of the log-in does not come at all, the lobby stays and says so [ER-29]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  await lose(page, files['behind it'], 99)
  await page.goto('/')
  await page
    .getByRole('link', { name: 'Log in' })
    .or(page.getByRole('button', { name: 'Log in' }))
    .first()
    .click()
  await expect(page.getByText('Network link is abnormal, please try again')).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByRole('region', { name: 'Popular' })).toBeVisible()
  await page.context().close()
})

test('where the server does not say what a registration needs, that is said, and it can be tried again', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'es', kind: 'phone' })
  let isBroken = true
  await page.route('**/wps/system/countryCode', (route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await page.goto('/register')
  const again = page.getByRole('alert').getByRole('button', { name: 'Intentarlo de nuevo' })
  await expect(again).toBeVisible({ timeout: 30_000 })
  isBroken = false
  await again.click()
  await expect(page.getByRole('dialog').getByLabel('Nombre de usuario')).toBeVisible()
  await page.context().close()
})
