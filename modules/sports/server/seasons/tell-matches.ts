import type { Db } from '@tessera/server-kit'
import { matchFixture } from '../../feeds/house/fixtures.ts'
import { seasonKinds, seasonSports } from '../../feeds/house/kinds.ts'
import { seasonMatch } from '../../feeds/house/play.ts'
import { entrantsOf } from '../../feeds/house/plan.ts'
import type { Quotes } from '../../feeds/house/quotes.ts'
import { findInState, findToTell, type MatchRow, setState } from './season-rows.ts'
import { knowOpen, stateOf, tellPrices } from './tell-prices.ts'
import type { Telling } from './telling.ts'

type Told = { told: Telling; quotes: Quotes; now: Date; pace: number }

/** Tells when a match is, and who plays. */
export function tellFixture(told: Telling, match: MatchRow, at: Date): void {
  const entrants = entrantsOf(seasonKinds[match.sport], match.anchor)
  const [home, away] = [entrants.get(match.home), entrants.get(match.away)]
  if (!home || !away) throw new Error(`${match.ref} has sides that nobody knows`)
  const fixture = matchFixture(
    { sport: match.sport, number: match.season },
    { ...match, home, away },
  )
  told.say(at, { kind: 'fixture', fixture })
}

/** Puts the matches of the next time into the book, with their first prices. */
export async function tellMatches(tx: Db, { told, quotes, now, pace }: Told): Promise<void> {
  for (const sport of seasonSports) {
    const before = new Date(now.getTime() + seasonKinds[sport].toldBefore / pace)
    const matches = await findToTell(tx, { sport, before })
    for (const match of matches) {
      tellFixture(told, match, now)
      const state = stateOf(seasonMatch(sport, match.strength).played([]), false)
      tellPrices(told, quotes, { match, state, at: now })
    }
    await setState(
      tx,
      matches.map(({ id }) => id),
      'told',
    )
  }
}

/** Tells anew all that the book has of matches that are to come or live: where each stands, and every price. */
export async function tellAnew(tx: Db, { told, quotes, now }: Omit<Told, 'pace'>): Promise<void> {
  for (const match of await findInState(tx, ['told', 'live'])) {
    quotes.forget(match.ref)
    await knowOpen(tx, quotes, match.ref)
    tellFixture(told, match, now)
    const played = seasonMatch(match.sport, match.strength).played(match.words)
    const state = stateOf(played, match.state === 'live')
    tellPrices(told, quotes, { match, state, at: now })
  }
}

/** Prices of live matches are old after some seconds in which nothing was said of them. */
export const silentMilliseconds = 6_000
