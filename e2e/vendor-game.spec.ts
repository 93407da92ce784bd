import { expect, type Page, test } from '@playwright/test'
import { deriveId } from '@tessera/server-kit'
import { ask, expectAccessible, openSite } from './site.ts'
import { enter } from './people.ts'

const coin = '/game/SANDBOX/coin'

const setHosts = (hosts: string[]) =>
  ask(
    `insert into settings.setting (key, value) values ('launchHosts', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(hosts)],
  )
/** Until pages are sent with the policy of these hosts. */
const untilFramed = (page: Page, host: string) =>
  expect
    .poll(async () => (await page.request.get('/')).headers()['content-security-policy'] ?? '')
    .toContain(`frame-src 'self' ${host}`)

/** A member's balance at the vendor. */
const hold = (memberId: string) =>
  ask(`insert into vendors.sandbox_wallet (player, unit, amount) values ($1, 'USD', 200000)`, [
    deriveId(memberId, 'vendor:SANDBOX'),
  ])
const roundsOf = async (memberId: string) => {
  const rows = await ask<{ held: string }>(
    `select held from vendors.sandbox_round where player = $1 order by made_at desc`,
    [deriveId(memberId, 'vendor:SANDBOX')],
  )
  return { count: rows.length, held: (Number(rows[0]?.held) / 10_000).toFixed(2) }
}

test.afterAll(() => setHosts([]))

test('a vendor’s game is played in a frame, and another host is tried where one does not answer [MD-29] [LB-25]', async ({
  browser,
}) => {
  const account = (what: string) => `${what}${String(performance.now()).replace('.', '').slice(-7)}`
  const page = await openSite(browser, { language: 'en' })
  const id = await enter(page, account('coin'))
  await hold(id)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(coin)
  const dialog = page.getByRole('dialog', { name: 'Coin (demo vendor)' })
  const game = dialog.frameLocator('iframe')
  await expect(
    game.getByText('A demo provider. You play with the money in this wallet.'),
  ).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('Loading the game')).toBeHidden()
  // A page on our own address has an opaque origin: it can read nothing of the site.
  const frame = page.frames().find((each) => each.url().includes('/sandbox-vendor/'))
  expect(await frame?.evaluate(() => self.origin)).toBe('null')
  await game.getByRole('button', { name: 'Heads' }).click()
  await expect(game.getByText(/It fell on/)).toBeVisible()
  const played = await roundsOf(id)
  expect(played.count).toBe(1)
  await expect(dialog.getByText(`$${played.held}`)).toBeVisible()
  await expectAccessible(page)

  // A host that does not answer is reported, and the site's own takes its place.
  await page.route('https://gone.example/**', (route) => route.abort())
  await setHosts(['https://gone.example'])
  await untilFramed(page, 'https://gone.example')
  await page.goto(coin)
  await expect(dialog.getByText('The game did not load.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try another server' }).click()
  await expect(game.getByRole('button', { name: 'Tails' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.context().close()
})
