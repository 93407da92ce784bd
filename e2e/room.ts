import { expect, type Page } from '@playwright/test'

/** Every section of the home page below the fold has, before its titles are there, the height that they give it. */
export async function expectRoom(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const sections = page.locator('main section:has(> section)')
  const rooms = await sections.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().height),
  )
  expect(rooms.length).toBeGreaterThan(5)
  for (const [at, room] of rooms.entries()) {
    const section = sections.nth(at)
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('article').first()).toBeVisible()
    const box = await section.boundingBox()
    const name = await section.getByRole('heading').first().textContent()
    expect(Math.abs((box?.height ?? 0) - room), `${name} had ${room}`).toBeLessThanOrEqual(1)
  }
  await page.evaluate(() => scrollTo(0, 0))
}
