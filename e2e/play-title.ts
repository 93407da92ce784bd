import { expect, type FrameLocator, type Page } from '@playwright/test'
import { ask } from './site.ts'

export type Title = { vendor: string; gameCode: string; gameType: string }

/** Titles of vendors, so many of each category where there are as many, in an order that follows from the seed. */
export async function sampleTitles(count: number, seed: string): Promise<Title[]> {
  return ask<Title>(
    `select vendor, "gameCode", "gameType" from (
       select g.vendor, g.game_code as "gameCode", g.game_type as "gameType",
         row_number() over (partition by g.game_type order by md5($1 || g.node_id)) as number, md5($1 || g.node_id) as mixed
       from lobby.game_view v join lobby.game g using (node_id)
       where v.is_playable and g.slug is null and exists (
         select from vendors.supply s where s.vendor = g.vendor and s.connection like 'demo-%')) t
     order by number, mixed limit $2`,
    [seed, String(count)],
  )
}

type Books = {
  staked: string
  won: string
  state: string
  record: string | null
  ledger: string | null
}

/** What the vendor's journal, the record and the bets say of the last round of a member. */
const booksOf = async (memberId: string): Promise<Books[]> =>
  ask<Books>(
    `select r.stake as staked, r.prize as won, r.state,
       (select v.staked || ' ' || v.won from vendors.round v where v.round = r.id::text and v.connection = r.connection) as record,
       (select sum(b.stake) || ' ' || sum(b.prize) from vendors.round v join bets.bet_view b on b.id = any (v.bets)
        where v.round = r.id::text and v.connection = r.connection and b.status = 'settled') as ledger
     from vendors.stand_in_round r join vendors.player p on p.connection = r.connection and p.player = r.player
     where p.member_id = $1 order by r.made_at desc limit 1`,
    [memberId],
  )

/** Opens a title, plays one round of it, and compares the three books. Answers how long its first screen took. */
export async function playTitle(page: Page, memberId: string, title: Title): Promise<number> {
  const began = performance.now()
  await page.goto(`/game/${title.vendor}/${title.gameCode}`)
  const game = page.frameLocator('dialog iframe, [role=dialog] iframe')
  const act = game.locator('#spin, #act')
  await expect(act).toBeVisible({ timeout: 30_000 })
  // A slot is there when its picture is.
  await expect(game.locator('#opening')).toHaveCount(0, { timeout: 30_000 })
  const took = performance.now() - began
  await chooseSpot(game)
  await act.click()
  await expect(game.locator('#said')).toHaveText(/won|win|back/i, { timeout: 45_000 })
  await expect
    .poll(async () => (await booksOf(memberId))[0]?.state, { timeout: 15_000 })
    .toBe('ended')
  const [books] = await booksOf(memberId)
  expect(books?.record).toBe(`${books?.staked} ${books?.won}`)
  expect(books?.ledger).toBe(`${books?.staked} ${books?.won}`)
  return took
}

/** Where a stake has to be put on something first. */
async function chooseSpot(game: FrameLocator): Promise<void> {
  const act = game.locator('#act[aria-disabled=true]')
  if ((await act.count()) > 0) await game.locator('.spot').first().click()
}
