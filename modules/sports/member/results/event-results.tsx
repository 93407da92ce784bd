import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  DataTable,
  EmptyState,
  ErrorState,
  query,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { bookCalls } from '../../book-calls.ts'
import { insightMessages } from '../../insight-messages.ts'
import { resultsMessages } from '../../results-messages.ts'
import { sportsHref } from '../addresses.ts'
import { EventClock, EventSides, WaitingEvents } from '../shown/event-line.tsx'
import { eventName, useMarketWords } from '../shown/names.ts'
import { resultWord } from './result-word.ts'
import { type Ending, winnerOf } from '../../winner-of.ts'
import styles from './results.module.css'
import { WinnerLine } from './winner-line.tsx'

type Answer = Reply<typeof bookCalls.readResults>

/** How each market of an event ended, and who said so when. */
export function EventResults({ id }: { id: number }) {
  const text = useText(resultsMessages)
  const insight = useText(insightMessages)
  const { code } = useLanguage()
  const { data, error, refetch } = useQuery({
    ...query(bookCalls.readResults, {
      params: { id },
      query: { language: code.slice(0, 2).toUpperCase() },
    }),
    throwOnError: false,
  })
  const back = <a href={sportsHref({ view: 'results' })}>{text('allResults')}</a>
  if (error && !data)
    return (error as { status?: number }).status === 404 ? (
      <EmptyState title={text('noEvent')} advice={text('noneAdvice')} act={back} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <WaitingEvents />
  return (
    <section className={styles.screen}>
      {back}
      <h2>{eventName(data.event)}</h2>
      <p className={styles.small}>
        {data.event.tournament.name} · <EventClock event={data.event} />
      </p>
      <EventSides event={data.event} isLarge />
      <WinnerLine event={data.event} winner={winnerOf(data.event, endingsOf(data))} />
      {data.event.isOwn && data.event.home && (
        <a href={sportsHref({ view: 'proof', event: id })}>{insight('verify')}</a>
      )}
      {data.cancellations
        .filter(({ isTakenBack }) => !isTakenBack)
        .map((each) => (
          <p key={each.at}>{text('cancelled', { reason: each.reason })}</p>
        ))}
      <Markets {...data} />
    </section>
  )
}

/** How the markets on the whole event ended. */
const endingsOf = ({ markets }: Answer): Ending[] =>
  markets
    .filter(({ isCancelled, specifiers }) => !isCancelled && Object.keys(specifiers).length === 0)
    .flatMap(({ type, outcomes }) => outcomes.map((outcome) => ({ type, ...outcome })))

function Markets({ event, markets }: Answer) {
  const text = useText(resultsMessages)
  const format = useFormat()
  const wordsOf = useMarketWords(event)
  const rows = markets.flatMap((market) => {
    const words = wordsOf({ ...market, class: 'side', status: 'closed', version: 1 })
    return market.outcomes.map((outcome) => ({
      ...outcome,
      market: words.name,
      name: words.outcome(outcome.key),
      result: market.isCancelled ? null : outcome.result,
      isCancelled: market.isCancelled,
    }))
  })
  return (
    <DataTable
      caption={text('title')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      groupOf={({ market }) => market}
      hasGroupsAlways
      empty={text('notYet')}
      columns={[
        { id: 'outcome', name: text('outcome'), phone: 'lead', cell: ({ name }) => name },
        {
          id: 'result',
          name: text('result'),
          phone: 'amount',
          cell: ({ result, isCancelled }) =>
            isCancelled ? text('marketCancelled') : resultWord(text, result),
        },
        {
          id: 'source',
          name: text('source'),
          cell: ({ by }) => (by ? text(`by.${by}`) : '–'),
        },
        { id: 'at', name: text('at'), cell: ({ at }) => (at ? format.dateTime(at) : '–') },
        { id: 'message', name: text('message'), cell: ({ message }) => message ?? '–' },
      ]}
    />
  )
}
