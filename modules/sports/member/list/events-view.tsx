import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Button,
  EmptyState,
  ErrorState,
  Tabs,
  TextField,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { bookCalls } from '../../book-calls.ts'
import { listMessages } from '../../list-messages.ts'
import { messages } from '../../messages.ts'
import { sportsHref } from '../addresses.ts'
import { eventsAsk, type ListPart, listRows, sportsAsk } from '../asks.ts'
import { useFavourites } from '../favourites/use-favourites.ts'
import { useFollowedLists } from '../live/use-followed.ts'
import { WaitingEvents } from '../shown/event-line.tsx'
import { EventList } from './event-list.tsx'
import styles from './events-view.module.css'
import { askedPart, listPart, whens } from './list-address.ts'
import { SportTree } from './sport-tree.tsx'

/** What can be bet on: by sport and time, by tournament, or by name. What is chosen stands in the address. */
export function EventsView({ search }: { search: URLSearchParams }) {
  const text = useText(listMessages)
  const { code } = useLanguage()
  const part = listPart(search)
  const sports = useQuery({ ...sportsAsk(code), throwOnError: false })
  useFollowedLists()
  return (
    <div className={styles.view}>
      <SportTree sports={sports.data?.sports} part={part} />
      <div className={styles.main}>
        <SportChips sports={sports.data?.sports} part={part} />
        <div className={styles.filters}>
          <Tabs
            label={text('when')}
            tabs={whens.map((id) => ({ id, name: text(`when.${id}`) }))}
            current={part.when}
            onChange={() => undefined}
            link={(id, name, className, isCurrent) => (
              <a
                className={className}
                aria-current={isCurrent ? 'page' : undefined}
                href={sportsHref({ ...part, q: part.search ?? '', when: id })}
              >
                {name}
              </a>
            )}
          />
          <NameSearch />
        </div>
        {part.when === 'favourites' ? (
          <FavouriteEvents part={part} />
        ) : (
          <Found part={askedPart(part)} isLive={part.when === 'live'} />
        )}
      </div>
    </div>
  )
}

type Sports = readonly { sport: string; live: number; total: number }[] | undefined
type Part = ReturnType<typeof listPart>

/** On a phone the sports are one row of chips. */
function SportChips({ sports, part }: { sports: Sports; part: Part }) {
  const text = useText(listMessages)
  const names = useText(messages)
  const { when } = part
  return (
    <nav className={styles.chips} aria-label={text('sports')}>
      <a
        className={styles.chip}
        aria-current={part.sport || part.tournament ? undefined : 'page'}
        href={sportsHref({ when })}
      >
        {text('allSports')}
      </a>
      {sports
        ?.filter(({ total }) => total > 0)
        .map(({ sport, live }) => (
          <a
            key={sport}
            className={styles.chip}
            aria-current={part.sport === sport ? 'page' : undefined}
            href={sportsHref({ sport, when })}
          >
            {names(sport as 'football')}
            {live > 0 && <span className={styles.count}>{live}</span>}
          </a>
        ))}
    </nav>
  )
}

type FoundProps = { part: ListPart; isLive?: boolean; none?: ReactNode }

function NameSearch() {
  const text = useText(listMessages)
  const [search, setSearch] = useSearchParams()
  const change = (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set('q', value)
        else next.delete('q')
        return next
      },
      { replace: true },
    )
  return (
    <TextField
      label={text('search')}
      type="search"
      value={search.get('q') ?? ''}
      onChange={({ target }) => change(target.value)}
    />
  )
}

function Found({ part, isLive = false, none }: FoundProps) {
  const text = useText(listMessages)
  const { code } = useLanguage()
  const client = useQueryClient()
  const [rows, setRows] = useState(listRows)
  const { data, error, refetch } = useQuery({
    ...eventsAsk(part, code, rows),
    throwOnError: false,
    placeholderData: (before) => before,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <WaitingEvents />
  if (data.list.length === 0) return none ?? <NoneFound isLive={isLive} />
  return (
    <>
      <EventList
        events={data.list}
        onStale={() => void client.invalidateQueries({ queryKey: [bookCalls.listEvents.path] })}
      />
      {data.totalPages > 1 && rows < 500 && (
        <Button isWide onClick={() => setRows(Math.min(500, rows + 2 * listRows))}>
          {text('more')}
        </Button>
      )}
    </>
  )
}

/** What the member keeps: events, and all of the tournaments. */
function FavouriteEvents({ part }: { part: Part }) {
  const text = useText(listMessages)
  const { isGuest, isLoading, list, error, refetch } = useFavourites()
  if (isGuest)
    return (
      <EmptyState
        title={text('favouritesOfMembers')}
        advice={text('favouritesAdvice')}
        act={
          <Link
            className={styles.act}
            href={`/login?then=${encodeURIComponent(sportsHref({ when: 'favourites' }))}`}
          >
            {text('logIn')}
          </Link>
        }
      />
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isLoading) return <WaitingEvents />
  const refs = (thing: string) =>
    list
      .filter((each) => each.thing === thing)
      .map(({ ref }) => ref)
      .join(',')
  const [ids, tournaments] = [refs('event'), refs('tournament')]
  const none = (
    <EmptyState
      title={text('noFavourites')}
      advice={text('favouritesAdvice')}
      act={
        <a className={styles.act} href={sportsHref({ when: 'all' })}>
          {text('showAll')}
        </a>
      }
    />
  )
  if (!ids && !tournaments) return none
  const asked = { ...askedPart(part), ...(ids && { ids }), ...(tournaments && { tournaments }) }
  return <Found part={asked} none={none} />
}

function NoneFound({ isLive }: { isLive: boolean }) {
  const text = useText(listMessages)
  return (
    <EmptyState
      title={text(isLive ? 'noneLive' : 'noEvents')}
      advice={text(isLive ? 'noneLiveAdvice' : 'noEventsAdvice')}
      act={
        <a className={styles.act} href={sportsHref({ when: isLive ? 'soon' : 'all' })}>
          {text(isLive ? 'showSoon' : 'showAll')}
        </a>
      }
    />
  )
}
