import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { keyOf, type MarketRow, type OutcomeRow, typeOf } from './markets.ts'

export type SavedWith = {
  eventId: number
  feed: string
  messageId: string
  now: Date
}

const open = new Set(['active', 'suspended', 'handed over'])
const marginMost = 500_000

/** What the prices of a market add up to above 1, in parts of a million; null where they are not the whole of it. */
function marginOf(market: MarketRow): number | null {
  const { type } = typeOf(market)
  const { outcomes } = market
  if (type.ways === 'list' || outcomes.length !== type.ways) return null
  if (outcomes.some(({ odds }) => odds === 0)) return null
  const sum = outcomes.reduce((total, { odds }) => total + 10_000 / odds, 0)
  const margin = Math.round((sum - 1) * 1_000_000)
  return margin >= 0 && margin <= marginMost ? margin : null
}

async function insertMarkets(tx: Db, fresh: readonly MarketRow[], to: SavedWith): Promise<void> {
  const given = JSON.stringify(
    fresh.map(({ type, specifiers, class: is, status }) => ({ type, specifiers, is, status })),
  )
  const { rows } = await sql<{ id: number; type: string; specifiers: string }>`
    insert into sports.market (event_id, type, specifiers, class, status, feed, changed_at, version)
    select ${to.eventId}::bigint, g.type, g.specifiers, g."is", g.status, ${to.feed}, ${to.now}::timestamptz, 1
    from jsonb_to_recordset(${given}::jsonb) as g(type text, specifiers text, "is" text, status text)
    returning id::float8 as id, type, specifiers`.execute(tx)
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  for (const market of fresh) market.id = ids.get(keyOf(market)) ?? 0
}

const outcomeOf = (market: number, { id, key, odds, fair, steps, toldOdds }: OutcomeRow) => ({
  id,
  market,
  key,
  odds,
  win: fair?.win ?? null,
  half_win: fair?.halfWin ?? null,
  void: fair?.void ?? null,
  half_loss: fair?.halfLoss ?? null,
  loss: fair?.loss ?? null,
  steps,
  told: toldOdds,
})

/** Writes the outcomes whose price or chances have changed; new ones get their ids. */
async function saveOutcomes(tx: Db, markets: readonly MarketRow[], to: SavedWith): Promise<void> {
  const changed = markets.flatMap((market) =>
    market.outcomes.filter(({ hasChanged }) => hasChanged).map((row) => ({ market, row })),
  )
  if (changed.length === 0) return
  const given = JSON.stringify(changed.map(({ market, row }) => outcomeOf(market.id, row)))
  const { rows } = await sql<{ id: number; market: number; key: string }>`
    with given as (select * from jsonb_to_recordset(${given}::jsonb) as g(id bigint, market bigint, key text, odds int,
        win int, half_win int, void int, half_loss int, loss int, steps smallint, told int)),
      updated as (
        update sports.outcome o set odds = g.odds, win_ppb = g.win, half_win_ppb = g.half_win, void_ppb = g.void,
          half_loss_ppb = g.half_loss, loss_ppb = g.loss, steps = g.steps, told_odds = g.told, priced_at = ${to.now}::timestamptz, message_id = ${to.messageId}
        from given g where g.id <> 0 and o.id = g.id)
    insert into sports.outcome (market_id, key, odds, win_ppb, half_win_ppb, void_ppb, half_loss_ppb, loss_ppb, priced_at, message_id)
    select g.market, g.key, g.odds, g.win, g.half_win, g.void, g.half_loss, g.loss, ${to.now}::timestamptz, ${to.messageId}
    from given g where g.id = 0
    returning id::float8 as id, market_id::float8 as market, key`.execute(tx)
  const ids = new Map(rows.map(({ id, market, key }) => [`${market} ${key}`, id]))
  for (const { market, row } of changed) row.id ||= ids.get(`${market.id} ${row.key}`) ?? 0
}

/** Writes what changed of these markets: each that members see differently gets its next version, and an entry of its prices. */
export async function saveMarkets(
  tx: Db,
  markets: Iterable<MarketRow>,
  to: SavedWith,
): Promise<void> {
  const touched = [...markets].filter(
    ({ id, hasChanged, columnHasChanged, outcomes }) =>
      id === 0 || hasChanged || columnHasChanged || outcomes.some((each) => each.hasChanged),
  )
  if (touched.length === 0) return
  const fresh = touched.filter(({ id }) => id === 0)
  if (fresh.length > 0) await insertMarkets(tx, fresh, to)
  for (const market of touched) if (market.hasChanged && !fresh.includes(market)) market.version++
  await saveOutcomes(tx, touched, to)
  const given = JSON.stringify(
    touched.map((market) => ({
      id: market.id,
      status: market.status,
      held: market.heldBy,
      version: market.version,
      col: open.has(market.status) ? market.column : null,
      margin: marginOf(market),
      told: Boolean(market.hasChanged),
      shown: market.heldBy !== null && market.status === 'active' ? 'suspended' : market.status,
      odds: Object.fromEntries(market.outcomes.map(({ key, odds }) => [key, odds])),
    })),
  )
  await sql`
    with given as (select * from jsonb_to_recordset(${given}::jsonb)
        as g(id bigint, status text, held text, version int, col smallint, margin int, told boolean, shown text, odds jsonb)),
      noted as (
        insert into sports.price_change (market_id, version, at, status, odds, message_id)
        select id, version, ${to.now}::timestamptz, shown, odds, ${to.messageId} from given where told)
    update sports.market m set status = g.status, held_by = g.held, version = g.version, main_column = g.col, margin_ppm = g.margin,
      changed_at = case when g.told then ${to.now}::timestamptz else m.changed_at end
    from given g where m.id = g.id`.execute(tx)
}
