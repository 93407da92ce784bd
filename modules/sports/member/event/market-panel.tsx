import { Button, IconButton, lazyPart, useText } from '@tessera/web-kit'
import { ChartLine, Grid3x3 } from 'lucide-react'
import { type CSSProperties, Suspense, useState } from 'react'
import { insightMessages } from '../../insight-messages.ts'
import { listMessages } from '../../list-messages.ts'
import type { MarketWords } from '../../markets/words.ts'
import type { PriceHistoryProps } from '../insight/price-history.tsx'
import { FavouriteStar } from '../favourites/favourite-star.tsx'
import { LiveOdds } from '../live/live-odds.tsx'
import type { Head, Market } from '../live/live-prices.ts'
import styles from './market-panel.module.css'

type Props = {
  event: Head
  markets: readonly Market[]
  wordsOf: (market: Market) => MarketWords
  placeTerms: { places: number; fraction: { part: number; of: number } } | null
}

const PriceHistory = lazyPart<PriceHistoryProps>(async () => ({
  default: (await import('../insight/price-history.tsx')).PriceHistory,
}))
const ScoreHeat = lazyPart<{ event: Head; market: Market }>(async () => ({
  default: (await import('../insight/score-heat.tsx')).ScoreHeat,
}))

// A list of scores or of entries is cut until it is asked for.
const shownMost = 9

/** A kind of market of an event: one, or all its lines. */
export function MarketPanel({ event, markets, wordsOf, placeTerms }: Props) {
  const text = useText(listMessages)
  const insight = useText(insightMessages)
  const [isWhole, setWhole] = useState(false)
  const [shown, setShown] = useState<'history' | 'heat'>()
  const [first] = markets
  if (!first) return null
  const isLong = first.outcomes.length > shownMost
  return (
    <section className={styles.panel} aria-label={wordsOf(first).name}>
      <div className={styles.head}>
        <h3 className={styles.title}>{wordsOf(first).name}</h3>
        {first.type === 'correct-score' && (
          <IconButton
            label={insight('grid')}
            aria-pressed={shown === 'heat'}
            onClick={() => setShown(shown === 'heat' ? undefined : 'heat')}
          >
            <Grid3x3 size={16} aria-hidden />
          </IconButton>
        )}
        <FavouriteStar thing="market type" of={first.type} name={wordsOf(first).name} />
        <IconButton
          label={insight('historyOf', { market: wordsOf(first).name })}
          onClick={() => setShown('history')}
        >
          <ChartLine size={16} aria-hidden />
        </IconButton>
      </div>
      <Suspense fallback={null}>
        {shown === 'heat' && <ScoreHeat event={event} market={first} />}
        {shown === 'history' && (
          <PriceHistory
            market={markets[Math.floor(markets.length / 2)] ?? first}
            words={wordsOf(first)}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
      {markets.map((market) => (
        <div key={market.id} className={styles.line} style={styleOf(market)}>
          {(isWhole ? market.outcomes : market.outcomes.slice(0, shownMost)).map((outcome) => (
            <LiveOdds
              key={outcome.id}
              event={event}
              market={market}
              outcome={outcome}
              words={wordsOf(market)}
              isStacked={columnsOf(market) === 3}
              placeTerms={placeTerms}
            />
          ))}
        </div>
      ))}
      {isLong && (
        <Button onClick={() => setWhole(!isWhole)}>{text(isWhole ? 'less' : 'more')}</Button>
      )}
    </section>
  )
}

const columnsOf = ({ outcomes }: Market): number =>
  outcomes.length === 2 || outcomes.length === 4 ? 2 : 3

const styleOf = (market: Market) => ({ '--columns': columnsOf(market) }) as CSSProperties
