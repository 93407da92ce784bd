import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  ReasonDialog,
  SaveList,
  ScreenFrame,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskSeries, tournamentStaffCalls } from '../../poker-tournament-staff-calls.ts'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'
import { useWeekday } from './repeat-fields.tsx'

const { cancelSeries, listDeskTournaments, listSeries, previewSeriesCancel } = tournamentStaffCalls

const two = (number: number) => String(number).padStart(2, '0')
export const timeOf = (minute: number): string =>
  `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** Series of tournaments: when they come, what is announced, and cancelling one as a whole. */
export function SeriesScreen() {
  const text = useText(tournamentOfficeMessages)
  const [cancelled, setCancelled] = useState<DeskSeries>()
  const { data, error, refetch } = useQuery({ ...query(listSeries, {}), throwOnError: false })
  const columns = useColumns(setCancelled)
  return (
    <ScreenFrame title={text('series')} lead={text('seriesLead')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            caption={text('series')}
            columns={columns}
            rows={data?.list ?? []}
            keyOf={({ code }) => code}
            isLoading={!data}
            empty={<EmptyState title={text('noSeries')} advice={text('noSeriesText')} />}
          />
          <SaveList
            of={text('series')}
            isEmpty={!data || data.list.length === 0}
            page={async () => ({ list: data?.list ?? [], next: null })}
            head={'series name currency buyIn fee days time lastDay next announced played over'.split(
              ' ',
            )}
            lines={(row) => [
              [
                row.code,
                row.name,
                row.buyIn.currency,
                row.buyIn,
                row.fee,
                row.days.join(' '),
                timeOf(row.minute),
                row.lastDay ?? '',
                row.next ?? '',
                row.announced,
                row.played,
                String(row.isOver),
              ],
            ]}
          />
        </>
      )}
      {cancelled && <CancelSeries row={cancelled} onClose={() => setCancelled(undefined)} />}
    </ScreenFrame>
  )
}

function useColumns(cancel: (row: DeskSeries) => void): Column<DeskSeries>[] {
  const text = useText(tournamentOfficeMessages)
  const format = useFormat()
  const nameOf = useWeekday('short')
  const everyDay = 7
  return [
    {
      id: 'name',
      name: text('name'),
      cell: ({ code, name }) => (
        <>
          {name} <WaitingMark subject={`pokerSeries:${code}`} />
        </>
      ),
    },
    {
      id: 'days',
      name: text('repeat'),
      cell: ({ days, minute }) =>
        `${days.length === everyDay ? text('repeat.day') : days.map(nameOf).join(', ')} · ${text('ofBusinessDay', { time: timeOf(minute) })}`,
    },
    {
      id: 'next',
      name: text('next'),
      cell: ({ next }) => (next ? format.dateTime(next) : '–'),
    },
    {
      id: 'until',
      name: text('until'),
      cell: ({ lastDay }) => (lastDay === null ? '–' : format.calendarDay(lastDay)),
    },
    {
      id: 'state',
      name: text('state'),
      cell: ({ isOver }) => text(isOver ? 'isOver' : 'goesOn'),
    },
    {
      id: 'buyIn',
      name: text('buyIn'),
      isNumber: true,
      cell: ({ buyIn }) => <MoneyText value={buyIn} />,
    },
    { id: 'fee', name: text('fee'), isNumber: true, cell: ({ fee }) => <MoneyText value={fee} /> },
    {
      id: 'announced',
      name: text('announced'),
      isNumber: true,
      cell: ({ announced }) => format.number(announced),
    },
    {
      id: 'played',
      name: text('played'),
      isNumber: true,
      cell: ({ played }) => format.number(played),
    },
    useActs(cancel),
  ]
}

function useActs(cancel: (row: DeskSeries) => void): Column<DeskSeries> {
  const text = useText(tournamentOfficeMessages)
  return {
    id: 'acts',
    name: text('acts'),
    isActs: true,
    cell: (row) =>
      !row.isOver && (
        <Button
          kind="quiet"
          aria-label={text('cancelOf', { name: row.name })}
          onClick={() => cancel(row)}
        >
          {text('cancel')}
        </Button>
      ),
  }
}

/** Proposes to cancel a series, with what that gives back. */
function CancelSeries({ row, onClose }: { row: DeskSeries; onClose: () => void }) {
  const text = useText(tournamentOfficeMessages)
  const format = useFormat()
  const params = { code: row.code }
  const { data } = useQuery({ ...query(previewSeriesCancel, { params }), throwOnError: false })
  const ask = useCall(cancelSeries, {
    refreshes: [listSeries, listDeskTournaments],
    onSuccess: ({ isDone }) => {
      toast(text(isDone ? 'done' : 'proposed'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('cancelOf', { name: row.name })}
      question={text('seriesAsk')}
      isBusy={ask.isPending}
      problem={ask.error}
      onAct={(reason) => ask.mutate({ params, body: { reason } })}
      onClose={onClose}
    >
      {data ? (
        <ul>
          <li>{text('seriesTournaments', { tournaments: format.number(data.tournaments) })}</li>
          <li>{text('cancelEntries', { entries: format.number(data.entries) })}</li>
          <li>{text('cancelBack', { amount: format.money(data.back) })}</li>
        </ul>
      ) : (
        <Skeleton height="4rem" />
      )}
    </ReasonDialog>
  )
}
