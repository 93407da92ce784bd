import { createKeyedStore, useKeyed } from '@tessera/web-kit'
import type * as z from 'zod/mini'
import type { EventChange, EventHead, Market as MarketShape } from '../../shapes.ts'

export type Market = z.output<typeof MarketShape>
export type Head = z.output<typeof EventHead>
export type Change = z.output<typeof EventChange>

type MarketNews = {
  version: number
  status: Market['status']
  odds: Readonly<Record<number, number>>
}
type StateNews = Pick<Head, 'status' | 'score' | 'stateAt'>

const markets = createKeyedStore<MarketNews>()
const states = createKeyedStore<Partial<StateNews>>()

/** Takes what was pushed of an event: each market and the score are their own subscription. */
export function takeChange(change: Change): void {
  for (const [id, version, status, outcomes] of change.markets) {
    const before = markets.get(String(id))
    // What comes late is older than what is shown.
    if (before && before.version > version) continue
    markets.set(String(id), {
      version,
      status,
      odds: { ...before?.odds, ...Object.fromEntries(outcomes) },
    })
  }
  const { status, score, stateAt } = change
  if (status === undefined && score === undefined) return
  const before = states.get(String(change.event))
  if (before?.stateAt && stateAt && before.stateAt > stateAt) return
  states.set(String(change.event), {
    ...before,
    ...(status && { status }),
    ...(score && { score }),
    ...(stateAt && { stateAt }),
  })
}

/** A market as it was asked for, with what has been pushed since. */
export function newestMarket(market: Market, news = markets.get(String(market.id))): Market {
  if (!news || news.version < market.version) return market
  return {
    ...market,
    version: news.version,
    status: news.status,
    outcomes: market.outcomes.map((each) => ({ ...each, odds: news.odds[each.id] ?? each.odds })),
  }
}

/** An event as it was asked for, with what has been pushed since. */
export function newestHead<Shown extends StateNews>(
  event: Shown & { id: number },
  news = states.get(String(event.id)),
): Shown {
  if (!news?.stateAt || news.stateAt < event.stateAt) return event
  return { ...event, ...news }
}

export const useLiveMarket = (market: Market): Market =>
  newestMarket(market, useKeyed(markets, String(market.id)))

export const useLiveHead = <Shown extends StateNews>(event: Shown & { id: number }): Shown =>
  newestHead(event, useKeyed(states, String(event.id)))

/** The newest known of a market; undefined where nothing was pushed. */
export const knownMarket = (id: number) => markets.get(String(id))
