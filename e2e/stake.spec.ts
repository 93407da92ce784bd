import { expect, type Page, test } from '@playwright/test'
import { ask, deposit, expectAccessible, openSite, register } from './site.ts'
import { type Language, words } from './words.ts'

type Sums = {
  account: string
  cash: string
  posted: string
  staked: string
  won: string
  bets: string
  wins: string
}

/** A member's figures by sums over the ledger, in ledger units. */
async function sumsOf(account: string): Promise<Sums> {
  const [sums] = await ask<Sums>(
    `with mine as (
       select m.id as member, a.id, a.balance from identity.member_view m
       join ledger.account a on a.owner = 'member:' || m.id and a.purpose = 'cash'
       where m.account = $1
     )
     select $1 as account, (select balance from mine)::text as cash,
       (select sum(case t.target when mine.id then amount else -amount end) from ledger.transfer t, mine
         where mine.id in (t.source, t.target))::text as posted,
       (select coalesce(sum(stake), 0) from bets.settlement s, mine where s.member_id = mine.member)::text as staked,
       (select coalesce(sum(prize), 0) from bets.settlement s, mine where s.member_id = mine.member)::text as won,
       (select count(*) from bets.bet b, mine where b.member_id = mine.member)::text as bets,
       (select count(*) from bets.winner w join bets.bet b on b.id = w.bet_id join mine on b.member_id = mine.member)::text as wins`,
    [account],
  )
  if (!sums) throw new Error(`${account} has no figures`)
  return sums
}

/** Plays one round after the other: until the log holds a win and a loss, or so many. Answers how many were played. */
async function playRounds(
  page: Page,
  { play, most }: { play: RegExp; most: number },
  language: Language,
): Promise<number> {
  const button = page.getByRole('button', { name: play })
  const log = page.getByRole('log', { name: words[language].log })
  const amount = language === 'en' ? '1.00' : '1,00'
  await page.getByRole('textbox', { name: words[language].stake, exact: true }).fill(amount)
  const isWin = /You won|Ganaste/
  let lines = await log.locator('p').allInnerTexts()
  for (let round = 1; round <= most; round++) {
    const before = lines.join()
    // During a round the button has another name, and a press would skip to its result.
    await button.click()
    // The log keeps the last rounds only. Each line has the balance, so every round changes it.
    await expect
      .poll(async () => (lines = await log.locator('p').allInnerTexts()).join(), {
        timeout: 15_000,
        intervals: [50, 50, 100, 100, 250],
      })
      .not.toBe(before)
    const wins = lines.filter((line) => isWin.test(line)).length
    if (wins > 0 && wins < lines.length) return round
  }
  return most
}

/** Holds Enter on the stake for two seconds, which plays one round; answers how many were played. */
async function holdEnter(page: Page, language: Language): Promise<number> {
  const { stake, log } = words[language]
  const field = page.getByRole('textbox', { name: stake, exact: true })
  await field.fill(language === 'en' ? '1.00' : '1,00')
  for (let at = 0; at < 20; at++) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(100)
  }
  await page.keyboard.up('Enter')
  const lines = page.getByRole('log', { name: log }).locator('p')
  await expect(lines).toHaveCount(1)
  return 1
}

const dollars = (units: string, language: Language) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(Math.trunc(Number(units) / 100) / 100)

for (const language of ['en', 'es'] as const) {
  test(`${language}: from a guest to a proven round, and every figure is the ledger's`, async ({
    browser,
  }) => {
    const text = words[language]
    const account = `guest${language}${test.info().workerIndex}${String(performance.now()).slice(-5).replace('.', '')}`
    const page = await openSite(browser, { language })

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
    await register(page, language, account)
    await deposit(page, language, '150')
    await expectAccessible(page)

    await page.goto('/game/TESSERA/dice')
    const held = await holdEnter(page, language)
    const rolls = await playRounds(page, { play: text.roll, most: 60 }, language)
    await expectAccessible(page)
    await page.goto('/game/TESSERA/orchard')
    // A win of the reels is rare: the wins of the dice are counted.
    const spins = await playRounds(page, { play: text.spin, most: 5 }, language)

    const sums = await sumsOf(account)
    expect(Number(sums.bets)).toBe(held + rolls + spins)
    expect(sums.cash).toBe(sums.posted)
    expect(BigInt(sums.cash)).toBe(1_500_000n - BigInt(sums.staked) + BigInt(sums.won))
    await expect(page.getByText(dollars(sums.cash, language)).first()).toBeVisible()
    expect(Number(sums.wins)).toBeGreaterThan(0)

    // The records say the same, to the last unit that they show.
    await page.goto('/member?page=personalHistoryCopy')
    const totals = page.locator('tfoot')
    await expect(totals).toContainText(dollars(sums.staked, language))
    await expect(totals).toContainText(dollars(sums.won, language))
    await expectAccessible(page)
    await page.goto('/member?page=transactionHistory')
    await expect(page.getByRole('row').nth(1)).toContainText(dollars(sums.cash, language))
    await expectAccessible(page)

    // The winner board knows the win, under a masked name.
    const masked = `${account.slice(0, 2)}***${account.slice(-1)}`
    const board = await page.request.get('/wps/relay/GCSGAME_getRankList?limitNum=20')
    const { value } = (await board.json()) as { value: { list: { customerName: string }[] } }
    expect(value.list.map(({ customerName }) => customerName)).toContain(masked)

    // The seed is shown, and the browser computes a past round again.
    await page.goto('/game/TESSERA/dice')
    await page.getByRole('button', { name: text.fairness }).click()
    await expectAccessible(page)
    const changed = page.waitForResponse('**/wps/rounds/seeds/rotate')
    await page.getByRole('button', { name: text.changeSeeds }).click()
    expect((await changed).ok()).toBe(true)
    const [round] = await ask<{ id: string }>(
      `select r.id from rounds.round r join identity.member_view m on m.id = r.member_id
       where m.account = $1 and r.game = 'dice' limit 1`,
      [account],
    )
    await page.goto(`/verify?round=${round?.id}`)
    await expect(page.getByText(text.holds)).toBeVisible()
    await expectAccessible(page)

    // An edited prize shows.
    await page.getByText(text.proof, { exact: true }).first().click()
    const proof = page.getByRole('textbox').last()
    const honest = await proof.inputValue()
    const edited = JSON.parse(honest) as { prize: { amount: string } }
    edited.prize.amount = String(BigInt(edited.prize.amount) + 1n)
    await proof.fill(JSON.stringify(edited))
    await page.getByRole('button', { name: text.check, exact: true }).click()
    await expect(page.getByText(text.holds)).toBeHidden()
    await page.context().close()
  })
}
