import { expect, type Page, test } from '@playwright/test'
import { violationsIn } from './axe.ts'
import { turnsOf } from './in-turn.ts'
import { enter } from './people.ts'
import { expectAccessible, openSite } from './site.ts'
import { words } from './words.ts'

const texts = {
  en: {
    feature: 'Feature',
    hold: 'Hold and win',
    volatility: 'Volatility',
    high: 'High',
    filters: /^Filters/,
    results: 'Show results',
    foundry: 'Foundry',
    target: 'Cash out at',
    amount: '10,000.00',
    stake: '1.00',
    launch: 'Launch, ',
    cash: 'Cash out',
    ended: /^(Cashed out at|The balloon burst at)/,
  },
  es: {
    feature: 'Función',
    hold: 'Hold and win',
    volatility: 'Volatilidad',
    high: 'Alta',
    filters: /^Filtros/,
    results: 'Ver resultados',
    foundry: 'Fundición',
    target: 'Cobrar en',
    amount: '10000,00',
    stake: '1,00',
    launch: 'Despegar, ',
    cash: 'Cobrar',
    ended: /^(Cobrado en|El globo estalló en)/,
  },
} as const

/** Holds back the next lists of titles. Answers how they are let through. */
async function holdLists(page: Page): Promise<() => Promise<void>> {
  const lists = '**/wps/relay/GCSGAME_gameList*'
  let isHeld = true
  await page.route(lists, async (route) => {
    await expect.poll(() => isHeld, { timeout: 60_000 }).toBe(false)
    await route.continue().catch(() => undefined)
  })
  return async () => {
    isHeld = false
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const tiles = (page: Page) => page.locator('main article')

for (const [language, kind] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  const inTurn = turnsOf(language)
  const text = texts[language]

  inTurn()(
    `in-house games are found by feature and volatility, and the address keeps both: ${language}, ${kind}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      await page.goto('/rng?vassalage=TESSERA')
      await expect(tiles(page).nth(5)).toBeVisible()
      if (kind === 'phone') await page.getByRole('button', { name: text.filters }).click()
      const letThrough = await holdLists(page)
      await page.getByLabel(text.feature).selectOption(text.hold)
      // While the next titles are on their way, the words of the present ones stay readable.
      await expect(page.locator('main [aria-busy=true] article').first()).toBeAttached()
      expect(await violationsIn(page)).toEqual([])
      await letThrough()
      await page.getByLabel(text.volatility).selectOption(text.high)
      await expectAccessible(page)
      if (kind === 'phone') await page.getByRole('button', { name: text.results }).click()
      await expect(page).toHaveURL('/rng?vassalage=TESSERA&feature=HOLD&volatility=HIGH')
      await expect(tiles(page)).toHaveCount(1)
      await expect(tiles(page)).toContainText(text.foundry)
      // The server draws the same list, and the page takes it up without an error.
      await page.reload()
      await expect(tiles(page)).toHaveCount(1)
      await page.goto('/rng?vassalage=TESSERA&volatility=HIGH')
      await expect(tiles(page).nth(2)).toBeVisible()
      await page.goBack()
      await expect(tiles(page)).toHaveCount(1)
    },
  )

  inTurn()(
    `Ascent is cashed out by hand, before it bursts: ${language}, ${kind}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      await enter(page, `ascent${language}${test.info().retry}`)
      await page.goto('/game/TESSERA/ascent?mode=free')
      const { log, stake } = words[language]
      const lines = page.getByRole('log', { name: log }).locator('p')
      await page.getByRole('textbox', { name: stake, exact: true }).fill(text.stake)
      const target = page.getByRole('textbox', { name: text.target })
      await target.fill(text.amount)
      await target.press('Enter')
      const cash = page.getByRole('button', { name: text.cash, exact: true })
      // Two rounds in a hundred burst at once: it is tried until one could be cashed out.
      let said = ''
      for (let round = 0; round < 12 && !/^(Cashed|Cobrado)/.test(said); round++) {
        const before = await lines.count()
        await page.getByRole('button', { name: text.launch }).click()
        const isOpen = await cash.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        )
        // It may burst before the press comes: then the next round is tried.
        if (isOpen && kind === 'desktop') await page.keyboard.press('c')
        if (isOpen && kind === 'phone') await cash.click({ timeout: 2_000 }).catch(() => undefined)
        await expect(lines).toHaveCount(before + 1, { timeout: 30_000 })
        said = await lines.first().innerText()
        expect(said).toMatch(text.ended)
      }
      expect(said).toMatch(/^(Cashed|Cobrado)/)
      await expectAccessible(page)
    },
  )
}
