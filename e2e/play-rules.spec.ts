import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { turnsOf } from './in-turn.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { type Language, words } from './words.ts'

const texts = {
  en: {
    auto: 'Autoplay',
    loss: 'Stop when losses reach',
    start: 'Start 10 rounds',
    stop: 'Stop autoplay',
    ended: 'Autoplay has ended: the loss limit was reached.',
    target: 'Target',
    result: 'Session result',
    amount: (whole: string) => `${whole}.00`,
  },
  es: {
    auto: 'Juego automático',
    loss: 'Detener cuando las pérdidas lleguen a',
    start: 'Iniciar 10 rondas',
    stop: 'Detener el juego automático',
    ended: 'El juego automático terminó: se alcanzó el límite de pérdidas.',
    target: 'Objetivo',
    result: 'Resultado de la sesión',
    amount: (whole: string) => `${whole},00`,
  },
} as const

const setProfile = (profile: 'default' | 'UK') =>
  ask(
    profile === 'UK'
      ? `update rounds.play_rule set profile = 'UK', slot_milliseconds = 2500, other_milliseconds = 5000,
           has_autoplay = false, may_skip = false, sells_features = false, is_one_slot = true`
      : `update rounds.play_rule set profile = 'default', slot_milliseconds = 1000, other_milliseconds = 500,
           has_autoplay = true, may_skip = true, sells_features = true, is_one_slot = false`,
    [],
  )
test.afterEach(async () => {
  await setProfile('default')
  // The server may answer from the rules it has read for a second: the next journey must not begin under these.
  await sleep(1_100)
})

/** Dice for free, on a long shot that is nearly always lost, with a stake of one. */
async function openDice(page: Page, language: Language): Promise<void> {
  const text = texts[language]
  await page.goto('/game/TESSERA/dice?mode=free')
  await page.getByRole('textbox', { name: text.target }).fill(text.amount('1'))
  await page
    .getByRole('textbox', { name: words[language].stake, exact: true })
    .fill(text.amount('1'))
}
const linesOf = (page: Page, language: Language) =>
  page.getByRole('log', { name: words[language].log }).locator('p')

const journeys: { language: Language; kind: 'desktop' | 'phone' }[] = [
  { language: 'en', kind: 'desktop' },
  { language: 'es', kind: 'phone' },
]

for (const { language, kind } of journeys) {
  const inTurn = turnsOf(language)
  const text = texts[language]

  inTurn()(
    `autoplay asks for a loss limit and ends by it, ${language} on a ${kind} [G-28]`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      await enter(page, `auto${language}${test.info().retry}`)
      await openDice(page, language)
      await expect(page.getByText(text.result)).toBeInViewport()
      await page.getByRole('button', { name: text.auto, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('textbox', { name: text.loss }).fill(text.amount('3'))
      await page.getByRole('button', { name: text.start }).click()
      await expect(page.getByRole('button', { name: text.stop })).toBeVisible()
      await expect(page.getByText(text.ended)).toBeVisible({ timeout: 60_000 })
      const played = await linesOf(page, language).count()
      expect(played).toBeGreaterThanOrEqual(3)
      await page.waitForTimeout(2_000)
      await expect(linesOf(page, language)).toHaveCount(played)
    },
  )

  inTurn()(
    `under the UK rules there is no autoplay and a round takes its time, ${language} on a ${kind} [G-28]`,
    async ({ browser }) => {
      await setProfile('UK')
      const page = await openSite(browser, { language, kind })
      await enter(page, `uk${language}${test.info().retry}`)
      // The server may answer from the rules it has read for a second.
      await page.waitForTimeout(1_100)
      await openDice(page, language)
      await expect(page.getByRole('button', { name: text.auto, exact: true })).toHaveCount(0)
      const roll = page.getByRole('button', { name: words[language].roll })
      await roll.click()
      await expect(linesOf(page, language)).toHaveCount(1)
      const from = Date.now()
      await roll.click()
      await expect(linesOf(page, language)).toHaveCount(2)
      expect(Date.now() - from).toBeGreaterThan(2_000)
    },
  )
}
