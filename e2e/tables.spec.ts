import { expect, type Page, test } from '@playwright/test'
import { lineTo } from './line.ts'
import { fund } from './money.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const table = 'dragon-tiger-1'
const nameOf = (name: string) => `${name}${crypto.randomUUID().slice(0, 6)}`

/** Rounds that a journey can wait for. */
const shorten = () =>
  ask(
    'update tables.game_table set betting_seconds = 8, result_seconds = 6, step_ms = 400 where code = $1',
    [table],
  )

/** Waits for a round that takes bets for some more seconds. Answers its number. */
async function openRound(): Promise<number> {
  let found: { number: string } | undefined
  await expect
    .poll(
      async () => {
        ;[found] = await ask<{ number: string }>(
          `select number::text from tables.round where table_code = $1 and state = 'betting'
           and until > clock_timestamp() + interval '5 seconds'`,
          [table],
        )
        return found !== undefined
      },
      { timeout: 40_000, intervals: [200] },
    )
    .toBe(true)
  return Number(found?.number)
}

const slipsOf = (round: number) =>
  ask<{ account: string; state: string; stake: string }>(
    `select m.account, s.state, s.stake::text from tables.slip s join tables.round r on r.id = s.round_id
     join identity.member_view m on m.id = s.member_id where r.table_code = $1 and r.number = $2 order by m.account`,
    [table, round],
  )

/** Lays one chip on a spot, and stakes it. */
async function bet(page: Page, spot: RegExp, place: RegExp): Promise<void> {
  await page.getByRole('button', { name: spot }).click()
  await page.getByRole('button', { name: place }).click()
}

test('three members bet at one table, one of them by keyboard and over a line that breaks, and verify the round [GM-01]', async ({
  browser,
}) => {
  await shorten()
  const line = await lineTo(process.env['TESSERA_URL'] ?? '')
  const [ana, ben, cleo] = [
    await openSite(browser, { language: 'en' }),
    await openSite(browser, { language: 'es', kind: 'phone' }),
    await openSite(browser, { language: 'en', width: 1024, at: line.url }),
  ]
  const names = [nameOf('tana'), nameOf('tben'), nameOf('tcleo')]
  for (const [at, page] of [ana, ben, cleo].entries()) {
    await fund(await enter(page, names[at] ?? ''))
    await page.goto(`/tables?table=${table}`)
  }
  await expect(ana.getByRole('heading', { level: 1 })).toHaveText('Dragon Tiger Dune')
  await expectAccessible(ana)
  await expectAccessible(ben)

  const round = await openRound()
  // With the keyboard alone: a spot, then the button that stakes.
  await cleo.getByRole('button', { name: /^Tiger, pays/ }).focus()
  await cleo.keyboard.press('Enter')
  await cleo.getByRole('button', { name: /^Bet / }).focus()
  await cleo.keyboard.press('Enter')
  await bet(ana, /^Dragon, pays/, /^Bet /)
  await bet(ben, /^Tigre, paga/, /^Apostar /)
  await expect(ana.getByText(/^Placed \$/)).toBeVisible()
  await expect(ben.getByText(/^Apostado /)).toBeVisible()
  await expect(cleo.getByText(/^Placed \$/)).toBeVisible()
  expect(await slipsOf(round)).toMatchObject(names.map((account) => ({ account })))

  // Cleo's line breaks while the cards are dealt, and comes back for the next rounds.
  await line.cut()
  await expect(cleo.getByText('Connection lost. What you see may be old.')).toBeVisible()
  await expect(ana.getByText(/You receive|No return this round/)).toBeVisible({ timeout: 20_000 })
  await expect(ben.getByText(/Recibes|Sin retorno en esta ronda/)).toBeVisible()
  const ended = await slipsOf(round)
  expect(ended.map(({ state }) => state)).not.toContain('placed')
  expect(ended[1]?.state).toBe(ended[2]?.state)
  await line.mend()
  await expect(cleo.getByText('Connection lost. What you see may be old.')).toBeHidden({
    timeout: 20_000,
  })
  await expect(cleo.getByText(new RegExp(`^Round ${round} · (Paid|Lost)$`))).toBeVisible()

  // They talk about it in the chat of the table.
  await ana.getByRole('link', { name: 'Chat' }).click()
  await ben.getByRole('link', { name: 'Chat' }).click()
  await ana.getByLabel('Your message').fill('Well played')
  await ana.getByRole('button', { name: 'Send' }).click()
  await expect(ben.getByRole('log').getByText('Well played')).toBeVisible()

  // What was paid is computed again in the browser, from what is published.
  await cleo.getByRole('link', { name: `Verify round ${round}` }).click()
  await expect(cleo.getByText('Right so far. Some of it is published later.')).toBeVisible()
  await expect(cleo.getByText(/Tiger: .* staked, .* due, .* paid/)).toBeVisible()
  await expect(cleo.getByRole('img', { name: 'Wrong' })).toHaveCount(0)
  await expectAccessible(cleo)
  for (const page of [ana, ben, cleo]) await page.context().close()
  await line.cut()
})
