import { expect, type Page, test } from '@playwright/test'
import { fund } from './money.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { letDelayEnd, letDisputeEnd, openCup } from './sports-feed.ts'

const unique = (kind: string) =>
  `${kind}${test.info().workerIndex}${String(performance.now()).replace('.', '').slice(-6)}`

const cupAt = (cup: string) => `/sportsbook?when=all&q=${cup}`

/** The tickets of a member as the database has them. */
const ticketsOf = (member: string) =>
  ask<{ kind: string; stake: string; state: string; sold: boolean }>(
    `select kind, stake::text, state, sold > 0 as sold from sports.ticket where member_id = $1 order by sent_at`,
    [member],
  )

const slipOf = (page: Page) => page.getByRole('complementary', { name: 'Bet slip' })

test('a member bets a single and a system by keyboard, sells a part, and finds both in the records [GM-03]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  const cup = unique('cup')
  const member = await enter(page, unique('fan'))
  await fund(member)
  await openCup(cup, [
    ['Arsenia', 'Bellona'],
    ['Corvia', 'Dunmore'],
    ['Eastmere', 'Fairwick'],
  ])
  await page.goto(cupAt(cup))
  const price = (name: string) => page.getByRole('button', { name })
  await price('Arsenia – Bellona, Match result: Arsenia, 2.45').press('Enter')
  await slipOf(page).getByRole('textbox', { name: 'Stake' }).fill('10')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(slipOf(page).getByText('Bet accepted')).toBeVisible()
  await slipOf(page).getByRole('link', { name: 'Show the ticket' }).click()
  const sale = page.getByRole('region', { name: 'Sell this bet' })
  await sale.getByRole('slider').fill('4')
  await expectAccessible(page)
  await sale.getByRole('button', { name: /^Sell for/ }).press('Enter')
  await expect(sale.getByText(/^Sold for/)).toBeVisible()
  await expect(page.getByText('Part sold')).toBeVisible()

  await page.goto(cupAt(cup))
  for (const home of ['Arsenia', 'Corvia', 'Eastmere'])
    await price(`Match result: ${home}, 2.45`).press('Space')
  await slipOf(page).getByRole('radio', { name: 'System' }).check({ force: true })
  await slipOf(page).getByRole('combobox', { name: 'System' }).selectOption('trixie')
  await slipOf(page).getByRole('textbox', { name: 'Stake for each line' }).fill('1')
  await expect(slipOf(page).getByText('4 lines × $1.00 = $4.00')).toBeVisible()
  await expectAccessible(page)
  await slipOf(page).getByRole('button', { name: 'Place bet, $4.00' }).click()
  await expect(slipOf(page).getByText('Bet accepted')).toBeVisible()
  expect(await ticketsOf(member)).toEqual([
    { kind: 'single', stake: '100000', state: 'accepted', sold: true },
    { kind: 'trixie', stake: '40000', state: 'accepted', sold: false },
  ])

  await page.goto('/member?page=personalHistoryCopy')
  await page
    .getByRole('link', { name: 'Arsenia – Bellona · Match result · Arsenia @ 2.45' })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Single' })).toBeVisible()
})

test('a price that changes in play comes back as an offer; the member sees the win, and its correction to void [GM-03]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  const cup = unique('live')
  const member = await enter(page, unique('fan'))
  await fund(member)
  const feed = await openCup(cup, [['Galway', 'Harrow']])
  await feed.play('Galway')
  await page.goto(cupAt(cup))
  await page.getByRole('button', { name: 'Match result: Galway, 2.45' }).click()
  await slipOf(page).getByRole('textbox', { name: 'Stake' }).fill('10')
  await slipOf(page).getByRole('combobox', { name: 'If a price changes' }).selectOption('ask')
  await slipOf(page).getByRole('button', { name: 'Place bet, $10.00' }).click()
  await expect(slipOf(page).getByText(/^Checking the price/)).toBeVisible()
  await feed.play('Galway', [22_000, 34_000, 33_000])
  await letDelayEnd()
  await expect(slipOf(page).getByText(/2\.45 is now 2\.20/)).toBeVisible()
  await expectAccessible(page)
  await slipOf(page).getByRole('button', { name: 'Accept, $10.00' }).click()
  await expect(slipOf(page).getByText(/^Checking the price/)).toBeVisible()
  await feed.play('Galway', [22_000, 34_000, 33_000])
  await letDelayEnd()
  await expect(slipOf(page).getByText('Bet accepted')).toBeVisible()
  await slipOf(page).getByRole('link', { name: 'Show the ticket' }).click()
  await feed.suspend('Galway')
  await feed.win('Galway')
  const ticket = page.getByRole('article')
  await expect(ticket.getByText('$22.00').first()).toBeVisible()
  await feed.cancel('Galway')
  await expect(ticket.getByText('Void').first()).toBeVisible()
  // The leg says so before the ticket is looked at.
  const disputed = () =>
    ask('select from sports.ticket where member_id = $1 and disputed_at is not null', [member])
  await expect.poll(async () => (await disputed()).length, { timeout: 45_000 }).toBe(1)
  await letDisputeEnd()
  await expect(ticket.getByText('Corrected')).toBeVisible()
  await expect(ticket.getByText(/Prize \$22\.00 to \$10\.00/)).toBeVisible()
  await expectAccessible(page)
})

test('on a phone, in Spanish, a member keeps a match and bets it; a suspension shows on the page [GM-03]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'es', kind: 'phone', width: 390 })
  const cup = unique('copa')
  const member = await enter(page, unique('fan'))
  await fund(member)
  const feed = await openCup(cup, [['Ivria', 'Jarama']])
  await page.goto(cupAt(cup))
  await page.getByRole('button', { name: 'Guardar Ivria – Jarama como favorito' }).click()
  await expect(page.getByRole('heading', { name: 'Favoritos' })).toBeVisible()
  const price = page.getByRole('button', { name: /Ivria – Jarama, .*: Ivria/ })
  await price.click()
  await page.getByRole('button', { name: '1 selección · 2,45' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Importe' }).fill('5')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Apostar/ }).click()
  await expect(sheet.getByText('Apuesta aceptada')).toBeVisible()
  await sheet.getByRole('button', { name: 'Listo' }).click()
  await feed.suspend('Ivria')
  await expect(price).toHaveAccessibleName(/Suspendido$/)
  await expectAccessible(page)
  expect(await ticketsOf(member)).toMatchObject([{ kind: 'single', stake: '50000' }])
})
