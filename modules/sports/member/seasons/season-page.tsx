import { useQuery } from '@tanstack/react-query'
import {
  CallProblem,
  EmptyState,
  ErrorState,
  Fingerprint,
  query,
  Skeleton,
  Tabs,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { seasonCalls } from '../../season-calls.ts'
import { seasonMessages } from '../../season-messages.ts'
import { sportsHref } from '../addresses.ts'
import { SeasonMatches } from './season-matches.tsx'
import { SeasonSeeds } from './season-seeds.tsx'
import { SeasonTable } from './season-table.tsx'
import { SeasonState } from './season-state.tsx'
import styles from './seasons.module.css'

const parts = ['table', 'matches', 'seeds'] as const
const freshMilliseconds = 15_000

/** A season: its table, its matches, and the seeds that are told. */
export function SeasonPage({ id, search }: { id: number; search: URLSearchParams }) {
  const text = useText(seasonMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const { data, error, refetch } = useQuery({
    ...query(seasonCalls.readSeason, {
      params: { id },
      query: { language: code.slice(0, 2).toUpperCase() },
    }),
    throwOnError: false,
    refetchInterval: ({ state }) => (state.data?.season.endedAt ? false : freshMilliseconds),
  })
  const back = <a href={sportsHref({ view: 'seasons' })}>{text('allSeasons')}</a>
  if (error && !data)
    return error instanceof CallProblem && error.status === 404 ? (
      <EmptyState title={text('unknown')} act={back} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton height="24rem" />
  const { season, tableEvent } = data
  const part = parts.find((each) => each === search.get('part')) ?? 'table'
  return (
    <section className={styles.screen}>
      {back}
      <h2>{season.name}</h2>
      <SeasonState season={season} />
      <dl className={styles.facts}>
        <dt>{text('anchor')}</dt>
        <dd>
          <Fingerprint value={season.anchor} name={text('anchor')} />{' '}
          <span className={styles.quiet}>
            {text('published', { when: format.dateTime(season.publishedAt) })}
          </span>
        </dd>
      </dl>
      {tableEvent !== null && (
        <p className={styles.links}>
          {season.endedAt ? (
            <a href={sportsHref({ view: 'results', event: tableEvent })}>
              {text('resultsOfTable')}
            </a>
          ) : (
            <a href={sportsHref({ event: tableEvent })}>{text('betOnTable')}</a>
          )}
        </p>
      )}
      <Tabs
        label={text('part')}
        tabs={parts.map((each) => ({ id: each, name: text(`part.${each}`) }))}
        current={part}
        onChange={() => undefined}
        link={(each, name, className, isCurrent) => (
          <a
            href={sportsHref({ view: 'seasons', season: id, part: each })}
            className={className}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </a>
        )}
      />
      {part === 'table' && <SeasonTable data={data} />}
      {part === 'matches' && <SeasonMatches data={data} />}
      {part === 'seeds' && <SeasonSeeds data={data} />}
    </section>
  )
}
