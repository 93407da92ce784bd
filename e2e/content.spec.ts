import { type Browser, expect, type Page, test } from '@playwright/test'
import { contentWords } from './content-words.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { enterOffice } from './people.ts'
import type { Language } from './words.ts'

// The server caches the settings of the site for a second.
const kept = 1_200
const british = '81.2.69.142'

const reopen = async () => {
  await ask(`delete from settings.setting where key = 'maintenance'`, [])
  await ask(`update compliance.region_rule set countries = '{}'`, [])
  await new Promise((done) => setTimeout(done, kept))
}
test.afterEach(reopen)

async function shot(page: Page, name: string) {
  const dir = process.env['TESSERA_SHOTS']
  if (dir) await page.screenshot({ path: `${dir}/${name}.png` })
}

/** Opens a page and waits until its socket is connected. */
async function listenAt(page: Page, path: string) {
  // Heard from its first word on: who waits for the line first may miss it.
  const told = new Promise<void>((done) =>
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"site"')) done()
      }),
    ),
  )
  const answer = await page.goto(path)
  await told
  return answer
}

async function openOffice(browser: Browser, path: string) {
  const office = await openSite(browser, { language: 'en' })
  await enterOffice(office)
  await office.goto(`/backoffice${path}`)
  return office
}

const kinds: { language: Language; kind: 'desktop' | 'phone' }[] = [
  { language: 'en', kind: 'desktop' },
  { language: 'es', kind: 'phone' },
]

for (const { language, kind } of kinds) {
  const text = contentWords[language]

  test(`the staff close the site, open pages show it within a second, and it comes back, ${language} on a ${kind} [ER-06] [RT-22]`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language, kind })
    await listenAt(page, '/help#term')
    await expect(page.getByRole('heading', { name: text.terms })).toBeVisible()
    const office = await openOffice(browser, '/maintenance')
    await office.getByRole('textbox', { name: 'Reason' }).fill('New engines')
    await office.getByRole('button', { name: 'Close the site' }).click()
    await expect(office.getByRole('dialog')).toBeVisible()
    await office.getByRole('dialog').getByRole('button', { name: 'Close the site' }).click()
    await expect(page.getByRole('heading', { name: text.closed })).toBeVisible()
    await expect(office.getByText('The site is closed for maintenance.')).toBeVisible()
    await expect(page.getByText(text.wait)).toBeVisible()
    await expectAccessible(page)
    await shot(page, `closed-app-${language}`)
    await shot(office, `maintenance-${language}`)

    // A newcomer gets the same without a script; the staff are still in, and open it.
    const newcomer = await openSite(browser, { language, kind })
    await newcomer.goto('/rng')
    await expect(newcomer.getByRole('heading', { name: text.closed })).toBeVisible()
    await expectAccessible(newcomer)
    await shot(newcomer, `closed-html-${language}`)
    await office.getByRole('textbox', { name: 'Reason' }).fill('The engines run')
    await office.getByRole('button', { name: 'Open the site' }).click()
    await expect(page.getByRole('heading', { name: text.terms })).toBeVisible()
  })
}

test('who comes through the trusted proxy from a country that is shut out sees their address [RT-23] [ER-05]', async ({
  browser,
}) => {
  await ask(`update compliance.region_rule set countries = '{GB}'`, [])
  await new Promise((done) => setTimeout(done, kept))
  const text = contentWords.es
  const page = await openSite(browser, { language: 'es', kind: 'phone' })
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': british })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: text.restricted })).toBeVisible()
  await expect(page.getByText(british)).toBeVisible()
  await expect(page.getByRole('link', { name: text.service })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'blocked-es')
  await page.setExtraHTTPHeaders({})
  await page.goto('/mirrors')
  await expect(page.getByRole('heading', { name: text.mirrors })).toBeVisible()
})

test('another host has another brand, and a change of it shows on open pages within a second', async ({
  browser,
}) => {
  const at = (process.env['TESSERA_URL'] ?? '').replace('127.0.0.1', 'localhost')
  const page = await openSite(browser, { language: 'en', at })
  const first = await listenAt(page, '/legal')
  expect(await first?.text()).toContain('--h:300')
  await expect(page.getByRole('img', { name: /^Certificate of/ })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('--h', '300')
  await expectAccessible(page)
  await shot(page, 'legal-lumen')
  const office = await openOffice(browser, '/brand')
  await office.getByLabel('Brand of').selectOption('localhost')
  await office.getByLabel(/^Hue of surfaces/).fill('120')
  await office.getByRole('textbox', { name: 'Reason' }).fill('A greener brand')
  await shot(office, 'brand-office')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('html')).toHaveCSS('--h', '120')
})
