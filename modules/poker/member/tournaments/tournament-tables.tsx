import { type Column, DataTable, EmptyState, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { isPositive, type Money } from '@tessera/money'
import { Link } from 'wouter'
import { tournamentMessages } from '../../tournament-messages.ts'
import type { TournamentPlayer, TournamentView } from '../../tournament-shapes.ts'
import { pokerHref } from '../addresses.ts'
import styles from './tournaments.module.css'

type Props = { view: TournamentView }

/** Who plays, by chips, and who is out, the last one first. */
export function Players({ view }: Props) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const columns: Column<TournamentPlayer>[] = [
    {
      id: 'place',
      name: text('place'),
      isNumber: true,
      phone: 'note',
      cell: ({ place }) => (place === null ? '–' : format.number(place)),
    },
    {
      id: 'player',
      name: text('player'),
      phone: 'lead',
      cell: ({ name, isBot, isOwn }) => (
        <span className={styles.row}>
          {isOwn ? <strong>{text('you')}</strong> : name}
          {isBot && <span className={styles.quiet}>{text('bot')}</span>}
        </span>
      ),
    },
    {
      id: 'chips',
      name: text('chips'),
      isNumber: true,
      phone: 'amount',
      cell: ({ stack }) => (stack === null ? '–' : format.number(stack)),
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      phone: 'side',
      cell: ({ prize }) => (isPositive(prize) ? <MoneyText value={prize} /> : '–'),
    },
  ]
  // Before the start nobody has chips, a place or a prize.
  const told = new Set(['player'])
  for (const { place, stack, prize } of view.players) {
    if (place !== null) told.add('place')
    if (stack !== null) told.add('chips')
    if (isPositive(prize)) told.add('prize')
  }
  return (
    <section className={styles.part}>
      <h2>{text('players')}</h2>
      <DataTable
        caption={text('players')}
        columns={columns.filter(({ id }) => told.has(id))}
        rows={view.players}
        keyOf={({ number }) => String(number)}
        empty={<EmptyState title={text('noEntries')} />}
      />
    </section>
  )
}

/** What each place is paid. */
export function Prizes({ view }: Props) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const rows = view.payouts.map((prize, at) => ({ place: at + 1, prize }))
  const columns: Column<{ place: number; prize: Money }>[] = [
    {
      id: 'place',
      name: text('place'),
      cell: ({ place }) => format.number(place),
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
  ]
  const isOpen = view.tournament.state === 'registering' || view.tournament.isLateOpen
  return (
    <section className={styles.part}>
      <h2>{text('prizes')}</h2>
      {isOpen && view.tournament.kind === 'scheduled' && (
        <p className={styles.quiet}>{text('prizesNote')}</p>
      )}
      <DataTable
        caption={text('prizes')}
        columns={columns}
        rows={rows}
        keyOf={({ place }) => String(place)}
        empty={null}
      />
    </section>
  )
}

export function TablesList({ view }: Props) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const columns: Column<TournamentView['tables'][number]>[] = [
    {
      id: 'table',
      name: text('table'),
      cell: ({ code, number }) => (
        <Link href={pokerHref({ table: code })}>{text('tableNumber', { number })}</Link>
      ),
    },
    {
      id: 'players',
      name: text('players'),
      isNumber: true,
      cell: ({ players }) => format.number(players),
    },
    { id: 'most', name: text('most'), isNumber: true, cell: ({ most }) => format.number(most) },
    { id: 'least', name: text('least'), isNumber: true, cell: ({ least }) => format.number(least) },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('tables')}</h2>
      <DataTable
        caption={text('tables')}
        columns={columns}
        rows={view.tables}
        keyOf={({ code }) => code}
        empty={null}
      />
    </section>
  )
}

type LevelRow = TournamentView['levels'][number] & { number: number }

/** The levels with their blinds, the present one marked. */
export function Levels({ view }: Props) {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const rows = view.levels.map((level, at) => ({ ...level, number: at + 1 }))
  const isNow = ({ number }: LevelRow) =>
    view.tournament.state === 'running' && number === view.clock.level
  const columns: Column<LevelRow>[] = [
    {
      id: 'level',
      name: text('levelTitle'),
      cell: (row) => (isNow(row) ? <strong>{row.number}</strong> : row.number),
    },
    { id: 'small', name: text('small'), isNumber: true, cell: ({ small }) => format.number(small) },
    { id: 'big', name: text('big'), isNumber: true, cell: ({ big }) => format.number(big) },
    {
      id: 'ante',
      name: text('anteTitle'),
      isNumber: true,
      cell: ({ ante }) => (ante > 0 ? format.number(ante) : '–'),
    },
    {
      id: 'time',
      name: text('time'),
      cell: ({ seconds, pause }) => (
        <>
          {text('minutes', { minutes: Math.round(seconds / 60) })}
          {pause > 0 && (
            <span className={styles.quiet}>
              {' · '}
              {text('pauseAfter', { minutes: Math.round(pause / 60) })}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <details>
      <summary>{text('structure')}</summary>
      <DataTable
        caption={text('structure')}
        columns={columns}
        rows={rows}
        keyOf={({ number }) => String(number)}
        empty={null}
      />
    </details>
  )
}
