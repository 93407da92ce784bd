import { trialUnit } from '@tessera/identity/server'
import { type Db, inTransaction } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import { categoryOf, type GameDefinition, lotteryGames, vendorOf } from '../../lottery-games.ts'
import { chaseIssuesMax, seriesLeast, seriesMost } from '../../limits.ts'
import { familyOf } from '../../plays/index.ts'
import type { Family } from '../../plays/family.ts'
import { one } from '../../plays/price.ts'
import { issuesAfter } from '../../schedule.ts'
import { firstLimitsOf } from './limits-of.ts'

type Ready = { game: GameDefinition; family: Family; position: number }

/** Games whose family can be played. */
const readyGames = (): Ready[] =>
  lotteryGames.flatMap((game, position) => {
    const family = familyOf(game.family)
    return family ? [{ game, family, position }] : []
  })

/** Issues that are made ahead: enough for the longest chase, and the one on sale. */
const aheadIssues = chaseIssuesMax + 2

/** How long so many issues take. */
function aheadSecondsOf(game: GameDefinition, now: Date): number {
  if (game.periodSeconds) return game.periodSeconds * aheadIssues
  let last = now
  let count = 0
  for (const { drawsAt } of issuesAfter(game, now)) {
    last = drawsAt
    count += 1
    if (count === aheadIssues) break
  }
  return Math.ceil((last.getTime() - now.getTime()) / 1_000)
}

const rowOf = ({ game, family, position }: Ready, now: Date) => ({
  code: game.code,
  family: game.family,
  mode: game.mode,
  vendor: vendorOf[game.mode],
  category: categoryOf(game.mode),
  area: game.area,
  is_own: game.isOwn,
  period_seconds: game.periodSeconds,
  schedule: game.schedule,
  close_early_seconds: game.closeEarlySeconds,
  series_least: family.hasSeries ? seriesLeast : null,
  series_most: family.hasSeries ? (family.seriesMost ?? seriesMost) : null,
  position,
  ahead_seconds: aheadSecondsOf(game, now),
})

/** What every play pays as the tables say, and what a line costs: the first prices of a game. */
const firstPricesOf = ({ plays }: Family) =>
  Object.fromEntries(
    plays.map(({ code, price = one, tiers }) => [
      code,
      {
        price: String(price),
        tiers: Object.fromEntries(tiers.map((tier) => [tier.code, String(tier.pay)])),
      },
    ]),
  )

/**
 * Brings every game that can be played into the database, with its first prices and with limits in every currency. What staff
 * have set stays. A game with results from outside begins closed, until somebody has set where its results come from.
 */
export async function syncGames(db: Db, now: Date): Promise<void> {
  const ready = readyGames()
  const units = [...(await readCurrencies(db)), trialUnit]
  await inTransaction(db, async (tx) => {
    await sql`insert into lottery.game (code, family, mode, vendor, category, area, is_own, period_seconds, schedule,
        close_early_seconds, series_least, series_most, is_open, position, ahead_seconds)
      select g.code, g.family, g.mode, g.vendor, g.category, g.area, g.is_own, g.period_seconds, g.schedule,
        g.close_early_seconds, g.series_least, g.series_most, g.is_own, g.position, g.ahead_seconds
      from jsonb_to_recordset(${JSON.stringify(ready.map((each) => rowOf(each, now)))}::jsonb) as g(code text,
        family text, mode text, vendor text, category text, area text, is_own boolean, period_seconds int,
        schedule jsonb, close_early_seconds int, series_least int, series_most int, position int, ahead_seconds int)
      on conflict (code) do update set family = excluded.family, mode = excluded.mode, vendor = excluded.vendor,
        category = excluded.category, area = excluded.area, period_seconds = excluded.period_seconds,
        schedule = excluded.schedule, position = excluded.position, ahead_seconds = excluded.ahead_seconds`.execute(
      tx,
    )
    const prices = ready.map(({ game, family }) => ({
      game: game.code,
      prices: firstPricesOf(family),
    }))
    await sql`insert into lottery.prices (game, version, prices, made_by, made_at)
      select p.game, 1, p.prices, 'tables', ${now}
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p(game text, prices jsonb)
      on conflict do nothing`.execute(tx)
    const limits = ready.flatMap(({ game, family }) =>
      units.map((unit) => ({ game: game.code, ...firstLimitsOf(unit, family) })),
    )
    await sql`insert into lottery.game_limit (game, unit, least, most, prize_ticket, prize_issue, prize_single,
        exposure_outcome)
      select l.game, l.unit, l.least, l.most, l."prizeTicket", l."prizeIssue", l."prizeSingle", l."exposureOutcome"
      from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as l(game text, unit text, least bigint, most bigint,
        "prizeTicket" bigint, "prizeIssue" bigint, "prizeSingle" bigint, "exposureOutcome" bigint)
      on conflict do nothing`.execute(tx)
  })
}
