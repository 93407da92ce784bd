import { useText } from '@tessera/web-kit'
import { useMemo } from 'react'
import { marketsMessages } from '../../markets-messages.ts'
import { type EventNames, marketWords, type MarketWords, type Say } from '../../markets/words.ts'
import type { SportCode } from '../../sport.ts'
import type { Head, Market } from '../live/live-prices.ts'

/** «Home – Away», or the name of a field. */
export const eventName = ({ home, away, name }: Pick<Head, 'home' | 'away' | 'name'>): string =>
  home && away ? `${home.name} – ${away.name}` : (name ?? '')

export const namesOf = (
  event: Head,
  entries: readonly { key: string; name: string }[] = [],
): EventNames => ({
  sport: event.sport as SportCode,
  ...(event.home && { home: event.home.name }),
  ...(event.away && { away: event.away.name }),
  ...(entries.length > 0 && {
    entries: Object.fromEntries(entries.map(({ key, name }) => [key, name])),
  }),
})

const entriesOf = ({ outcomes }: Market) =>
  outcomes.flatMap(({ key, name }) => (name ? [{ key, name }] : []))

/** What the markets of an event and their outcomes are called in the reader's language. */
export function useMarketWords(event: Head): (market: Market) => MarketWords {
  const text = useText(marketsMessages)
  return useMemo(() => {
    const say: Say = (key, holes) => text(key, holes as never)
    return (market) =>
      marketWords(say, market.type, market.specifiers, namesOf(event, entriesOf(market)))
  }, [text, event])
}
