import { expect, type Page, test } from '@playwright/test'
import { fund } from './money.ts'
import { enter } from './people.ts'
import { expectAccessible, openSite } from './site.ts'

const roundsMost = 6

/** Bets on climbs until one lasts long enough to be cashed out with the space bar. */
async function cashOutOnce(page: Page): Promise<void> {
  const bet = page.getByRole('button', { name: /^Bet \$/ })
  const cash = page.getByRole('button', { name: /^Cash out \$/ })
  const own = page.getByRole('region', { name: 'Your bets in this round' })
  for (let round = 0; round < roundsMost; round++) {
    await expect(bet).toBeEnabled({ timeout: 120_000 })
    await bet.click()
    await expect(own.getByText(/in the next climb|lost|×/).or(cash)).toBeVisible()
    await expect(cash.or(own.getByText(/lost/))).toBeVisible({ timeout: 30_000 })
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Space')
    await expect(own.getByText(/×|lost|over before/)).toBeVisible()
    if (await own.getByText(/×/).isVisible()) return
  }
  throw new Error('no climb lasted')
}

test('a member keeps a table, cashes out of a climb with the space bar, verifies its bust and plays two tables at once [GM-01]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await openSite(browser, { language: 'en' })
  await fund(await enter(page, `crash${crypto.randomUUID().slice(0, 8)}`))
  await page.goto('/tables')
  await page.getByRole('button', { name: 'Keep Crash Juniper as a favourite' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Favourites' }).click()
  await page.getByRole('link', { name: /Crash Juniper/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crash Juniper' })).toBeVisible()
  const stake = page.getByRole('textbox', { name: 'Stake', exact: true })
  await expect(stake).toHaveValue('')
  await stake.fill('1')
  await cashOutOnce(page)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Round \d+, bust at/ })
    .first()
    .click({ timeout: 100_000 })
  const proof = page.getByRole('dialog')
  await expect(proof.getByText(/as it was shown/)).toBeVisible()
  await expect(proof.getByText(/comes to the end of the chain/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Play several tables' }).click()
  await page.getByRole('link', { name: 'Roulette Elm' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Crash Juniper',
    'Roulette Elm',
  ])
  await page.getByText('Racetrack', { exact: true }).click()
  await page.getByRole('button', { name: 'Tiers du cylindre, $3.00' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Bet $3.00' })).toBeVisible()
  await expectAccessible(page)
})
