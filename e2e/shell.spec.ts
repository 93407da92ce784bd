import { expect, test } from '@playwright/test'
import { expectAccessible, openSite } from './site.ts'

const shellWords = {
  en: {
    vendors: 'Providers',
    live: 'Live',
    hide: 'Hide the menu',
    show: 'Show the menu',
    notFound: 'Page not found',
    promotions: 'Promotions',
    official: 'Official',
    mirrors: 'Mirror sites',
    logIn: 'Log in',
    service: 'Customer service',
  },
  es: {
    vendors: 'Proveedores',
    live: 'En vivo',
    hide: 'Ocultar el menú',
    show: 'Mostrar el menú',
    notFound: 'Página no encontrada',
    promotions: 'Promociones',
    official: 'Oficial',
    mirrors: 'Sitios espejo',
    logIn: 'Iniciar sesión',
    service: 'Atención al cliente',
  },
} as const

test('a guest finds their way by the header, the side menu and the footer, on a desktop [LY-04] [RT-15] [RT-28] [RT-29] [RO-01]', async ({
  browser,
}) => {
  const text = shellWords.en
  const page = await openSite(browser, { language: 'en' })
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: text.notFound })).toBeVisible()

  // The vendors of a game type, and one of them.
  const type = page.getByRole('button', { name: text.live, exact: true })
  // A server-rendered page handles presses a moment after it is visible.
  await expect(async () => {
    await page.getByRole('button', { name: text.vendors, exact: true }).click()
    await expect(type).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await type.click()
  await expect(type).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('link', { name: /BBIN$/ }).click()
  await expect(page).toHaveURL(/\/live\?vassalage=BBIN$/)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)

  // The side menu gives its room to the page, and is so after a reload.
  await page.getByRole('button', { name: text.hide }).click()
  await page.reload()
  await page.getByRole('button', { name: text.show }).click()
  await expect(page.getByRole('button', { name: text.hide })).toBeVisible()

  // From the foot of a page to the top of another.
  const official = page.getByRole('navigation', { name: text.official })
  await official.getByRole('link', { name: text.mirrors }).click()
  await expect(page).toHaveURL(/\/mirrors$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  // A lottery asks who it is; neither footer nor side menu are around it once it knows.
  await page.goto('/vnLottery?gameCode=north-draw')
  await expect(page).toHaveURL(/\/login\?then=%2FvnLottery%3FgameCode%3Dnorth-draw$/)
  await expect(page.getByRole('dialog', { name: text.logIn })).toBeVisible()
})

test('on a phone the whole menu lies over the page, in Spanish by day', async ({ browser }) => {
  const text = shellWords.es
  const page = await openSite(browser, { language: 'es', kind: 'phone' })
  await page.goto('/promotions')
  await expect(page.getByRole('heading', { name: text.promotions, level: 1 })).toBeVisible()
  const menu = page.getByRole('dialog')
  await expect(async () => {
    await page.getByRole('button', { name: text.show }).first().click({ timeout: 2_000 })
    await expect(menu.getByRole('link', { name: text.promotions })).toBeVisible({ timeout: 4_000 })
  }).toPass()
  await expectAccessible(page)
  await menu.getByRole('button', { name: text.service }).click()
  await expect(page.getByRole('dialog', { name: text.service })).toBeVisible()
  await expectAccessible(page)
  // The way back closes what lies over the page, and the page stays.
  await page.goBack()
  await expect(page).toHaveURL(/\/promotions/)
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isTooWide()).toBe(false)
})
