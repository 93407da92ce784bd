import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isPositive } from '@tessera/money'
import {
  Button,
  byNumber,
  type Column,
  EmptyState,
  FilterBar,
  MoneyText,
  PagedTable,
  query,
  ScreenFrame,
  SelectField,
  send,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { handRowsMax } from '../../limits.ts'
import { type DeskTournament, tournamentStaffCalls } from '../../poker-tournament-staff-calls.ts'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'
import { tournamentPath } from '../paths.ts'
import styles from '../staff.module.css'
import { useDeskFilter } from '../use-desk-filter.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'

const { listDeskTournaments } = tournamentStaffCalls
const everyMilliseconds = 5_000
const states = ['registering', 'running', 'ended', 'cancelled'] as const
const kinds = ['sit', 'scheduled'] as const

/** Tournaments: announced, played and over; scheduling and cancelling. */
export function TournamentsScreen() {
  const text = useText(tournamentOfficeMessages)
  const filter = useDeskFilter(['state', 'kind'])
  const [isScheduling, setScheduling] = useState(false)
  const [cancelled, setCancelled] = useState<DeskTournament>()
  const state = filter.pick('state', states)
  const kind = filter.pick('kind', kinds)
  const asked = { ...(state && { state }), ...(kind && { kind }) }
  const rows = useQuery({
    ...query(listDeskTournaments, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  const columns = useColumns(setCancelled)
  const options = (ids: readonly (typeof states)[number][]) => [
    { id: '', name: text('all') },
    ...ids.map((id) => ({ id, name: text(`state.${id}`) })),
  ]
  return (
    <ScreenFrame title={text('tournaments')} lead={text('lead')}>
      <div className={styles.links}>
        <Button kind="chip" onClick={() => setScheduling(true)}>
          {text('schedule')}
        </Button>
      </div>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('state')}
          options={options(states)}
          value={state ?? ''}
          onChange={({ target }) => filter.change({ state: target.value })}
        />
        <SelectField
          label={text('kind')}
          options={[
            { id: '', name: text('all') },
            ...kinds.map((id) => ({ id, name: text(`kind.${id}`) })),
          ]}
          value={kind ?? ''}
          onChange={({ target }) => filter.change({ kind: target.value })}
        />
      </FilterBar>
      <PagedTable
        caption={text('tournaments')}
        columns={columns}
        rows={rows}
        keyOf={({ code }) => code}
        empty={<EmptyState title={text('none')} advice={text('noneText')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={fileOf(asked)}
      />
      {isScheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
      {cancelled && <CancelDialog row={cancelled} onClose={() => setCancelled(undefined)} />}
    </ScreenFrame>
  )
}

type Asked = { state?: (typeof states)[number]; kind?: (typeof kinds)[number] }

/** The whole list as a file. */
const fileOf = (asked: Asked) => ({
  page: byNumber((at) =>
    send(listDeskTournaments, { query: { ...asked, pageNo: at, pageSize: handRowsMax } }),
  ),
  head: 'tournament name kind state start currency buyIn fee guarantee pool entries left'.split(
    ' ',
  ),
  lines: (row: DeskTournament): unknown[][] => [
    [
      row.code,
      row.name,
      row.kind,
      row.state,
      row.startsAt ?? row.beganAt ?? '',
      row.buyIn.currency,
      row.buyIn,
      row.fee,
      row.guarantee,
      row.pool,
      row.entries,
      row.left,
    ],
  ],
})

function useColumns(cancel: (row: DeskTournament) => void): Column<DeskTournament>[] {
  const text = useText(tournamentOfficeMessages)
  const format = useFormat()
  return [
    {
      id: 'name',
      name: text('name'),
      cell: (row) => <NameOf row={row} />,
    },
    { id: 'kind', name: text('kind'), cell: ({ kind }) => text(`kind.${kind}`) },
    { id: 'state', name: text('state'), cell: (row) => <StateOf row={row} /> },
    {
      id: 'start',
      name: text('startsAt'),
      cell: ({ startsAt, beganAt }) => {
        const at = beganAt ?? startsAt
        return at ? format.dateTime(at) : '–'
      },
    },
    {
      id: 'buyIn',
      name: text('buyIn'),
      isNumber: true,
      cell: ({ buyIn }) => <MoneyText value={buyIn} />,
    },
    { id: 'fee', name: text('fee'), isNumber: true, cell: ({ fee }) => <MoneyText value={fee} /> },
    {
      id: 'guarantee',
      name: text('guarantee'),
      isNumber: true,
      cell: ({ guarantee }) => (isPositive(guarantee) ? <MoneyText value={guarantee} /> : '–'),
    },
    {
      id: 'pool',
      name: text('pool'),
      isNumber: true,
      cell: ({ pool }) => <MoneyText value={pool} />,
    },
    {
      id: 'entries',
      name: text('entries'),
      isNumber: true,
      cell: ({ entries, most }) => `${format.number(entries)} / ${format.number(most)}`,
    },
    { id: 'left', name: text('left'), isNumber: true, cell: ({ left }) => format.number(left) },
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: (row) =>
        (row.state === 'registering' || row.state === 'running') && (
          <Button
            kind="quiet"
            aria-label={text('cancelOf', { name: row.name })}
            disabled={row.isCancelAsked}
            onClick={() => cancel(row)}
          >
            {text('cancel')}
          </Button>
        ),
    },
  ]
}

function NameOf({ row: { code, name } }: { row: DeskTournament }) {
  return (
    <>
      <Link href={tournamentPath(code)}>{name}</Link>{' '}
      <WaitingMark subject={`pokerTournament:${code}`} />
    </>
  )
}

function StateOf({ row }: { row: DeskTournament }) {
  const text = useText(tournamentOfficeMessages)
  if (row.stopped !== null)
    return <span className={styles.bad}>{text('stopped', { reason: row.stopped })}</span>
  return row.isCancelAsked ? text('asked') : text(`state.${row.state}`)
}
