import { expect, type Page, test } from '@playwright/test'
import { cashOfMember, fund } from './money.ts'
import { enter } from './people.ts'
import {
  bePatient,
  goAllIn,
  inTurns,
  knows,
  nameOf,
  type Player,
  pokerWords,
  sit,
} from './poker-play.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const table = 'thrush-usd'
const funded = 1_000_000n
/** What a chip of the table is worth, in ledger units. */
const chip = 100n

/** An amount of chips as it is shown, in either language: a chip is a cent. */
const shown = (chips: number): RegExp =>
  new RegExp(`(^|\\D)${Math.floor(chips / 100)}[.,]${String(chips % 100).padStart(2, '0')}(\\D|$)`)

/** Notes the pots, shares and boards that a page shows from now on: none of them stays for long. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('main li, main span')) {
        if (each.children.length === 0) seen.add(each.textContent?.replaceAll('\u00a0', ' ') ?? '')
      }
      for (const board of document.querySelectorAll('main [role=group] [role=img][aria-label]'))
        seen.add(`board of ${board.getAttribute('aria-label')?.split(', ').length}`)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
}

type Paid = { seat: number; amount: number }
type Finish = {
  back: Paid | null
  pots: { amount: number; rake: number; winners: Paid[][] }[]
  rake: number
  returned: Paid[]
  shown: number[]
}

async function finished(): Promise<Finish & { cards: number }> {
  const [hand] = await ask<{ finish: Finish; boards: number }>(
    `select finish, boards from poker.hand where table_code = $1 and state = 'ended' order by number desc limit 1`,
    [table],
  )
  if (!hand) throw new Error('the hand has ended')
  return { ...hand.finish, cards: hand.boards }
}

/** Chips before the seats, as the table and as the ledger say. */
const stacks = () =>
  ask<{ seat: number; stack: number; held: string }>(
    `select s.seat, s.stack::float8 as stack, coalesce((select sum(b.balance) from ledger.balance_view b
       where b.owner = 'table:' || s.table_code || ':' || s.seat and b.purpose = 'held'), 0)::text as held
     from poker.stay s where s.table_code = $1 and s.ended_at is null order by s.seat`,
    [table],
  )

const isAt = (state: string) => () =>
  knows(`select from poker.hand where table_code = $1 and state = $2`, [table, state])
const isOver = () =>
  knows(
    `select from poker.hand where table_code = $1 and state = 'ended' and cardinality(shown) = 3`,
    [table],
  )
const pause = (isPaused: boolean) =>
  ask(
    'update poker.game_table set is_paused = $2, act_seconds = 120, next_at = now() where code = $1',
    [table, isPaused],
  )

async function leave({ page, language }: Player): Promise<void> {
  const name = pokerWords[language].leave
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('three members of three stacks are all-in: main pot and side pot, run-out and chips are what the ledger says [GM-06]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const opened = [
    // 400, 700 and 1,000 chips.
    { language: 'en', kind: 'desktop', chips: 'least' },
    { language: 'es', kind: 'phone', chips: 30 },
    { language: 'en', kind: 'desktop', chips: 'most' },
  ] as const
  const players: (Player & { id: string })[] = []
  // The hand begins with all three, and none follows it.
  await pause(true)
  for (const { language, kind, chips } of opened) {
    const page = await openSite(browser, { language, kind })
    const id = await enter(page, nameOf(`allin${players.length}`))
    await fund(id)
    players.push({ page, language, id })
    await sit({ page, language }, table, players.length, chips)
  }
  const before = await stacks()
  expect(before.map(({ stack }) => stack)).toEqual([400, 700, 1_000])
  const seen = await Promise.all(players.map(({ page }) => watch(page)))
  await pause(false)
  await inTurns(players, () => bePatient(table), isAt('playing'), 90_000)
  await pause(true)
  for (const { page } of players) await expectAccessible(page)
  await inTurns(players, goAllIn, isOver, 90_000)

  const { pots, back, rake, returned, shown: hands } = await finished()
  expect(pots.map(({ amount }) => amount)).toEqual([1_200, 600])
  // The deepest stack has called 700 or bet more: what nobody called is back in any case.
  expect(back?.amount ?? 0).toBeLessThanOrEqual(300)
  expect(new Set(hands)).toEqual(new Set([1, 2, 3]))
  // Five of a hundred of what was called, and no more than the table says.
  expect(rake).toBe(90)
  expect(pots.reduce((sum, pot) => sum + pot.rake, 0)).toBe(rake)
  for (const { amount, rake: taken, winners } of pots)
    expect(winners.flat().reduce((sum, won) => sum + won.amount, 0)).toBe(amount - taken)

  for (const [at, { page, language }] of players.entries()) {
    const { mainPot, sidePot } = pokerWords[language]
    const lines = (await seen[at]?.()) ?? []
    expect(
      lines.filter((line) => line.startsWith(mainPot)).some((line) => shown(1_200).test(line)),
    ).toBe(true)
    expect(
      lines.filter((line) => line.startsWith(sidePot)).some((line) => shown(600).test(line)),
    ).toBe(true)
    // The board came street by street.
    expect(lines).toEqual(expect.arrayContaining(['board of 3', 'board of 4', 'board of 5']))
    await expect(page.getByRole('log')).toContainText(language === 'en' ? /Rake/ : /Comisión/)
  }

  const after = await stacks()
  for (const { seat, stack, held } of after) {
    const put = before.find((each) => each.seat === seat)?.stack ?? 0
    const got = returned.find((each) => each.seat === seat)?.amount ?? 0
    const behind = put === 1_000 && !back ? 300 : 0
    expect(stack).toBe(behind + got)
    expect(BigInt(held)).toBe(BigInt(stack) * chip)
    for (const { page } of players) {
      const amounts = page.locator('main').getByText(shown(stack))
      await expect(amounts.first()).toBeVisible()
    }
  }
  expect(after.reduce((sum, { stack }) => sum + stack, 0)).toBe(2_100 - rake)

  for (const player of players) await leave(player)
  let cash = 0n
  for (const { id } of players) cash += await cashOfMember(id)
  expect(cash).toBe(3n * funded - BigInt(rake) * chip)
  await pause(false)
})
