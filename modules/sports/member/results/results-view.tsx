import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  EmptyState,
  ErrorState,
  Pagination,
  query,
  SelectField,
  TextField,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useSearchParams } from 'wouter'
import { bookCalls } from '../../book-calls.ts'
import { messages } from '../../messages.ts'
import { resultsMessages } from '../../results-messages.ts'
import { sportCodes } from '../../sport.ts'
import { sportsHref } from '../addresses.ts'
import { EventClock, EventSides, WaitingEvents } from '../shown/event-line.tsx'
import { eventName } from '../shown/names.ts'
import type { ViewProps } from '../views.tsx'
import { EventResults } from './event-results.tsx'
import styles from './results.module.css'
import { WinnerLine } from './winner-line.tsx'

const rows = 50

/** Events that have ended, or the results of the one that the address names. */
export function ResultsView({ search }: ViewProps) {
  const event = search.get('event')
  return event && /^[1-9]\d{0,14}$/.test(event) ? (
    <EventResults id={Number(event)} />
  ) : (
    <EndedEvents search={search} />
  )
}

const dayForm = /^\d{4}-\d\d-\d\d$/

function EndedEvents({ search }: ViewProps) {
  const text = useText(resultsMessages)
  const names = useText(messages)
  const { code } = useLanguage()
  const [, setSearch] = useSearchParams()
  const sport = sportCodes.find((each) => each === search.get('sport'))
  const day = search.get('day') ?? ''
  const page = Math.max(1, Math.trunc(Number(search.get('p'))) || 1)
  const { data, error, refetch } = useQuery({
    ...query(bookCalls.listResults, {
      query: {
        language: code.slice(0, 2).toUpperCase(),
        ...(sport && { sport }),
        ...(dayForm.test(day) && { day }),
        pageNo: page,
        pageSize: rows,
      },
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const go = (parts: Record<string, string>) => {
    const now = { view: 'results', sport: sport ?? '', day, ...parts }
    const next = Object.entries(now).filter(([, value]) => value)
    setSearch(new URLSearchParams(next), { replace: true })
  }
  return (
    <section className={styles.screen}>
      <h2>{text('title')}</h2>
      <search className={styles.filters}>
        <SelectField
          label={text('sport')}
          value={sport ?? ''}
          options={[
            { id: '', name: text('allSports') },
            ...sportCodes.map((id) => ({ id, name: names(id) })),
          ]}
          onChange={({ target }) => go({ sport: target.value })}
        />
        <TextField
          label={text('day')}
          type="date"
          value={day}
          onChange={({ target }) => go({ day: target.value })}
        />
      </search>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <WaitingEvents />
      ) : data.list.length === 0 ? (
        <EmptyState title={text('none')} advice={text('noneAdvice')} />
      ) : (
        <ul className={styles.events}>
          {data.list.map((event) => (
            <EndedEvent key={event.id} event={event} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={data?.totalPages ?? 1}
        onPage={(next) => go({ p: String(next) })}
      />
    </section>
  )
}

type Ended = Reply<typeof bookCalls.listResults>['list'][number]

function EndedEvent({ event }: { event: Ended }) {
  const text = useText(resultsMessages)
  const format = useFormat()
  const winner = event.isDraw ? 'draw' : event.winner === null ? undefined : { name: event.winner }
  return (
    <li>
      <a
        className={styles.event}
        href={sportsHref({ view: 'results', event: event.id })}
        aria-label={text('open', { event: eventName(event) })}
      >
        <span className={styles.small}>
          {event.tournament.name} ·{' '}
          <time dateTime={event.startsAt}>{format.dateTime(event.startsAt)}</time> ·{' '}
          <EventClock event={event} />
        </span>
        <EventSides event={event} isLarge />
        <WinnerLine event={event} winner={winner} />
      </a>
    </li>
  )
}
