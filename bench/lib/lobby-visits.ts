import type { Browser, Page } from '@playwright/test'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
// As Lighthouse has it: 1.6 Mbit/s, 150 ms there and back.
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}

/** The largest paint of a visit that begins with what the service worker has kept, in milliseconds. */
export async function measureRepeat(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone)
  const first = await context.newPage()
  await first.goto(url)
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The worker keeps what is asked for from the second page on.
  await first.reload()
  await first.waitForTimeout(1_500)
  await first.close()
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slowLine)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await page.waitForTimeout(1_500)
  const painted = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          done(Math.max(...list.getEntries().map(({ startTime }) => startTime)))
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return painted
}

/** From a touch to the next paint, for what is touched most in the lobby, in milliseconds. */
export async function measureTouches(browser: Browser, url: string): Promise<[string, number][]> {
  const context = await browser.newContext({ ...phone, isMobile: false, hasTouch: false })
  // What the house says at its door would lie over what is touched.
  await context.addInitScript(() => sessionStorage.setItem('popupShown.B', '1'))
  const page = await context.newPage()
  await page.goto(url)
  await isAwake(page)
  const line = await context.newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watch(page)
  const star = await worst(page, () =>
    page
      .getByRole('button', { name: /as a favourite/ })
      .first()
      .click(),
  )
  await page.goto(url)
  await isAwake(page)
  await watch(page)
  const tab = await worst(page, () =>
    page
      .getByRole('navigation', { name: 'Game types' })
      .getByRole('link', { name: 'Slots' })
      .click(),
  )
  await page.waitForTimeout(1_000)
  await page.keyboard.press('/')
  await page.waitForTimeout(2_500)
  const key = await worst(page, () => page.keyboard.type('orc', { delay: 120 }))
  await context.close()
  return [
    ['tab', tab],
    ['favourite, as a guest', star],
    ['key of the search', key],
  ]
}

/** What wakes the page is over, and what it asks for then has come. */
async function isAwake(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.locator('html[data-awake]').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(2_500)
}

type Watched = typeof globalThis & { took?: number }

// Interaction to next paint counts presses and keys, which have an interaction's number, and neither hovering nor
// scrolling (web.dev/articles/inp; Event Timing, section 3.1).
const watch = (page: Page) =>
  page.evaluate(() => {
    const here = globalThis as Watched
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0) here.took = Math.max(here.took ?? 0, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })

async function worst(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const here = globalThis as Watched
    here.took = 0
  })
  await act()
  await page.waitForTimeout(900)
  return page.evaluate(() => (globalThis as Watched).took ?? 0)
}
