import type { Db } from '@tessera/server-kit'
import { lastOf, type Played, seasonMatch } from '../../feeds/house/play.ts'
import type { Quotes } from '../../feeds/house/quotes.ts'
import { sidesOf } from '../../feeds/house/standings.ts'
import type { EventState } from '../../sport.ts'
import { findOpenMarkets, type MatchRow } from './season-rows.ts'
import type { Telling } from './telling.ts'

// Prices of own matches. Nothing here can ask for a seed: what comes in are the ticks that have been drawn.

/** What prices of a match follow from. */
export type Priced = Pick<MatchRow, 'sport' | 'ref' | 'strength'>

/** Makes sure that what the book has open of an event is known, as after a new start. */
export async function knowOpen(db: Db, quotes: Quotes, ref: string): Promise<void> {
  if (!quotes.isKnown(ref)) quotes.know(ref, await findOpenMarkets(db, ref))
}

/** Tells the prices of a match as it stands. `isSuspended`: they are shown, and take no bets yet. */
export function tellPrices(
  told: Telling,
  quotes: Quotes,
  {
    match,
    state,
    isSuspended = false,
    at,
  }: { match: Priced; state: EventState; isSuspended?: boolean; at: Date },
): void {
  const model = seasonMatch(match.sport, match.strength).model(state)
  const markets = quotes.changed(match.ref, model, {
    score: state.status === 'live' ? sidesOf(state.score) : [0, 0],
    isSuspended,
    at: at.getTime(),
  })
  told.say(at, { kind: 'odds', event: match.ref, state, markets })
}

/** Tells that the prices of a match still hold. */
export function tellSame(
  told: Telling,
  quotes: Quotes,
  { ref, state, at }: { ref: string; state: EventState; at: Date },
): void {
  quotes.heard(ref, at.getTime())
  told.say(at, { kind: 'odds', event: ref, state, markets: [] })
}

export const stateOf = (played: Played, isLive: boolean): EventState => ({
  status: isLive ? 'live' : 'planned',
  score: lastOf(played),
})
