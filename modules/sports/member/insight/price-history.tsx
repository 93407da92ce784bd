import { useQueries } from '@tanstack/react-query'
import { Dialog, query, Skeleton, useText, wallClock } from '@tessera/web-kit'
import { useState } from 'react'
import { bookCalls } from '../../book-calls.ts'
import { insightMessages } from '../../insight-messages.ts'
import type { MarketWords } from '../../markets/words.ts'
import type { Market } from '../live/live-prices.ts'
import styles from './insight.module.css'
import { PricePlot } from './price-plot.tsx'

const plotsMost = 9

export type PriceHistoryProps = { market: Market; words: MarketWords; onClose: () => void }

/** The prices of a market over time, each outcome as a small plot. */
export function PriceHistory({ market, words, onClose }: PriceHistoryProps) {
  const text = useText(insightMessages)
  const [until] = useState(wallClock)
  const outcomes = market.outcomes.slice(0, plotsMost)
  const answers = useQueries({
    queries: outcomes.map(({ id }) => ({
      ...query(bookCalls.priceHistory, { params: { id } }),
      throwOnError: false,
    })),
  })
  return (
    <Dialog title={text('historyOf', { market: words.name })} onClose={onClose}>
      <div className={styles.plots}>
        {outcomes.map((outcome, at) => {
          const points = answers[at]?.data?.list
          return points ? (
            <PricePlot
              key={outcome.id}
              name={words.outcome(outcome.key)}
              points={points}
              until={until}
            />
          ) : (
            <Skeleton key={outcome.id} height="5rem" />
          )
        })}
      </div>
    </Dialog>
  )
}
