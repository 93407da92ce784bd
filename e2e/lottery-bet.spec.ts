import { expect, test } from '@playwright/test'
import { ask, deposit, expectAccessible, openSite, register } from './site.ts'

/** What a member has bought, in ledger units, as the ledger knows it. */
const ticketsOf = (account: string) =>
  ask<{ play: string; lines: number; cost: string; stake: string }>(
    `select t.play, t.lines, t.cost::text, b.stake::text from lottery.ticket t
     join bets.bet b on b.id = t.id join identity.member_view m on m.id = t.member_id
     where m.account = $1 order by t.placed_at`,
    [account],
  )

test('a member buys lines of a series game with the keyboard and repeats the slip [GM-05]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  const account = `lot${Date.now() % 100_000_000}`
  await register(page, 'en', account)
  await deposit(page, 'en', '50.00')
  await page.goto('/lottery?gameCode=SSC10')
  await page.getByRole('button', { name: 'Last two', exact: true }).click()
  await page.getByRole('textbox', { name: 'Times' }).fill('1')
  await page.getByRole('group', { name: 'Fourth' }).getByRole('button', { name: '0' }).focus()
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.getByRole('group', { name: 'Fifth' }).getByRole('button', { name: '0' }).focus()
  await page.keyboard.press('7')
  await expect(page.getByText('2 lines', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await slip.getByRole('button', { name: 'Buy for $4.00' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Buy for $4.00' }).click()
  await expect(dialog.getByText(/1 ticket for \$4.00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await slip.getByRole('button', { name: 'Repeat last slip' }).click()
  await dialog.getByRole('button', { name: 'Buy for $4.00' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await ticketsOf(account)).toMatchObject([
    { play: 'last2-direct', lines: 2, cost: '40000', stake: '40000' },
    { play: 'last2-direct', lines: 2, cost: '40000', stake: '40000' },
  ])
  await page.getByRole('link', { name: 'Rules of Direct' }).click()
  await expect(page.getByText(/Enumerated return/).first()).toBeVisible()
  await expectAccessible(page)
})

test('a member buys two-digit numbers of a Vietnamese lottery on a phone, in Spanish [GM-05]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'es', kind: 'phone', width: 390 })
  const account = `vnl${Date.now() % 100_000_000}`
  await register(page, 'es', account)
  await deposit(page, 'es', '50,00')
  await page.goto('/vnLottery?gameCode=VNNM5')
  await page.getByRole('button', { name: '45', exact: true }).click()
  await page.getByRole('textbox', { name: 'Escribe o pega números' }).fill('45 46')
  await page.getByRole('textbox', { name: 'Puntos' }).fill('0,10')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar a mis boletos' }).click()
  await page.getByRole('button', { name: /Mis boletos: 1/ }).click()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'Mis boletos' })
    .getByRole('button', { name: /Comprar por/ })
    .click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Comprar por/ })
    .click()
  await expect(page.getByText(/1 boleto por/)).toBeVisible()
  expect(await ticketsOf(account)).toMatchObject([
    { play: 'lo-2', lines: 2, cost: '54000', stake: '54000' },
  ])
})
