import { expect, type Locator, test } from '@playwright/test'
import { openSite } from './site.ts'

/** What is around an element cuts this many pixels off the ring of its focus, on the side where it is most. */
const cutOff = (focused: Locator) =>
  focused.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element)
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const own = element.getBoundingClientRect()
    let most = 0
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, contentVisibility } = getComputedStyle(around)
      if (overflowX === 'visible' && contentVisibility !== 'auto') continue
      const { left, top } = around.getBoundingClientRect()
      most = Math.max(most, left - (own.left - ring), top - (own.top - ring))
    }
    return most
  })

for (const kind of ['desktop', 'phone'] as const) {
  test(`the ring around the first tile of a row is whole, on a ${kind}`, async ({ browser }) => {
    const page = await openSite(browser, { language: 'en', kind })
    await page.goto('/')
    const first = page.getByRole('region', { name: 'Popular' }).locator('li a').first()
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await first.focus()
    await expect(first).toHaveCSS('outline-style', 'solid')
    expect(await cutOff(first)).toBeLessThanOrEqual(0)
    await page.context().close()
  })
}

test('the offline notice covers no title on a phone', async ({ browser }) => {
  const page = await openSite(browser, { language: 'es', kind: 'phone' })
  await page.routeWebSocket(/./, (line) => void line.close())
  await page.goto('/promotions')
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const pill = page.getByRole('status').filter({ hasText: /Reconectando/ })
  await expect(pill).toBeVisible({ timeout: 30_000 })
  const told = await pill.locator('p').boundingBox()
  if (!title || !told) throw new Error('one of them is not in sight')
  expect(told.y).toBeGreaterThan(title.y + title.height)
  await page.context().close()
})

test('the page of the calls is as wide as a phone', async ({ browser }) => {
  const page = await openSite(browser, { language: 'en', kind: 'phone' })
  await page.goto('/docs')
  await page.locator('details').first().locator('summary').click()
  await expect(page.locator('details[open] pre').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.context().close()
})
