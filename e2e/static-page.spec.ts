import { expect, type Page, test } from '@playwright/test'
import { openSite } from './site.ts'

type Watching = typeof globalThis & { places: Record<string, number[]> }

/** From now on, checks frame by frame that everything that can be pressed in a dialog is visible. */
const watchPlaces = (page: Page) =>
  page.addInitScript(() => {
    const here = globalThis as Watching
    here.places = {}
    const look = () => {
      const found = document.querySelectorAll('dialog[open] :is(button, input, select, a)')
      const seen: string[] = []
      for (const each of found) {
        const { top, width } = each.getBoundingClientRect()
        // The dialog itself rises as it opens.
        const from = each.closest('dialog')?.getBoundingClientRect().top ?? 0
        const called = `${each.getAttribute('aria-label') ?? ''} ${each.textContent} ${each.id}`
        seen.push(called)
        const name = `${called} ${seen.filter((other) => other === called).length}`
        if (width > 0) (here.places[name] ??= []).push(top - from)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

// Each answer and each file comes at another moment, as on a bad line.
async function answerSlowly(page: Page): Promise<void> {
  let asked = 0
  await page.route(/\/wps\/|\.js$/, async (route) => {
    asked += 1
    await new Promise((done) => setTimeout(done, 100 + ((asked * 370) % 1_000)))
    await route.continue()
  })
}

for (const address of ['/login', '/register', '/forgot']) {
  test(`nothing that can be pressed at ${address} moves once it is there, es on a phone`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language: 'es', kind: 'phone' })
    await watchPlaces(page)
    await answerSlowly(page)
    await page.goto(address)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /./ }).nth(2)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const places = await page.evaluate(() => (globalThis as Watching).places)
    expect(Object.keys(places).length).toBeGreaterThan(4)
    // Less than a pixel is a place between two pixels while the dialog rises.
    const ways = Object.entries(places).map(([name, tops]) => ({
      name,
      pixels: Math.max(...tops) - Math.min(...tops),
    }))
    expect(ways.filter(({ pixels }) => pixels >= 1.5)).toEqual([])
    await page.context().close()
  })
}
