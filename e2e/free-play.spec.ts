import { expect, type Page, test } from '@playwright/test'
import { turnsOf } from './in-turn.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { type Language, words } from './words.ts'

const texts = {
  en: {
    ofAge: /18 or older/,
    free: 'Free play',
    note: 'You play with play money.',
    needed: 'A real account is needed for this.',
    playFree: 'Play for free',
    refill: /^Refill to/,
    withMoney: 'Play with money',
    stake: '60.00',
    tryDice: 'Try Dice for free',
    full: '1,000.00',
  },
  es: {
    ofAge: /18 años o más/,
    free: 'Juego gratis',
    note: 'Juegas con dinero ficticio.',
    needed: 'Para esto hace falta una cuenta real.',
    playFree: 'Jugar gratis',
    refill: /^Recargar a/,
    withMoney: 'Jugar con dinero',
    stake: '60,00',
    tryDice: 'Probar Dice gratis',
    full: '1000,00',
  },
} as const

test.beforeAll(() =>
  ask(
    `insert into settings.flag (name, is_on, changed_at) values ('FREEPLAY3', true, now())
     on conflict (name) do update set is_on = true`,
    [],
  ),
)

/** Rolls once on a long shot, which is nearly always lost; answers the balance that the strip shows. */
async function roll(page: Page, language: Language): Promise<void> {
  const log = page.getByRole('log', { name: words[language].log }).locator('p')
  const before = await log.count()
  await page
    .getByRole('textbox', { name: words[language].stake, exact: true })
    .fill(texts[language].stake)
  await page.getByRole('button', { name: words[language].roll }).click()
  await expect(log).toHaveCount(before + 1)
}

/** Rolls until there is less than at the beginning, and tops the play units up. */
async function loseAndRefill(page: Page, language: Language): Promise<void> {
  const text = texts[language]
  const target = page.getByRole('textbox', { name: language === 'en' ? 'Target' : 'Objetivo' })
  await target.fill(language === 'en' ? '1.00' : '1,00')
  const refill = page.getByRole('button', { name: text.refill })
  for (let round = 0; round < 8 && !(await refill.isVisible()); round++) await roll(page, language)
  await refill.click()
  await expect(refill).toBeHidden()
  await expect(page.locator('header').getByText(text.full)).toBeVisible()
}

const journeys: { language: Language; kind: 'desktop' | 'phone' }[] = [
  { language: 'en', kind: 'desktop' },
  { language: 'es', kind: 'phone' },
]

for (const { language, kind } of journeys) {
  const inTurn = turnsOf(language)
  const text = texts[language]

  inTurn()(
    `a guest plays for free and sees what needs a real account, ${language} on a ${kind} [FP-03] [G-27]`,
    async ({ browser }) => {
      await ask('delete from identity.trial_start', [])
      const page = await openSite(browser, { language, kind })
      await page.goto('/game/TESSERA/dice?mode=free')
      await page.getByRole('button', { name: text.ofAge }).click()
      const mark = page.getByRole('complementary', { name: text.free })
      await expect(mark).toContainText(text.note)
      await expectAccessible(page)
      await loseAndRefill(page, language)
      await expect(mark).toBeInViewport()
      await page.goto('/game/TESSERA/dice')
      const needed = page.getByRole('dialog').filter({ hasText: text.needed })
      await expect(needed).toBeVisible()
      await expectAccessible(page)
      await needed.getByRole('button', { name: text.playFree }).click()
      await expect(mark).toBeVisible()
    },
  )

  inTurn()(
    `a member plays for free beside their money, from a tile, ${language} on a ${kind} [G-27]`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      const id = await enter(page, `free${language}${test.info().retry}`)
      await page.goto('/rng')
      const tile = page.getByRole('link', { name: /Dice Tessera$/ }).first()
      if (kind === 'desktop') {
        await tile.hover()
        await page.getByRole('link', { name: text.tryDice }).first().click()
      } else {
        await tile.click()
        await page.getByRole('link', { name: text.playFree, exact: true }).click()
      }
      await expect(page).toHaveURL(/mode=free/)
      await expect(page.getByRole('complementary', { name: text.free })).toBeVisible()
      await roll(page, language)
      const [mine] = await ask<{ bets: string; free: string }>(
        `select (select count(*) from bets.bet where member_id = $1)::text as bets,
         (select count(*) from rounds.round r join rounds.free_player p on p.id = r.member_id
           where p.member_id = $1)::text as free`,
        [id],
      )
      expect(mine).toEqual({ bets: '0', free: '1' })
      await page.getByRole('link', { name: text.withMoney }).click()
      await expect(page.getByRole('complementary', { name: text.free })).toHaveCount(0)
      await expect(page.getByRole('log', { name: words[language].log }).locator('p')).toHaveCount(0)
    },
  )
}
