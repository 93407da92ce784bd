import { expect, test } from '@playwright/test'
import { enter } from './people.ts'
import { expectAccessible, openSite } from './site.ts'
import { words } from './words.ts'

const texts = {
  en: {
    stake: '1.00',
    check: 'Reveal and check',
    replay: 'Replay',
    replayOf: 'Replay of Dice',
    again: 'Play again',
    skip: 'Skip to the result',
    about: 'About Dice',
    log: 'Game change log',
    all: 'Versions of all games',
  },
} as const

test('a round is checked and shown again, and a title leads to the change log of its game: en at 1440', async ({
  browser,
}) => {
  const [text, said] = [texts.en, words.en]
  const page = await openSite(browser, { language: 'en' })
  await enter(page, `again${test.info().retry}${Math.round(performance.now())}`)
  await page.goto('/game/TESSERA/dice?mode=free')
  await page.getByRole('textbox', { name: said.stake, exact: true }).fill(text.stake)
  await page.getByRole('button', { name: said.roll }).click()
  await page.getByRole('button', { name: text.check }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(said.holds)).toBeVisible()
  await dialog.getByRole('link', { name: text.replay }).click()
  await expect(page.getByRole('heading', { name: text.replayOf, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/mode=free&replay=/)
  const skip = page.getByRole('button', { name: text.skip })
  const again = page.getByRole('button', { name: text.again })
  await expect(skip.or(again).first()).toBeVisible()
  // It may end by itself meanwhile.
  if (await skip.isVisible()) await skip.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(again).toBeVisible()
  await expectAccessible(page)

  await page.goto('/rng?vassalage=TESSERA')
  const tile = page.getByRole('article').filter({ hasText: 'Dice' }).first()
  await tile.hover()
  await page.getByRole('button', { name: text.about }).click()
  await page.getByRole('dialog').getByRole('link', { name: text.log }).click()
  await expect(page).toHaveURL('/verify?view=versions&game=dice')
  const table = page.getByRole('region', { name: text.log })
  await expect(table.getByRole('row').filter({ hasText: 'Dice' }).first()).toBeVisible()
  await expectAccessible(page)
  // Opened by its address alone it is the same: an error of the page would fail here.
  await page.reload()
  await expect(table.getByRole('row').filter({ hasText: 'Dice' }).first()).toBeVisible()
  await page.getByRole('link', { name: text.all }).click()
  await expect(table.getByRole('row').filter({ hasText: 'Mines' }).first()).toBeVisible()
  await page.context().close()
})
