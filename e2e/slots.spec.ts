import { expect, type Page, test } from '@playwright/test'
import { hasTurn } from './in-turn.ts'
import { enter } from './people.ts'
import { expectAccessible, openSite } from './site.ts'
import { type Language, words } from './words.ts'

const slots = [
  'tidewater',
  'kites',
  'quarry',
  'beehive',
  'foundry',
  'lighthouse',
  'atlas',
  'ivy',
  'bazaar',
  'hills',
]

type Played = { prize: { amount: string }; balance: { amount: string } }
type Answer = { value: Played }

/** The answers to the rounds of a page, one after the other: over its socket, or over HTTP while it has none. */
function answersOf(page: Page): () => Promise<Answer> {
  const waiting: ((answer: Answer) => void)[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/rounds/play')) return
    void response.json().then((answer: Answer) => waiting.shift()?.(answer))
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const { t, d } of JSON.parse(String(payload)) as { t: string; d: Answer }[]) {
        if (t === 'answer') waiting.shift()?.(d)
      }
    }),
  )
  return () => new Promise((hear) => waiting.push(hear))
}

/** An amount in ledger units as the log writes it, whatever the sign of its unit. */
const written = (units: string, language: Language) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    Math.trunc(Number(units) / 100) / 100,
  )

/** Opens a slot and waits until its picture is there: its reels, and the scene with and without a feature. */
async function openSlot(page: Page, slug: string): Promise<void> {
  await page.goto(`/game/TESSERA/${slug}?mode=free`)
  await expect(page.locator('[data-stage=open] canvas')).toHaveCount(3)
}

/** Spins by the space bar; answers what the server says of the round, and its line in the log. */
async function spin(page: Page, language: Language, nextAnswer: () => Promise<Answer>) {
  const { log, stake } = words[language]
  const lines = page.getByRole('log', { name: log }).locator('p')
  const before = await lines.count()
  await page
    .getByRole('textbox', { name: stake, exact: true })
    .fill(language === 'en' ? '1.00' : '1,00')
  await page.locator('h1').click()
  const answered = nextAnswer()
  await page.keyboard.press('Space')
  const played = await answered
  // A feature is skipped to its result.
  await page.keyboard.press('Space')
  await expect(lines).toHaveCount(before + 1, { timeout: 30_000 })
  return { ...played.value, line: await lines.first().innerText() }
}

for (const [language, kind] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`every slot opens and is spun by keyboard, and its log tells what was paid: in turn, ${language}, ${kind}`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language, kind })
    const nextAnswer = answersOf(page)
    await enter(page, `slots${language}${test.info().retry}`)
    for (const slug of slots.filter((_, at) => hasTurn(language, at))) {
      await openSlot(page, slug)
      await expectAccessible(page)
      const { prize, balance, line } = await spin(page, language, nextAnswer)
      expect(line).toContain(written(balance.amount, language))
      if (prize.amount !== '0') expect(line).toContain(written(prize.amount, language))
    }
  })
}

test('a slot whose picture is taken away by the graphics chip can still be played, and gets it back', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  const nextAnswer = answersOf(page)
  await page.addInitScript(() => {
    // WebGL computed by the processor is slow, and the engine would avoid it.
    const canvases = HTMLCanvasElement.prototype as unknown as {
      getContext(kind: string, options?: Record<string, unknown>): unknown
    }
    const { getContext } = canvases
    const opened: unknown[] = []
    canvases.getContext = function openContext(kind, options) {
      const context = getContext.call(this, kind, {
        ...options,
        ...(kind !== '2d' && { failIfMajorPerformanceCaveat: false }),
      })
      if (kind === 'webgl2') opened.push(context)
      return context
    }
    Object.assign(globalThis, { opened })
  })
  await enter(page, `lost${test.info().retry}`)
  await openSlot(page, 'tidewater')
  await spin(page, 'en', nextAnswer)
  await page.evaluate(() => {
    const { opened } = globalThis as unknown as { opened: WebGL2RenderingContext[] }
    opened.at(-1)?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(page.locator('[data-stage=closed]')).toBeVisible()
  const { line } = await spin(page, 'en', nextAnswer)
  expect(line).toMatch(/^Reels: /)
  await expect(page.locator('[data-stage=open] canvas')).toHaveCount(3)
})
