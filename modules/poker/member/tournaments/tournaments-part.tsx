import { useQuery } from '@tanstack/react-query'
import {
  CheckboxField,
  EmptyState,
  ErrorState,
  FilterBar,
  Segmented,
  Skeleton,
  useLanguage,
  useSession,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { tournamentMessages } from '../../tournament-messages.ts'
import type { Tournament } from '../../tournament-shapes.ts'
import { tournamentsAsk } from '../asks.ts'
import { TournamentCard } from './tournament-card.tsx'
import styles from './tournaments.module.css'
import { useSeatOpens } from './use-seat-opens.ts'

const refreshMilliseconds = 5_000

type Filter = {
  seats: 'every' | '2' | '6' | '9'
  game: 'every' | 'holdem' | 'omaha'
  state: 'every' | 'registering' | 'running' | 'ended'
  isMine: boolean
}

const none: Filter = { seats: 'every', game: 'every', state: 'every', isMine: false }

/** How many filters are set. */
const countOf = ({ seats, game, state, isMine }: Filter): number =>
  [seats, game, state].filter((each) => each !== 'every').length + (isMine ? 1 : 0)

const fits = ({ seats, game, state, isMine }: Filter, row: Tournament): boolean =>
  (seats === 'every' || String(row.seats) === seats) &&
  (game === 'every' || row.game === game) &&
  (state === 'every' ||
    row.state === state ||
    (state === 'registering' && row.isLateOpen) ||
    (state === 'ended' && row.state === 'cancelled')) &&
  (!isMine || row.isMine)

/** Sit-and-gos of others that are played or over are of no use to anybody else. */
const isListed = ({ kind, state, isMine }: Tournament): boolean =>
  kind === 'scheduled' || state === 'registering' || isMine

type Props = { kind: 'sit' | 'scheduled' }

/** Sit-and-gos, or tournaments, with filters. */
export function TournamentsPart({ kind }: Props) {
  const text = useText(tournamentMessages)
  const { code } = useLanguage()
  const [filter, setFilter] = useState(none)
  const { data, error, refetch } = useQuery({
    ...tournamentsAsk(code),
    throwOnError: false,
    refetchInterval: refreshMilliseconds,
  })
  useSeatOpens()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const all = data?.list.filter((row) => row.kind === kind && isListed(row))
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{text(kind === 'sit' ? 'sitsIntro' : 'tournamentsIntro')}</p>
      <Filters kind={kind} filter={filter} onChange={setFilter} />
      <Lists kind={kind} isAny={all?.length !== 0} list={all?.filter((row) => fits(filter, row))} />
    </div>
  )
}

type Filtering = Props & { filter: Filter; onChange: (filter: Filter) => void }

function Filters({ kind, filter, onChange }: Filtering) {
  const text = useText(tournamentMessages)
  const isSignedIn = useSession() !== undefined
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part })
  return (
    <FilterBar count={countOf(filter)} onClear={() => onChange(none)}>
      <div className={styles.filters}>
        <Segmented
          label={text('filterGame')}
          value={filter.game}
          onChange={(game) => change({ game })}
          options={(['every', 'holdem', 'omaha'] as const).map((id) => ({ id, name: text(id) }))}
        />
        {kind === 'sit' ? (
          <Segmented
            label={text('filterSeats')}
            value={filter.seats}
            onChange={(seats) => change({ seats })}
            options={(['every', '2', '6', '9'] as const).map((id) => ({
              id,
              name: id === 'every' ? text('every') : id,
            }))}
          />
        ) : (
          <Segmented
            label={text('filterState')}
            value={filter.state}
            onChange={(state) => change({ state })}
            options={(['every', 'registering', 'running', 'ended'] as const).map((id) => ({
              id,
              name: text(id),
            }))}
          />
        )}
        {isSignedIn && (
          <CheckboxField
            label={text('filterMine')}
            checked={filter.isMine}
            onChange={({ target }) => change({ isMine: target.checked })}
          />
        )}
      </div>
    </FilterBar>
  )
}

type Listing = Props & { isAny: boolean; list: readonly Tournament[] | undefined }

function Lists({ kind, isAny, list }: Listing) {
  const text = useText(tournamentMessages)
  const isTrial = useSession()?.isTrial ?? false
  if (!list) return <Skeleton height="24rem" />
  if (list.length === 0) {
    return !isAny && kind === 'scheduled' ? (
      <EmptyState title={text('noTournaments')} advice={text('noTournamentsText')} />
    ) : (
      <EmptyState title={text('none')} advice={text('noneText')} />
    )
  }
  const parts = [
    { key: 'money', title: text('money'), list: list.filter(({ isDemo }) => !isDemo) },
    { key: 'free', title: text('free'), list: list.filter(({ isDemo }) => isDemo) },
  ] as const
  return (isTrial ? [...parts].reverse() : parts)
    .filter((part) => part.list.length > 0)
    .map((part) => (
      <section key={part.key} className={styles.part} aria-label={part.title}>
        <h2>{part.title}</h2>
        {part.key === 'free' && kind === 'sit' && (
          <p className={styles.quiet}>{text('freeText')}</p>
        )}
        <ul className={styles.cards}>
          {part.list.map((row) => (
            <li key={row.code}>
              <TournamentCard row={row} />
            </li>
          ))}
        </ul>
      </section>
    ))
}
