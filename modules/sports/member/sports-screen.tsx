import type { QueryClient } from '@tanstack/react-query'
import { languageCode, Skeleton, Tabs, useText } from '@tessera/web-kit'
import type { PageInput } from '@tessera/web-kit/modules'
import { Suspense } from 'react'
import { listMessages } from '../list-messages.ts'
import { sportsHref } from './addresses.ts'
import { eventAsk, eventsAsk, sportsAsk } from './asks.ts'
import { EventView } from './event/event-view.tsx'
import { EventsView } from './list/events-view.tsx'
import { askedPart, listPart } from './list/list-address.ts'
import { useStale } from './live/use-stale.ts'
import { OddsFormatField } from './shown/odds-format-field.tsx'
import { moveByArrows } from './shown/price-keys.ts'
import { SlipPlace } from './slip/slip-place.tsx'
import styles from './sports-screen.module.css'
import { views } from './views.tsx'

const eventOf = (search: URLSearchParams): number | undefined => {
  const text = search.get('event') ?? ''
  return !search.get('view') && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** Asks for what an address shows first. */
export function loadSportsScreen(client: QueryClient, { search }: PageInput): Promise<unknown> {
  const code = languageCode()
  const event = eventOf(search)
  if (event) return client.prefetchQuery(eventAsk(event, code))
  if (search.get('view')) return Promise.resolve()
  const part = listPart(search)
  return Promise.all([
    client.prefetchQuery(sportsAsk(code)),
    part.when !== 'favourites' && client.prefetchQuery(eventsAsk(askedPart(part), code)),
  ])
}

/** The sportsbook: its list, one event, or a view beside them; the slip is always at hand. */
export function SportsScreen({ search }: PageInput) {
  const text = useText(listMessages)
  const event = eventOf(search)
  const stale = useStale()
  const view = views.find(({ id }) => id === search.get('view'))
  const tabs = [{ id: 'list' as const, href: sportsHref() }].concat(
    views
      .filter(({ tab }) => tab)
      .map(({ id }) => ({ id: id as 'list', href: sportsHref({ view: id }) })),
  )
  const hrefs = new Map<string, string>(tabs.map(({ id, href }) => [id, href]))
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{text('title')}</h1>
        <div className={styles.format}>
          <OddsFormatField />
        </div>
      </div>
      <Tabs
        label={text('views')}
        tabs={tabs.map(({ id }) => ({ id, name: text(`view.${id}`) }))}
        current={(view?.id ?? 'list') as 'list'}
        onChange={() => undefined}
        link={(id, name, className, isCurrent) => (
          <a
            href={hrefs.get(id) ?? ''}
            className={className}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </a>
        )}
      />
      <div className={styles.columns} data-stale={stale !== undefined || undefined}>
        <div className={styles.main} role="presentation" onKeyDown={moveByArrows}>
          {stale !== undefined && (
            <p className={styles.stale} role="alert">
              {text('oldPrices', { seconds: stale })}
            </p>
          )}
          <Suspense fallback={<Skeleton height="24rem" />}>
            {view ? (
              <view.Shown search={search} />
            ) : event ? (
              <EventView key={event} id={event} />
            ) : (
              <EventsView search={search} />
            )}
          </Suspense>
        </div>
        <SlipPlace />
      </div>
    </div>
  )
}
