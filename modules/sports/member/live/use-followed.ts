import { useQueryClient } from '@tanstack/react-query'
import { useLineState, useTopics } from '@tessera/web-kit'
import { useEffect } from 'react'
import { bookCalls } from '../../book-calls.ts'
import { eventFeed, listFeed, mainFeed } from '../../book-feeds.ts'
import { changeSlip } from '../slip/slip-store.ts'
import { repriced } from '../slip/slip.ts'
import { type Change, takeChange } from './live-prices.ts'

const pollMilliseconds = 10_000

/** Prices in the slip follow what the page hears. */
function take(change: Change): void {
  takeChange(change)
  const prices = new Map(
    change.markets.flatMap(([, version, status, outcomes]) =>
      outcomes.map(([outcome, odds]) => [outcome, { odds, version, status }] as const),
    ),
  )
  const markets = new Map(change.markets.map(([id, version, status]) => [id, { version, status }]))
  changeSlip((slip) => {
    for (const pick of slip.picks) {
      const market = markets.get(pick.market)
      if (market && !prices.has(pick.outcome))
        prices.set(pick.outcome, { odds: pick.odds, ...market })
    }
    return repriced(slip, prices)
  })
}

/**
 * Keeps these events up to date while they are shown: 'main' their main markets and score, 'event' everything. `onStale`: they
 * are to be asked for again.
 */
export function useFollowedEvents(
  what: 'main' | 'event',
  events: readonly number[],
  onStale: () => void,
): void {
  useTopics(what === 'main' ? mainFeed : eventFeed, events.map(String), {
    onMessage: (_, change) => {
      take(change)
      if (change.isNew) onStale()
    },
    onReset: onStale,
  })
  const isPushed = useLineState() === 'open'
  // Time passes outside React.
  useEffect(() => {
    if (isPushed) return undefined
    const timer = setInterval(onStale, pollMilliseconds)
    return () => clearInterval(timer)
  }, [isPushed, onStale])
}

/** Asks for the lists again when events come, begin or end. */
export function useFollowedLists(): void {
  const client = useQueryClient()
  const askAgain = () => {
    for (const { path } of [bookCalls.listSports, bookCalls.listEvents])
      void client.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false })
  }
  useTopics(listFeed, ['live'], { onMessage: askAgain, onReset: askAgain })
}

/** Keeps what is in the slip up to date, wherever the slip is shown. */
export function useFollowedSlip(events: readonly number[]): void {
  useTopics(eventFeed, [...new Set(events)].map(String), {
    onMessage: (_, change) => take(change),
    onReset: () => undefined,
  })
}
