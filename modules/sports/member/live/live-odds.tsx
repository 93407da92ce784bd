import type { MarketWords } from '../../markets/words.ts'
import { eventName } from '../shown/names.ts'
import { OddsButton } from '../shown/odds-button.tsx'
import { changeSlip, readSlip, useIsPicked } from '../slip/slip-store.ts'
import { picksMax, toggled } from '../slip/slip.ts'
import { toast, useText } from '@tessera/web-kit'
import { slipMessages } from '../../slip-messages.ts'
import { type Head, type Market, newestHead, newestMarket, useLiveMarket } from './live-prices.ts'

type Props = {
  event: Head
  market: Market
  outcome: Market['outcomes'][number]
  words: MarketWords
  isStacked?: boolean
  placeTerms?: { places: number; fraction: { part: number; of: number } } | null
}

/** The price of an outcome as it is now. A press puts it into the slip, or takes it out. */
export function LiveOdds({
  event,
  market,
  outcome,
  words,
  isStacked = false,
  placeTerms = null,
}: Props) {
  const text = useText(slipMessages)
  const now = useLiveMarket(market)
  const isChosen = useIsPicked(outcome.id)
  const odds = now.outcomes.find(({ id }) => id === outcome.id)?.odds ?? outcome.odds
  const name = words.outcome(outcome.key)
  const press = () => {
    if (!isChosen && readSlip().picks.length >= picksMax) {
      toast(text('slipFull', { most: picksMax }))
      return
    }
    const newest = newestMarket(market)
    const head = newestHead(event)
    changeSlip((slip) =>
      toggled(slip, {
        outcome: outcome.id,
        market: market.id,
        event: event.id,
        sport: event.sport,
        eventName: eventName(event),
        marketName: words.name,
        name,
        startsAt: event.startsAt,
        isLive: head.status === 'live',
        odds,
        version: newest.version,
        status: newest.status,
        isBanker: false,
        canJoin: event.isOwn && event.sport === 'football',
        placeTerms: placeTerms && { places: placeTerms.places, ...placeTerms.fraction },
      }),
    )
  }
  return (
    <OddsButton
      name={name}
      longName={`${eventName(event)}, ${words.name}: ${name}`}
      odds={odds}
      status={now.status}
      isChosen={isChosen}
      isStacked={isStacked}
      onPress={press}
    />
  )
}
