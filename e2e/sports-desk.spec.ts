import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, deposit, expectAccessible, openSite, register } from './site.ts'

async function openDesk(browser: Browser): Promise<Page> {
  const office = await openSite(browser, { language: 'en' })
  await office.goto('/backoffice/')
  await office.getByLabel('Staff account').fill('olga')
  await office.getByLabel('Password', { exact: true }).fill('olga keeps the house')
  await office.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(office.getByTitle('olga')).toBeVisible()
  return office
}

/** An own match that begins last of those that can be bet on. */
async function openMatch(): Promise<{ id: string; market: string }> {
  const find = () =>
    ask<{ id: string; market: string }>(
      `select e.id::text as id, m.id::text as market from sports.event e join sports.market m on m.event_id = e.id
       where e.status = 'planned' and e.held_by is null and e.sport = 'football' and e.home_id is not null and m.type = 'match-result'
         and m.specifiers = '' and m.status = 'active' and e.starts_at > now() + interval '3 minutes'
       order by e.starts_at desc limit 1`,
      [],
    )
  await expect.poll(async () => (await find()).length, { timeout: 60_000 }).toBe(1)
  const [match] = await find()
  if (!match) throw new Error('no match is open')
  return match
}

test('the desk suspends an event and its member sees it within a second; a slip above the limit is taken by a trader [GM-03]', async ({
  browser,
}) => {
  const { id } = await openMatch()
  const page = await openSite(browser, { language: 'en' })
  await register(page, 'en', `desk${Date.now() % 100_000_000}`)
  await deposit(page, 'en', '100.00')
  await page.goto(`/sportsbook?event=${id}`)
  const prices = page.getByRole('button', { name: /, Match result: / })
  await expect(prices.first()).toBeEnabled()

  const desk = await openDesk(browser)
  await desk.goto('/backoffice/sports')
  await expect(desk.getByRole('table', { name: 'Board' })).toBeVisible()
  await expectAccessible(desk)
  await desk.goto(`/backoffice/sports/events/${id}`)
  await expect(desk.getByText(/Own events are priced by the model/)).toBeVisible()
  await expectAccessible(desk)
  const hold = async (act: 'Suspend' | 'Release') => {
    await desk.getByRole('button', { name: `${act} the event` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Line-ups are late')
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await hold('Suspend')
  await expect(prices.first()).toHaveAccessibleName(/Suspended$/, { timeout: 1_000 })
  await expect(desk.getByText(/Suspended by olga: Line-ups are late/)).toBeVisible()
  await hold('Release')
  await expect(prices.first()).toBeEnabled()

  // What may be won is bounded, so that a stake of a member is above it.
  await ask(
    `insert into sports.win_limit (unit, scope, tier, most) select 'USD', 'main', t, 200000 from generate_series(1, 5) t
     on conflict (unit, scope, tier) do update set most = excluded.most`,
    [],
  )
  await prices.first().click()
  await page.getByRole('textbox', { name: /Stake/ }).first().fill('90')
  await page.getByRole('button', { name: /^Place bet/ }).click()
  await page.getByRole('button', { name: /^Ask the traders/ }).click()
  await desk.goto('/backoffice/sports/queues')
  await desk.getByRole('button', { name: /^Take the slip of/ }).click()
  await expect(page.getByText(/accepted/i).first()).toBeVisible()
  await expectAccessible(desk)
})
