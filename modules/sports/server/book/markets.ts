import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { marketType } from '../../markets/index.ts'
import type { MarketType, Specifiers } from '../../markets/market-type.ts'
import { isFault, readSpecifiers } from '../../markets/specifiers.ts'
import type { Odds, Split } from '../../result.ts'
import type { LadderName } from '../../rules/index.ts'
import type { MarketStatus } from './member-status.ts'

export type OutcomeRow = {
  /** 0: not written yet. */
  id: number
  key: string
  odds: Odds
  fair: Split | null
  isDecided: boolean
  /** By how many steps of the ladder the desk has moved it, and from which price of the source; null where it has not. */
  steps: number
  toldOdds: Odds | null
  hasChanged?: boolean
}

export type MarketRow = {
  /** 0: not written yet. */
  id: number
  type: string
  /** Canonical. */
  specifiers: string
  class: MarketType['class']
  status: MarketStatus
  heldBy: string | null
  version: number
  column: number | null
  outcomes: OutcomeRow[]
  /** What members see or take has changed: it gets the next version. */
  hasChanged?: boolean
  columnHasChanged?: boolean
}

/** The ladder on which its prices move. */
export const ladderOf = ({ type }: { type: string }): LadderName =>
  type === 'asian-handicap' ? 'asian' : 'exchange'

/** How a market is named: its type and its canonical specifiers. */
export const keyOf = ({ type, specifiers }: { type: string; specifiers: string }): string =>
  `${type} ${specifiers}`

type Stored = Omit<MarketRow, 'outcomes'> & {
  outcomes: (Omit<OutcomeRow, 'fair'> & { fair: number[] | null })[] | null
}

const splitOf = (parts: readonly number[] | null): Split | null => {
  if (!parts) return null
  const [win = 0, halfWin = 0, whole = 0, halfLoss = 0, loss = 0] = parts
  return { win, halfWin, void: whole, halfLoss, loss }
}

/** The markets of an event, by their names: those that are not over, and those that are named. */
export async function readMarkets(
  tx: Db,
  eventId: number,
  also: readonly { type: string; specifiers: string }[] | 'all',
): Promise<Map<string, MarketRow>> {
  const named = also === 'all' ? [] : also
  const { rows } = await sql<Stored>`
    select m.id::float8 as id, m.type, m.specifiers, m.class, m.status, m.held_by as "heldBy", m.version,
      m.main_column as "column", o.outcomes
    from sports.market m
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', o.id, 'key', o.key, 'odds', o.odds, 'isDecided', o.is_decided,
        'steps', o.steps, 'toldOdds', o.told_odds,
        'fair', case when o.win_ppb is not null then
          jsonb_build_array(o.win_ppb, o.half_win_ppb, o.void_ppb, o.half_loss_ppb, o.loss_ppb) end) order by o.id) as outcomes
      from sports.outcome o where o.market_id = m.id) o
    where m.event_id = ${eventId} and (${also === 'all'}::boolean or m.status not in ('settled', 'cancelled')
      or (m.type, m.specifiers) in (select * from unnest(${named.map(({ type }) => type)}::text[],
        ${named.map(({ specifiers }) => specifiers)}::text[])))
    order by m.id`.execute(tx)
  return new Map(
    rows.map(({ outcomes, ...row }) => [
      keyOf(row),
      {
        ...row,
        outcomes: (outcomes ?? []).map(({ fair, ...outcome }) => ({
          ...outcome,
          fair: splitOf(fair),
        })),
      },
    ]),
  )
}

/** The type of a stored market with what it was told: both were checked when it was made. */
export function typeOf(row: Pick<MarketRow, 'type' | 'specifiers'>): {
  type: MarketType
  specifiers: Specifiers
} {
  const type = marketType(row.type)
  const specifiers = type && readSpecifiers(type, row.specifiers)
  if (!type || !specifiers || isFault(specifiers)) throw new Error(`Unknown market ${keyOf(row)}`)
  return { type, specifiers }
}
