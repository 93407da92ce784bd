import { useText } from '@tessera/web-kit'
import type { CSSProperties } from 'react'
import { listMessages } from '../../list-messages.ts'
import { sportsHref } from '../addresses.ts'
import { FavouriteStar } from '../favourites/favourite-star.tsx'
import { type Favourites, useFavourites } from '../favourites/use-favourites.ts'
import { LiveOdds } from '../live/live-odds.tsx'
import type { Head, Market } from '../live/live-prices.ts'
import { useFollowedEvents } from '../live/use-followed.ts'
import { EventClock, EventSides } from '../shown/event-line.tsx'
import { eventName, useMarketWords } from '../shown/names.ts'
import styles from './event-list.module.css'
import { useVisible } from './use-visible.ts'

export type Listed = Head & { markets: readonly Market[] }

// A socket follows at most 80 topics; other parts of the page follow some, too.
const followedMost = 60

/** Events under their tournaments, each with its main prices. Those on the screen are kept up to date. */
export function EventList({ events, onStale }: { events: readonly Listed[]; onStale: () => void }) {
  const { has } = useFavourites()
  const text = useText(listMessages)
  const groups = groupsOf(events, has, text('favourites'))
  const { list, visible } = useVisible(
    groups.flatMap((group) => group.events.map(({ id }) => `${group.key} ${id}`)),
    followedMost,
  )
  useFollowedEvents('main', visible, onStale)
  return (
    <ul ref={list} className={styles.list}>
      {groups.map((group) => (
        <li key={group.key}>
          <div className={styles.group}>
            <h2 className={styles.head}>{group.name}</h2>
            {group.tournament !== undefined && (
              <FavouriteStar thing="tournament" of={String(group.tournament)} name={group.name} />
            )}
          </div>
          <ul className={styles.events}>
            {group.events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type Group = { key: string; name: string; tournament?: number; events: Listed[] }

/** What the member keeps comes first. Of the rest, the events of a tournament stand together where its first one stands. */
function groupsOf(events: readonly Listed[], has: Favourites['has'], favourites: string): Group[] {
  const isKept = ({ id }: Listed) => has({ thing: 'event', ref: String(id) })
  const kept = events.filter(isKept)
  const rest = byTournament(events.filter((event) => !isKept(event)))
  const isFirst = ({ tournament }: Group) => has({ thing: 'tournament', ref: String(tournament) })
  return [
    ...(kept.length > 0 ? [{ key: 'kept', name: favourites, events: kept }] : []),
    ...rest.filter(isFirst),
    ...rest.filter((group) => !isFirst(group)),
  ]
}

function byTournament(events: readonly Listed[]): Group[] {
  const groups: Group[] = []
  for (const event of events) {
    const known = groups.find(({ tournament }) => tournament === event.tournament.id)
    if (known) known.events.push(event)
    else
      groups.push({
        key: String(event.tournament.id),
        name: event.tournament.name,
        tournament: event.tournament.id,
        events: [event],
      })
  }
  return groups
}

// A market of more outcomes has no place in a row: to show a part of it would hide the rest.
const isShort = ({ outcomes }: Market, at: number): boolean => outcomes.length <= 3 || at === 0

const outcomesOf = ({ outcomes }: Market) =>
  ({ '--outcomes': Math.min(3, outcomes.length) }) as CSSProperties

function EventRow({ event }: { event: Listed }) {
  const text = useText(listMessages)
  const wordsOf = useMarketWords(event)
  const name = eventName(event)
  const href = sportsHref({ event: event.id })
  return (
    <li className={styles.row} data-event={event.id}>
      <a href={href} className={styles.event} aria-label={name}>
        <EventClock event={event} />
        <EventSides event={event} />
      </a>
      <div className={styles.markets}>
        {event.markets.filter(isShort).map((market, at) => {
          const words = wordsOf(market)
          return (
            <div key={market.id} className={styles.market} data-first={at === 0 || undefined}>
              <span className={styles.title}>{words.name}</span>
              <div className={styles.prices} style={outcomesOf(market)}>
                {market.outcomes.map((outcome) => (
                  <LiveOdds
                    key={outcome.id}
                    event={event}
                    market={market}
                    outcome={outcome}
                    words={words}
                    isStacked
                  />
                ))}
              </div>
            </div>
          )
        })}
      </div>
      <div className={styles.end}>
        <FavouriteStar thing="event" of={String(event.id)} name={name} />
        <a
          href={href}
          className={styles.more}
          aria-label={text('moreMarketsLong', { count: event.more, event: name })}
        >
          {text('moreMarkets', { count: event.more })}
        </a>
      </div>
    </li>
  )
}
