import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isPositive } from '@tessera/money'
import {
  CallProblem,
  EmptyState,
  ErrorState,
  Skeleton,
  useFormat,
  useLanguage,
  useMillisecondsTo,
  useText,
  useTopic,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { tournamentFeed } from '../../poker-feeds.ts'
import { tournamentMessages } from '../../tournament-messages.ts'
import type { OwnPart, Tournament, TournamentView } from '../../tournament-shapes.ts'
import { pokerHref } from '../addresses.ts'
import { tournamentAsk } from '../asks.ts'
import { ClockPanel } from './clock-panel.tsx'
import { clockText } from './clock-text.ts'
import { EntryDesk } from './entry-desk.tsx'
import { Levels, Players, Prizes, TablesList } from './tournament-tables.tsx'
import styles from './tournaments.module.css'
import { useSeatOpens } from './use-seat-opens.ts'

const refreshMilliseconds = 5_000

/** A sit-and-go or a tournament: what it costs and pays, who plays, the clock, and the member's own entry. */
export function TournamentPage({ code }: { code: string }) {
  const text = useText(tournamentMessages)
  const { code: language } = useLanguage()
  const client = useQueryClient()
  const ask = tournamentAsk(code, language)
  const { data, error, refetch } = useQuery({
    ...ask,
    throwOnError: false,
    staleTime: 0,
    refetchInterval: refreshMilliseconds,
  })
  const again = () => void client.invalidateQueries({ queryKey: ask.queryKey })
  useTopic(tournamentFeed, code, { onMessage: again, onReset: again })
  useSeatOpens()
  if (error && !data) {
    return error instanceof CallProblem && error.status === 404 ? (
      <EmptyState
        title={text('gone')}
        advice={text('goneText')}
        act={<Link href={pokerHref({ show: 'tournaments' })}>{text('back')}</Link>}
      />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton height="32rem" />
  return <Shown view={data.view} own={data.own} onChange={again} />
}

type Props = { view: TournamentView; own: OwnPart | null; onChange: () => void }

function Shown({ view, own, onChange }: Props) {
  const text = useText(tournamentMessages)
  const { tournament } = view
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Link href={pokerHref({ show: tournament.kind === 'sit' ? 'sits' : 'tournaments' })}>
          {text('back')}
        </Link>
        <h1>{tournament.name}</h1>
        <span className={styles.quiet}>
          {text(tournament.limit)} · {text(tournament.game)} ·{' '}
          {text(tournament.isLateOpen ? 'late' : tournament.state)}
        </span>
      </div>
      {view.cancelReason !== null && (
        <p className={styles.note} role="status">
          {text('cancelledText', { reason: view.cancelReason })}
        </p>
      )}
      <EntryDesk view={view} own={own} onChange={onChange} />
      {tournament.state === 'running' && <ClockPanel clock={view.clock} />}
      <Facts row={tournament} />
      <div className={styles.columns}>
        <Players view={view} />
        <div className={styles.part}>
          <Prizes view={view} />
          {view.tables.length > 1 && <TablesList view={view} />}
          <Levels view={view} />
        </div>
      </div>
    </div>
  )
}

function Facts({ row }: { row: Tournament }) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const left = useMillisecondsTo(row.state === 'registering' ? row.startsAt : null)
  const facts: [string, string][] = [
    [
      text('costTitle'),
      text('cost', { buyIn: format.money(row.buyIn), fee: format.money(row.fee) }),
    ],
    [text('pool'), format.money(row.pool)],
    [text('places'), text('placesOf', { entries: row.entries, most: row.most })],
    [text('stack'), format.number(row.startStack)],
    [text('levelTime'), text('minutes', { minutes: Math.round(row.levelSeconds / 60) })],
  ]
  if (isPositive(row.guarantee))
    facts.push([text('prizes'), text('guaranteed', { amount: format.money(row.guarantee) })])
  if (row.kind === 'sit') facts.push([text('starts'), text('startsFull')])
  if (row.startsAt)
    facts.push([
      text('starts'),
      left > 0
        ? `${format.dateTime(row.startsAt)} · ${text('startsIn', { time: clockText(left) })}`
        : format.dateTime(row.startsAt),
    ])
  if (row.reentries > 0) facts.push([text('reentries'), format.number(row.reentries)])
  if (row.lateLevels > 0)
    facts.push([text('lateUntil'), text('lateUntilLevel', { level: row.lateLevels })])
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
