import { expect, type Page, test } from '@playwright/test'
import { lineTo } from './line.ts'
import { fund } from './money.ts'
import { enter } from './people.ts'
import { inTurns, isTurnOf, knows, nameOf, type Player, pokerWords, sit } from './poker-play.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const table = 'osprey-usd'
/** Checks, calls or comes back where that is asked. */
async function goAlong(player: Player): Promise<void> {
  const { page, language } = player
  const { passive, back } = pokerWords[language]
  const button = page
    .getByRole('button', (await isTurnOf(player)) ? { name: passive } : { name: back, exact: true })
    .first()
  if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined)
}

const isDealt = () =>
  knows(`select id from poker.hand where table_code = $1 and state = 'playing'`, [table])
const isTaken = () =>
  knows('select id from poker.stay where table_code = $1 and ended_at is null', [table])
const isShown = () =>
  knows(
    `select h.id from poker.hand h join poker.hand_seat s on s.hand_id = h.id join poker.stay t on t.id = s.stay_id
     where h.table_code = $1 and h.state = 'ended' and cardinality(h.shown) > 0 and t.ended_at is null`,
    [table],
  )

/** Two play on until the answer is yes. */
const playUntil = (players: readonly Player[], isDone: () => Promise<boolean>) =>
  inTurns(players, goAlong, isDone, 90_000)

/** A room of fish: sits down, looks at what fires by itself, leaves, and checks the session. */
async function fish(page: Page): Promise<void> {
  await page.goto('/fish-rooms?room=lagoon')
  await expect(page.getByRole('heading', { level: 1, name: 'Lagoon' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Cost of a shot' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Hold .* and sit down$/ }).click()
  // A picture of the sea is drawn too slowly here to aim in it: who fires is tested beside the server.
  await page.getByRole('button', { name: 'Autoplay' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('button', { name: 'Check this session' }).click()
  await expect(page.getByText(/^All \d+ hits follow from the seeds/)).toBeVisible()
  await expectAccessible(page)
}

test('two members play a hand to the showdown, one over a line that breaks, check its shuffle, and one sits in a room of fish [GM-06] [GM-07]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // Slow machines: nobody's time runs out.
  await ask('update poker.game_table set act_seconds = 120 where code = $1', [table])
  await ask('update poker.stay set is_leaving = true where table_code = $1 and ended_at is null', [
    table,
  ])
  await expect.poll(isTaken, { timeout: 60_000 }).toBe(false)
  const line = await lineTo(process.env['TESSERA_URL'] ?? '')
  const ana: Player = { page: await openSite(browser, { language: 'en' }), language: 'en' }
  const bo: Player = {
    page: await openSite(browser, { language: 'es', kind: 'phone', at: line.url }),
    language: 'es',
  }
  const id = await enter(ana.page, nameOf('pana'))
  // For the table, and for the fish.
  for (let times = 0; times < 2; times++) await fund(id)
  await fund(await enter(bo.page, nameOf('pbo')))

  await ana.page.goto('/poker')
  await expectAccessible(ana.page)
  await expect(ana.page.getByRole('link', { name: /Osprey/ })).toBeVisible()
  await sit(ana, table, 1)
  await sit(bo, table, 2)
  await playUntil([], isDealt)
  const stale = bo.page.getByText(/La conexión está interrumpida/)
  await expectAccessible(ana.page)
  await expectAccessible(bo.page)

  await line.cut()
  await expect(stale).toBeVisible()
  await line.mend()
  await expect(stale).toHaveCount(0, { timeout: 60_000 })
  await playUntil([ana, bo], isShown)

  await ana.page.goto('/poker?hands=own')
  await expectAccessible(ana.page)
  await ana.page
    .getByRole('main')
    .getByRole('link', { name: /^Hand \d/ })
    .last()
    .click()
  await ana.page.getByRole('button', { name: 'Check the shuffle' }).click()
  await expect(ana.page.getByText(/^The shuffle is right/)).toBeVisible()
  await expectAccessible(ana.page)
  await fish(ana.page)
})
