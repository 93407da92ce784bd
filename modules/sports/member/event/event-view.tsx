import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  CallProblem,
  EmptyState,
  ErrorState,
  Skeleton,
  Tabs,
  TextField,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { Suspense, useCallback, useState } from 'react'
import { bookCalls } from '../../book-calls.ts'
import { insightMessages } from '../../insight-messages.ts'
import { listMessages } from '../../list-messages.ts'
import { sportsHref } from '../addresses.ts'
import { eventAsk } from '../asks.ts'
import { FavouriteStar } from '../favourites/favourite-star.tsx'
import { useFavourites } from '../favourites/use-favourites.ts'
import { type Head, type Market, useLiveHead } from '../live/live-prices.ts'
import { useFollowedEvents } from '../live/use-followed.ts'
import { EventClock, EventSides, WaitingEvents } from '../shown/event-line.tsx'
import { eventName, useMarketWords } from '../shown/names.ts'
import { Statistics, Tracker } from '../views.tsx'
import styles from './event-view.module.css'
import { MarketPanel } from './market-panel.tsx'

/** One event: its score stays in view, below it all that can be bet on. */
export function EventView({ id }: { id: number }) {
  const text = useText(listMessages)
  const { code } = useLanguage()
  const insight = useText(insightMessages)
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...eventAsk(id, code), throwOnError: false })
  const askAgain = useCallback(
    () =>
      void client.invalidateQueries(
        { queryKey: [bookCalls.readEvent.path] },
        { cancelRefetch: false },
      ),
    [client],
  )
  useFollowedEvents('event', [id], askAgain)
  if (error && !data)
    return error instanceof CallProblem && (error.status === 404 || error.status === 400) ? (
      <NoEvent />
    ) : (
      <ErrorState error={error} isPage onRetry={() => void refetch()} />
    )
  if (!data) return <WaitingEvents count={8} />
  const { event } = data
  return (
    <article className={styles.page} aria-label={eventName(event)}>
      <header className={styles.head}>
        <p className={styles.where}>
          <a
            href={sportsHref({ sport: event.sport, tournament: event.tournament.id, when: 'all' })}
          >
            {event.tournament.name}
          </a>
          <span className={styles.now}>
            <EventClock event={event} />
            <FavouriteStar thing="event" of={String(event.id)} name={eventName(event)} />
          </span>
        </p>
        <EventSides event={event} isLarge />
      </header>
      {data.placeTerms && (
        <p className={styles.terms}>
          {text('place', {
            places: data.placeTerms.places,
            part: data.placeTerms.fraction.part,
            of: data.placeTerms.fraction.of,
          })}
        </p>
      )}
      {event.isOwn && event.home && <Followed event={event} />}
      <Markets event={event} markets={data.markets} placeTerms={data.placeTerms} />
      {event.home && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{insight('statistics')}</summary>
          <Suspense fallback={null}>{isOpen && <Statistics event={event} />}</Suspense>
        </details>
      )}
      <p className={styles.links}>
        <a href={sportsHref({ view: 'rules', sport: event.sport })}>{text('eventRules')}</a>
        {event.isOwn && (
          <a href={sportsHref({ view: 'odds', event: event.id })}>{insight('howOdds')}</a>
        )}
        {event.isOwn && event.home && (
          <a href={sportsHref({ view: 'proof', event: event.id })}>{insight('verify')}</a>
        )}
      </p>
    </article>
  )
}

/** The tracker of a match, once it has begun. */
function Followed({ event }: { event: Head }) {
  const { status } = useLiveHead(event)
  if (status === 'planned') return null
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <Tracker event={event} />
    </Suspense>
  )
}

function NoEvent() {
  const text = useText(listMessages)
  return (
    <>
      <EmptyState
        title={text('noEvent')}
        advice={text('noEventAdvice')}
        act={<a href={sportsHref()}>{text('toList')}</a>}
      />
    </>
  )
}

type PlaceTerms = { places: number; fraction: { part: number; of: number } } | null
type MarketsProps = { event: Head; markets: readonly Market[]; placeTerms: PlaceTerms }

const groups = ['all', 'favourites', 'main', 'side', 'special'] as const
type Group = (typeof groups)[number]

function Markets({ event, markets, placeTerms }: MarketsProps) {
  const text = useText(listMessages)
  const wordsOf = useMarketWords(event)
  const [group, setGroup] = useState<Group>('all')
  const [asked, setAsked] = useState('')
  const { has } = useFavourites()
  if (markets.length === 0)
    return <EmptyState title={text('noMarkets')} advice={text('noMarketsAdvice')} />
  const isKept = ({ type }: Market) => has({ thing: 'market type', ref: type })
  const isOf = (each: Group, market: Market): boolean =>
    each === 'all' || (each === 'favourites' ? isKept(market) : market.class === each)
  const offered = groups.filter((each) => markets.some((market) => isOf(each, market)))
  // The last of the favourites that is let go takes its group along.
  const current = offered.includes(group) ? group : 'all'
  const families = familiesOf(
    markets.filter(
      (market) =>
        isOf(current, market) &&
        wordsOf(market).name.toLocaleLowerCase().includes(asked.trim().toLocaleLowerCase()),
    ),
  )
  const isFirst = ({ markets: [market] }: Family) => market !== undefined && isKept(market)
  const shown = [...families.filter(isFirst), ...families.filter((each) => !isFirst(each))]
  return (
    <section className={styles.markets} aria-label={text('markets')}>
      <div className={styles.filters}>
        <Tabs
          label={text('markets')}
          tabs={offered.map((id) => ({ id, name: text(`group.${id}`) }))}
          current={current}
          onChange={setGroup}
        />
        <TextField
          label={text('searchMarkets')}
          type="search"
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
      </div>
      {shown.length === 0 && <p>{text('noMarketFound')}</p>}
      <div className={styles.panels}>
        {shown.map((family) => (
          <MarketPanel
            key={family.key}
            event={event}
            markets={family.markets}
            wordsOf={wordsOf}
            placeTerms={placeTerms}
          />
        ))}
      </div>
    </section>
  )
}

type Family = { key: string; markets: Market[] }

/** Lines of one type and part of the match stand in one panel. */
function familiesOf(markets: readonly Market[]): Family[] {
  const families = new Map<string, Market[]>()
  for (const market of markets) {
    const { line: _, ...rest } = market.specifiers
    const key = [market.type, ...Object.entries(rest).flat()].join(' ')
    families.set(key, [...(families.get(key) ?? []), market])
  }
  return [...families].map(([key, list]) => ({
    key,
    markets: list.toSorted(
      (one, two) => Number(one.specifiers['line'] ?? 0) - Number(two.specifiers['line'] ?? 0),
    ),
  }))
}
