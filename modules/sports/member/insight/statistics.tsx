import { useQuery } from '@tanstack/react-query'
import {
  DataTable,
  ErrorState,
  query,
  Skeleton,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import { bookCalls } from '../../book-calls.ts'
import { insightMessages } from '../../insight-messages.ts'
import type { Score } from '../../sport.ts'
import { sportsHref } from '../addresses.ts'
import type { Head } from '../live/live-prices.ts'
import { ScoreText } from '../shown/score-text.tsx'
import styles from './insight.module.css'

const columns = ['played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'points'] as const

/** The table of the tournament, the form of both sides, and what they played against each other. */
export function Statistics({ event }: { event: Head }) {
  const text = useText(insightMessages)
  const { code } = useLanguage()
  const { data, error, refetch } = useQuery({
    ...query(bookCalls.eventStatistics, {
      params: { id: event.id },
      query: { language: code.slice(0, 2).toUpperCase() },
    }),
    throwOnError: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" />
  const nameOf = (id: number) =>
    [event.home, event.away].find((side) => side?.id === id)?.name ?? ''
  return (
    <div className={styles.statistics}>
      {data.form.length > 0 && <Form form={data.form} nameOf={nameOf} />}
      <section aria-label={text('headToHead')}>
        <h3>{text('headToHead')}</h3>
        {data.headToHead.length === 0 && <p className={styles.quiet}>{text('none')}</p>}
        <Meetings meetings={data.headToHead} />
      </section>
      {data.table.length > 0 && (
        <DataTable
          caption={text('table')}
          rows={data.table}
          keyOf={({ competitor }) => String(competitor.id)}
          empty={text('none')}
          columns={[
            {
              id: 'team',
              name: text('team'),
              phone: 'lead',
              cell: ({ competitor }) => competitor.name,
            },
            ...columns.map((id) => ({
              id,
              name: text(id),
              isNumber: true,
              ...(id === 'points' && { phone: 'amount' as const }),
              cell: (row: (typeof data.table)[number]) => row[id],
            })),
          ]}
        />
      )}
    </div>
  )
}

type FormProps = {
  form: Reply<typeof bookCalls.eventStatistics>['form']
  nameOf: (id: number) => string
}

function Form({ form, nameOf }: FormProps) {
  const text = useText(insightMessages)
  return (
    <section aria-label={text('form')}>
      <h3>{text('form')}</h3>
      <ul className={styles.form}>
        {form.map((each) => (
          <li key={each.competitor}>
            <span>{nameOf(each.competitor)}</span>
            <span className={styles.letters}>
              {each.events.map((played) => (
                <a
                  key={played.id}
                  className={styles.letter}
                  data-outcome={played.outcome}
                  href={sportsHref({ view: 'results', event: played.id })}
                  aria-label={text(`form.${played.outcome}`, { team: played.against })}
                >
                  {text(`letter.${played.outcome}`)}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Meeting = { id: number; startsAt: string; home: string; away: string; score: { kind: string } }

function Meetings({ meetings }: { meetings: readonly Meeting[] }) {
  const format = useFormat()
  return (
    <ul className={styles.form}>
      {meetings.map((each) => (
        <li key={each.id}>
          <a href={sportsHref({ view: 'results', event: each.id })}>
            {each.home} – {each.away}
          </a>
          <ScoreText score={each.score as unknown as Score} />
          <span className={styles.quiet}>{format.dateTime(each.startsAt)}</span>
        </li>
      ))}
    </ul>
  )
}
