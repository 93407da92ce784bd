import { type Browser, expect, type Page, test } from '@playwright/test'
import { fund } from './money.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const passwords = { olga: 'olga keeps the house', pablo: 'pablo looks twice' }

async function openOffice(browser: Browser, who: keyof typeof passwords): Promise<Page> {
  const office = await openSite(browser, { language: 'en', kind: 'desktop' })
  await office.goto('/backoffice/')
  await office.getByLabel('Staff account').fill(who)
  await office.getByLabel('Password', { exact: true }).fill(passwords[who])
  await office.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(office.getByTitle(who)).toBeVisible()
  return office
}

/** What the jackpot shows, in cents. */
async function amountIn(part: ReturnType<Page['locator']>): Promise<number> {
  const shown = await part.innerText()
  const found = /\$([\d,]+)\.(\d\d)/.exec(shown)
  return Number(`${found?.[1]?.replaceAll(',', '')}${found?.[2]}`)
}

test('a member sees the jackpot of the bazaar grow with their own stake, in the game and in the lobby', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  const account = `jack${crypto.randomUUID().slice(0, 6)}`
  await fund(await enter(page, account))
  await page.goto('/')
  const inLobby = page
    .getByRole('region', { name: 'Jackpots' })
    .getByRole('link', { name: /Night Bazaar/ })
  await expect(inLobby).toContainText('$')
  await inLobby.click()
  const inGame = page.getByRole('list', { name: 'Jackpots' })
  await expect(inGame).toContainText('Progressive jackpot')
  await expectAccessible(page)
  const before = await amountIn(inGame)
  expect(before).toBeGreaterThanOrEqual(200_000)
  await page.getByRole('textbox', { name: 'Stake', exact: true }).fill('20.00')
  await page.getByRole('button', { name: /^Spin/ }).click()
  // Half a percent of 20 dollars; others may play, too.
  await expect.poll(() => amountIn(inGame)).toBeGreaterThanOrEqual(before + 10)
  await page.goto('/game/TESSERA/bazaar?mode=free')
  await expect(page.getByText('Free play', { exact: true }).first()).toBeVisible()
  await expect(inGame).toHaveCount(0)
  await page.context().close()
})

test('stakes of a game are proposed by one of the staff with a reason, and hold once a second one approves', async ({
  browser,
}) => {
  try {
    const one = await openOffice(browser, 'olga')
    await one.goto('/backoffice/house-games')
    const set = one.getByRole('button', { name: 'Set the stakes of Coin Run' })
    await expect(set).toContainText('$100.00')
    await expectAccessible(one)
    await set.click()
    const dialog = one.getByRole('dialog')
    await dialog.getByLabel('Largest stake').fill('0.00')
    await dialog.getByLabel('Reason').fill('smaller stakes for a new game')
    const act = dialog.getByRole('button', { name: 'Set the stakes of Coin Run' })
    await act.click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await dialog.getByLabel('Largest stake').fill('50.00')
    await act.click()
    await expect(one.getByText('Sent for approval by a second person.')).toBeVisible()
    await expect(set).toContainText('$100.00')
    const other = await openOffice(browser, 'pablo')
    await other.goto('/backoffice/approvals')
    const card = other.getByRole('article').filter({ hasText: 'smaller stakes for a new game' })
    await expect(card).toContainText('50.00')
    await card.getByRole('button', { name: 'Approve', exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(card).toBeHidden()
    await one.reload()
    await expect(set).toContainText('$50.00')
    await one.goto('/backoffice/jackpots')
    await expect(one.getByRole('row', { name: /Night Bazaar.*Progressive/ })).toContainText('0.50%')
    await expectAccessible(one)
    for (const page of [one, other]) await page.context().close()
  } finally {
    await ask(`delete from rounds.stake_range where game = 'coin-run'`, [])
    await ask(`update compliance.approval set state = 'expired' where state = 'waiting'`, [])
  }
})
