import { useQuery } from '@tanstack/react-query'
import {
  Button,
  CallProblem,
  EmptyState,
  ErrorState,
  query,
  Skeleton,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { MatchPrices, OwnEvent } from '../../feeds/house/verify-match.ts'
import { seasonCalls } from '../../season-calls.ts'
import { seasonMessages } from '../../season-messages.ts'
import { sportsHref } from '../addresses.ts'
import styles from '../proof/proof.module.css'
import type { ViewProps } from '../views.tsx'
import { MadePrices } from './made-prices.tsx'
import { ScoreGrid } from './score-grid.tsx'
import { standingAt } from './standing-at.ts'
import { TickChances } from './tick-chances.tsx'

/** How the prices of an own event come about, computed again in the browser. */
export function MadeView({ search }: ViewProps) {
  const event = search.get('event') ?? ''
  return /^[1-9]\d{0,14}$/.test(event) ? <OfEvent key={event} id={Number(event)} /> : <NoEvent />
}

function NoEvent() {
  const text = useText(seasonMessages)
  return (
    <EmptyState
      title={text('notMatch')}
      advice={text('notMatchAdvice')}
      act={<a href={sportsHref({ view: 'seasons' })}>{text('toSeasons')}</a>}
    />
  )
}

function OfEvent({ id }: { id: number }) {
  const text = useText(seasonMessages)
  const { code } = useLanguage()
  const language = code.slice(0, 2).toUpperCase()
  const own = useQuery({
    ...query(seasonCalls.readOwnEvent, { params: { id }, query: { language } }),
    throwOnError: false,
  })
  const prices = useQuery({
    ...query(seasonCalls.readMatchPrices, { params: { id } }),
    throwOnError: false,
    enabled: Boolean(own.data?.match),
  })
  const error = own.error ?? prices.error
  const askAgain = () => {
    void own.refetch()
    if (own.data?.match) void prices.refetch()
  }
  if (error && !(own.data && prices.data))
    return error instanceof CallProblem && error.status === 404 ? (
      <NoEvent />
    ) : (
      <ErrorState error={error} onRetry={askAgain} />
    )
  if (!own.data) return <Skeleton height="24rem" />
  const { season, match } = own.data
  return (
    <section className={styles.screen}>
      <a href={sportsHref({ view: 'seasons', season: season.id })}>{season.name}</a>
      <h2>{text('oddsTitle')}</h2>
      <p className={styles.lead}>{text(match ? 'oddsLead' : 'oddsTable')}</p>
      {match &&
        (prices.data ? (
          <OfMatch own={own.data} prices={prices.data} onUpdate={askAgain} />
        ) : (
          <Skeleton height="24rem" />
        ))}
    </section>
  )
}

type MatchProps = { own: OwnEvent; prices: MatchPrices; onUpdate: () => void }

function OfMatch({ own, prices, onUpdate }: MatchProps) {
  const text = useText(seasonMessages)
  const { match } = own
  const [asked, setAsked] = useState<number>()
  if (!match) return null
  // Of a match that is over the prices before its start come first.
  const ticks = match.ticks.length
  const tick = Math.min(asked ?? (match.state === 'over' ? 0 : ticks), ticks)
  const standing = standingAt(own, match, tick)
  return (
    <>
      <h3 className={styles.match}>
        <a href={sportsHref({ event: own.event })}>
          {match.home.name} – {match.away.name}
        </a>
      </h3>
      <div className={styles.acts}>
        <label className={styles.slider}>
          <span>{text('chooseTick')}</span>
          <input
            type="range"
            min={0}
            max={ticks}
            value={tick}
            disabled={ticks === 0}
            onChange={({ target }) => setAsked(Number(target.value))}
          />
        </label>
        <span>{text('atTick', { tick, ticks })}</span>
        {match.state !== 'over' && (
          <Button kind="quiet" onClick={onUpdate}>
            {text('update')}
          </Button>
        )}
      </div>
      {standing.isOver ? (
        <p>{text('isOver')}</p>
      ) : (
        <>
          <TickChances match={match} chances={standing.chances} />
          <ScoreGrid match={match} standing={standing} />
          <MadePrices own={own} prices={prices} tick={tick} standing={standing} />
        </>
      )}
    </>
  )
}
