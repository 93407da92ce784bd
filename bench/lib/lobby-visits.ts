import type { Browser, Locator, Page } from '@playwright/test'

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

const restMilliseconds = 80

/** The banners turn so often: the visits touch at moments that are spread over it evenly. */
const turnMilliseconds = 5_000

/** The result of `measureTouches` for one kind of touch, in milliseconds. */
export type Touch = { name: string; p75: number; all: number[] }

/** What the browser and this machine need by themselves: a page that is one button, without a framework. */
export const bareTouch = 'a bare page, for comparison'
const barePage = `<meta name="viewport" content="width=device-width"><button onclick="this.textContent='kept'">keep</button>`

/**
 * From a touch to the next paint, for what is touched most in the lobby: the 75th percentile of visits, each with a fresh
 * browser context (web.dev/articles/inp). A member plays no part in a guest's visits.
 */
export async function measureTouches(
  browser: Browser,
  url: string,
  { session, visits }: { session: object; visits: number },
): Promise<Touch[]> {
  const took = new Map<string, number[]>()
  const keep = (name: string, value: number) => took.set(name, [...(took.get(name) ?? []), value])
  for (let visit = 0; visit < visits; visit++) {
    const moment = (visit / visits) * turnMilliseconds
    const visitLobby = (kept: object | undefined, act: (page: Page) => Promise<void>) =>
      visitAt({ browser, url, moment, session: kept }, act)
    keep(bareTouch, await touchBarePage(browser))
    await visitLobby(undefined, async (page) => {
      keep('favourite, as a guest', await worst(page, () => pressStar(page)))
    })
    await visitLobby(session, async (page) => {
      keep('favourite, as a member', await worst(page, () => pressStar(page)))
    })
    await visitLobby(undefined, async (page) => {
      const tabs = page.getByRole('navigation', { name: 'Game types' })
      keep('tab', await worst(page, () => touch(tabs.getByRole('link', { name: 'Slots' }))))
      await page.waitForTimeout(1_000)
      await page.keyboard.press('/')
      await page.waitForTimeout(2_500)
      keep('key of the search', await worst(page, () => page.keyboard.type('orc', { delay: 120 })))
    })
  }
  return [...took].map(([name, all]) => {
    all.sort((one, other) => one - other)
    return { name, p75: all[Math.ceil(all.length * 0.75) - 1] ?? Number.NaN, all }
  })
}

async function touchBarePage(browser: Browser): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.setContent(barePage)
  await slowDown(page)
  await watch(page)
  const took = await worst(page, () => touch(page.getByRole('button')))
  await context.close()
  return took
}

const pressStar = (page: Page) =>
  touch(page.getByRole('button', { name: /as a favourite/ }).first())

/** Between the sight of a thing and the touch: chosen, so that what scrolling brings into sight is not counted as the touch's. */
const reachMilliseconds = 600

/** A touch of a usual length: a browser reports the touch, renders its effect, and then its end. */
async function touch(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.page().waitForTimeout(reachMilliseconds)
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  const line = await target.page().context().newCDPSession(target.page())
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await target.page().waitForTimeout(restMilliseconds)
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await line.detach()
}

type Visit = { browser: Browser; url: string; session: object | undefined; moment: number }

async function visitAt(
  { browser, url, session, moment }: Visit,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(phone)
  // An announcement would cover what is touched.
  await context.addInitScript(
    (kept) => {
      for (const audience of ['A', 'B', 'F']) sessionStorage.setItem(`popupShown.${audience}`, '1')
      if (kept) sessionStorage.setItem('tessera.session', kept)
    },
    session && JSON.stringify(session),
  )
  const page = await context.newPage()
  await page.goto(url)
  await isAwake(page)
  await page.waitForTimeout(moment)
  await slowDown(page)
  await watch(page)
  await act(page)
  await context.close()
}

/** A processor four times slower. As it begins, the browser halts for a frame or two, which no visitor meets. */
async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(1_000)
}

/** Hydration has ended, and so have its requests. */
async function isAwake(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.locator('html[data-hydrated]').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(2_500)
}

type Watched = typeof globalThis & { told: PerformanceObserverEntryList[] }

// Between the parts of a touch nothing is counted yet: that would be a part of what is measured.
const watch = (page: Page) =>
  page.evaluate(() => {
    const here = globalThis as Watched
    here.told = []
    new PerformanceObserver((list) => here.told.push(list)).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: false,
    } as PerformanceObserverInit)
  })

// Interaction to next paint counts presses and keys, which have an interaction's number, and neither hovering nor
// scrolling (web.dev/articles/inp; Event Timing, section 3.1).
async function worst(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const here = globalThis as Watched
    here.told.length = 0
  })
  await act()
  await page.waitForTimeout(900)
  return page.evaluate(() => {
    const entries = (globalThis as Watched).told.flatMap(
      (list) => list.getEntries() as (PerformanceEntry & { interactionId: number })[],
    )
    return Math.max(
      0,
      ...entries.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
    )
  })
}
