import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  type Column,
  EmptyState,
  ErrorState,
  MoneyText,
  PagedTable,
  query,
  Row,
  ScreenFrame,
  send,
  Skeleton,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { handRowsMax } from '../../limits.ts'
import {
  type DeskEntry,
  type DeskTournament,
  tournamentStaffCalls,
} from '../../poker-tournament-staff-calls.ts'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'
import { memberHref, pathOf } from '../paths.ts'
import styles from '../staff.module.css'
import { useDeskFilter } from '../use-desk-filter.ts'
import { PrizeList } from './prize-list.tsx'

const { listDeskEntries, readDeskTournament } = tournamentStaffCalls
const everyMilliseconds = 5_000

/** A tournament: its figures, the prizes that its entries make, and every entry with the entries again. */
export function TournamentScreen({ code }: { code: string }) {
  const text = useText(tournamentOfficeMessages)
  const { data, error, refetch } = useQuery({
    ...query(readDeskTournament, { params: { code } }),
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  const { tournament, prizes } = data
  return (
    <ScreenFrame title={tournament.name}>
      <div className={styles.links}>
        <Link href={pathOf('tournaments')}>{text('back')}</Link>
      </div>
      <Facts tournament={tournament} />
      <Entries code={code} />
      {prizes.length > 0 && (
        <section className={styles.part} aria-label={text('prizes')}>
          <h2>{text('prizes')}</h2>
          {tournament.state === 'registering' && <p>{text('prizesNow')}</p>}
          <PrizeList prizes={prizes} />
        </section>
      )}
    </ScreenFrame>
  )
}

function Facts({ tournament }: { tournament: DeskTournament }) {
  const text = useText(tournamentOfficeMessages)
  const format = useFormat()
  const { state, stopped, startsAt, beganAt, entries, most, pool, fee, left } = tournament
  const at = beganAt ?? startsAt
  return (
    <Row>
      <StatCard name={text('state')}>
        {stopped === null ? text(`state.${state}`) : text('stopped', { reason: stopped })}
      </StatCard>
      <StatCard name={text('startsAt')}>{at ? format.dateTime(at) : '–'}</StatCard>
      <StatCard name={text('entries')}>
        {format.number(entries)} / {format.number(most)}
      </StatCard>
      <StatCard name={text('left')}>{format.number(left)}</StatCard>
      <StatCard name={text('pool')}>
        <MoneyText value={pool} />
      </StatCard>
      <StatCard name={text('fee')}>
        <MoneyText value={fee} />
      </StatCard>
    </Row>
  )
}

function Entries({ code }: { code: string }) {
  const text = useText(tournamentOfficeMessages)
  const { pageNo, toPage } = useDeskFilter([])
  const params = { code }
  const rows = useQuery({
    ...query(listDeskEntries, { params, query: { pageNo } }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  return (
    <section className={styles.part} aria-label={text('entriesOf')}>
      <h2>{text('entriesOf')}</h2>
      <PagedTable
        caption={text('entriesOf')}
        columns={useColumns()}
        rows={rows}
        keyOf={({ number }) => String(number)}
        empty={<EmptyState title={text('noEntries')} />}
        page={pageNo}
        onPage={toPage}
        file={{
          page: byNumber((at) =>
            send(listDeskEntries, { params, query: { pageNo: at, pageSize: handRowsMax } }),
          ),
          head: 'number member name entry state cost chips place prize entered'.split(' '),
          lines: (row: DeskEntry): unknown[][] => [
            [
              row.number,
              row.memberId ?? '',
              row.name,
              row.time,
              row.state,
              row.cost,
              row.stack ?? '',
              row.place ?? '',
              row.prize,
              row.enteredAt,
            ],
          ],
        }}
      />
    </section>
  )
}

function useColumns(): Column<DeskEntry>[] {
  const text = useText(tournamentOfficeMessages)
  const format = useFormat()
  return [
    {
      id: 'number',
      name: text('number'),
      isNumber: true,
      cell: ({ number }) => format.number(number),
    },
    {
      id: 'member',
      name: text('member'),
      phone: 'lead',
      cell: ({ memberId, name }) =>
        memberId ? <a href={memberHref(memberId)}>{name}</a> : `${name} · ${text('demo')}`,
    },
    {
      id: 'time',
      name: text('entryTime'),
      phone: 'note',
      cell: ({ time }) =>
        time === 1 ? text('firstEntry') : text('reentry', { count: format.number(time - 1) }),
    },
    {
      id: 'state',
      name: text('state'),
      phone: 'side',
      cell: ({ state }) => text(`entryState.${state}`),
    },
    {
      id: 'cost',
      name: text('cost'),
      isNumber: true,
      cell: ({ cost }) => <MoneyText value={cost} />,
    },
    {
      id: 'chips',
      name: text('chips'),
      isNumber: true,
      cell: ({ stack }) => (stack === null ? '–' : format.number(stack)),
    },
    {
      id: 'place',
      name: text('place'),
      isNumber: true,
      cell: ({ place }) => (place === null ? '–' : format.number(place)),
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      phone: 'amount',
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
    {
      id: 'entered',
      name: text('entered'),
      cell: ({ enteredAt }) => format.dateTime(enteredAt),
    },
  ]
}
