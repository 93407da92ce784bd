import { type Db, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { marketType } from '../../markets/index.ts'
import type { Specifiers } from '../../markets/market-type.ts'
import { isFault, readSpecifiers } from '../../markets/specifiers.ts'
import type { PlaceTerms, Split } from '../../result.ts'
import type { EventState, EventStatus, Score, SportCode } from '../../sport.ts'

type Row = {
  outcome: bigint
  key: string
  odds: number
  messageId: string
  split: Split | null
  isDecided: boolean
  market: bigint
  type: string
  specifierText: string
  class: 'main' | 'side' | 'special'
  marketStatus: string
  isMarketHeld: boolean
  version: number
  event: bigint
  feedState: string
  isOwn: boolean
  sport: SportCode
  tournament: bigint
  tier: number
  home: bigint | null
  away: bigint | null
  entrant: bigint | null
  startsAt: Date
  placeTerms: PlaceTerms | null
  status: EventStatus
  score: Score
  isEventHeld: boolean
  bettingVersion: bigint
  now: Date
}

/** An outcome with all that a bet on it depends on, as one statement has read it. */
export type BookPick = Omit<Row, 'specifierText' | 'split'> & {
  specifiers: Specifiers
  specifierText: string
  chances: Split | undefined
}

export type Picks = ReadonlyMap<bigint, BookPick>

/** The outcomes of these ids, by id; one that is not there is missing. */
export async function readPicks(db: Db, outcomeIds: readonly bigint[]): Promise<Picks> {
  const { rows } = await sql<Row>`${prepared}
    select o.id as outcome, o.key, o.odds, o.message_id as "messageId",
      case when o.win_ppb is not null then jsonb_build_object('win', o.win_ppb, 'halfWin', o.half_win_ppb, 'void', o.void_ppb,
        'halfLoss', o.half_loss_ppb, 'loss', o.loss_ppb) end as split,
      coalesce((select r.result is not null from sports.outcome_result r where r.outcome_id = o.id
        order by r.number desc limit 1), false) as "isDecided",
      m.id as market, m.type, m.specifiers as "specifierText", m.class, m.status as "marketStatus",
      m.held_by is not null as "isMarketHeld", m.version, e.id as event, coalesce(f.state, 'down') as "feedState",
      coalesce(f.kind = 'house', false) as "isOwn", e.sport, e.tournament_id as tournament, t.tier, e.home_id as home,
      e.away_id as away, n.competitor_id as entrant, e.starts_at as "startsAt", e.place_terms as "placeTerms", e.status, e.score,
      e.held_by is not null as "isEventHeld", e.betting_version as "bettingVersion", clock_timestamp() as now
    from sports.outcome o
    join sports.market m on m.id = o.market_id
    join sports.event e on e.id = m.event_id
    join sports.tournament t on t.id = e.tournament_id
    left join sports.feed f on f.name = e.feed
    left join sports.event_entry n on n.event_id = e.id and n.key = o.key
    where o.id = any(${outcomeIds.map(String)}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ split, ...row }) => [
      row.outcome,
      {
        ...row,
        specifiers: specifiersOf(row.type, row.specifierText),
        chances: split ?? undefined,
      },
    ]),
  )
}

/** The specifiers of a market that is in the book: its text is canonical. */
export function specifiersOf(type: string, text: string): Specifiers {
  const known = marketType(type)
  const read = known && readSpecifiers(known, text)
  if (read && !isFault(read)) return read
  const parts = text === '' ? [] : text.split('|')
  return Object.fromEntries(parts.map((part) => part.split('=') as [string, string]))
}

/** The event of a pick as it stands. */
export const stateOf = ({ status, score }: BookPick): EventState => ({ status, score })

/** Whether an event is in play: an acceptance then waits. */
export const isInPlay = ({ status }: Pick<BookPick, 'status'>): boolean => status === 'live'

/** Why nothing is taken on a pick at this moment; undefined where it is open. */
export function whyClosed(pick: BookPick): 'feedDown' | 'marketClosed' | undefined {
  if (pick.feedState !== 'up') return 'feedDown'
  const isBefore = pick.status === 'planned' && pick.startsAt > pick.now
  const isOpen =
    (isBefore || isInPlay(pick)) &&
    !pick.isEventHeld &&
    !pick.isMarketHeld &&
    pick.marketStatus === 'active' &&
    pick.odds > 0 &&
    !pick.isDecided
  return isOpen ? undefined : 'marketClosed'
}
