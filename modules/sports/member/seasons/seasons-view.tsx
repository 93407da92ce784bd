import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  EmptyState,
  ErrorState,
  Pagination,
  query,
  SelectField,
  Skeleton,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useSearchParams } from 'wouter'
import { messages } from '../../messages.ts'
import { seasonCalls } from '../../season-calls.ts'
import { seasonMessages } from '../../season-messages.ts'
import { sportCodes } from '../../sport.ts'
import { sportsHref } from '../addresses.ts'
import type { ViewProps } from '../views.tsx'
import { SeasonPage } from './season-page.tsx'
import { SeasonState } from './season-state.tsx'
import styles from './seasons.module.css'

/** Own seasons, or the one that the address names. */
export function SeasonsView({ search }: ViewProps) {
  const season = search.get('season')
  return season && /^[1-9]\d{0,14}$/.test(season) ? (
    <SeasonPage key={season} id={Number(season)} search={search} />
  ) : (
    <SeasonList search={search} />
  )
}

const rows = 20
// Cockfights have rooms of their own.
const seasonal = sportCodes.filter((each) => each !== 'cockfight')

function SeasonList({ search }: ViewProps) {
  const text = useText(seasonMessages)
  const names = useText(messages)
  const { code } = useLanguage()
  const [, setSearch] = useSearchParams()
  const sport = seasonal.find((each) => each === search.get('sport'))
  const page = Math.max(1, Math.trunc(Number(search.get('p'))) || 1)
  const { data, error, refetch } = useQuery({
    ...query(seasonCalls.listSeasons, {
      query: {
        language: code.slice(0, 2).toUpperCase(),
        ...(sport && { sport }),
        pageNo: page,
        pageSize: rows,
      },
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const go = (parts: Record<string, string>) => {
    const next = Object.entries({ view: 'seasons', sport: sport ?? '', ...parts })
    setSearch(new URLSearchParams(next.filter(([, value]) => value)), { replace: true })
  }
  return (
    <section className={styles.screen}>
      <h2>{text('title')}</h2>
      <p className={styles.lead}>{text('lead')}</p>
      <search className={styles.filters}>
        <SelectField
          label={text('sport')}
          value={sport ?? ''}
          options={[
            { id: '', name: text('allSports') },
            ...seasonal.map((id) => ({ id, name: names(id) })),
          ]}
          onChange={({ target }) => go({ sport: target.value })}
        />
      </search>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="16rem" />
      ) : data.list.length === 0 ? (
        <EmptyState title={text('none')} advice={text('noneAdvice')} />
      ) : (
        <ul className={styles.seasons}>
          {data.list.map((season) => (
            <li key={season.id}>
              <a
                className={styles.season}
                href={sportsHref({ view: 'seasons', season: season.id })}
                aria-label={text('open', { season: season.name })}
              >
                <strong>{season.name}</strong>
                <SeasonState season={season} />
                <code className={styles.anchor}>{season.anchor}</code>
              </a>
            </li>
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
