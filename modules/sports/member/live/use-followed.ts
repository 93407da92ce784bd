import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { useLineState, useTopics } from '@tessera/web-kit'
import { useEffect } from 'react'
import { bookCalls } from '../../book-calls.ts'
import { eventFeed, listFeed, mainFeed } from '../../book-feeds.ts'
import { changeSlip } from '../slip/slip-store.ts'
import { type NewPrice, repriced, type Slip } from '../slip/slip.ts'
import { usePricesAsked } from '../slip/use-old-prices.ts'
import { type Change, takeChange } from './live-prices.ts'

type Price = Reply<typeof bookCalls.readPrices>['list'][number]

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

/** Keeps what is in the slip up to date, wherever the slip is shown: by what is pushed, and by asking when it opens again. */
export function useFollowedSlip({ picks }: Slip): void {
  const { data, refetch } = usePricesAsked(picks.map(({ outcome }) => outcome))
  const isEmpty = picks.length === 0
  useTopics(eventFeed, [...new Set(picks.map(({ event }) => String(event)))], {
    onMessage: (_, change) => take(change),
    onReset: () => void refetch(),
  })
  const isPushed = useLineState() === 'open'
  // What was pushed before the line was open is not known.
  useEffect(() => {
    if (isPushed && !isEmpty) void refetch()
  }, [isPushed, isEmpty, refetch])
  // The slip is kept outside React.
  useEffect(() => {
    if (data) changeSlip((slip) => repriced(slip, askedPrices(data.list, slip)))
  }, [data])
}

/** What was asked for and is not there any more is closed. */
function askedPrices(list: readonly Price[], { picks }: Slip): ReadonlyMap<number, NewPrice> {
  const known = new Map(list.map(({ outcome, ...price }) => [outcome, price]))
  return new Map(
    picks.map(({ outcome, odds, version }) => {
      const price = known.get(outcome)
      return [outcome, price ?? { odds, version, status: 'closed' }]
    }),
  )
}
