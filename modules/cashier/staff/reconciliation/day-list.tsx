import { useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  EmptyState,
  MoneyText,
  OpenLine,
  PagedTable,
  query,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import { depositRowsMax } from '../../limits.ts'
import { reconciliationCalls } from '../../reconciliation-calls.ts'
import type { ReconciledDay } from '../../reconciliation-shapes.ts'
import { useCounterpartName } from './use-counterpart-name.ts'

const { listReconciledDays } = reconciliationCalls
type Which = { day: string; channelId: string }
type Props = {
  pageNo: number
  onPage: (pageNo: number) => void
  onDiscrepancies: (which: Which) => void
}

/** Every day and channel as the last run saw it, with its sums. */
export function DayList({ pageNo, onPage, onDiscrepancies }: Props) {
  const text = useText(moneyStaffMessages)
  const columns = useColumns(onDiscrepancies)
  const rows = useQuery({
    ...query(listReconciledDays, { query: { pageNo } }),
    throwOnError: false,
  })
  return (
    <>
      <PagedTable
        caption={text('rec.day.view.days')}
        columns={columns}
        rows={rows}
        keyOf={({ runId, credited }) => `${runId} ${credited.currency}`}
        empty={<EmptyState title={text('rec.day.none')} />}
        page={pageNo}
        onPage={onPage}
        file={{
          title: text('rec.day.title'),
          page: byNumber((number) =>
            send(listReconciledDays, { query: { pageNo: number, pageSize: depositRowsMax } }),
          ),
          head: dayHead,
          lines: (row) => [dayCells(row)],
        }}
      />
    </>
  )
}

function useColumns(onDiscrepancies: (which: Which) => void): Column<ReconciledDay>[] {
  const text = useText(moneyStaffMessages)
  const nameOf = useCounterpartName()
  const format = useFormat()
  const money = (
    id: 'credited' | 'posted' | 'told' | 'paidOut' | 'postedOut' | 'broken',
  ): Column<ReconciledDay> => ({
    id,
    name: text(`rec.day.${id}`),
    isNumber: true,
    cell: (row) => <MoneyText value={row[id]} />,
  })
  const list = (id: 'listed' | 'listedOut'): Column<ReconciledDay> => ({
    id,
    name: text(`rec.day.${id}`),
    isNumber: true,
    cell: ({ [id]: said, listing }) =>
      said ? (
        <MoneyText value={said} />
      ) : (
        text(listing === 'down' ? 'rec.day.listDown' : 'rec.day.noList')
      ),
  })
  const count = (id: 'matched' | 'discrepancies'): Column<ReconciledDay> => ({
    id,
    name: text(`rec.day.${id}`),
    isNumber: true,
    cell: (row) => format.number(row[id]),
  })
  return [
    { id: 'day', name: text('rec.day.day'), cell: ({ day }) => format.calendarDay(day) },
    {
      id: 'channel',
      name: text('rec.day.channel'),
      cell: ({ channelId }) => nameOf(channelId),
    },
    money('credited'),
    money('posted'),
    money('told'),
    list('listed'),
    money('paidOut'),
    money('postedOut'),
    list('listedOut'),
    count('matched'),
    count('discrepancies'),
    money('broken'),
    {
      id: 'by',
      name: text('rec.day.by'),
      cell: ({ staffAccount }) => staffAccount ?? text('rec.day.job'),
    },
    { id: 'at', name: text('rec.day.at'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'open',
      name: text('rec.day.open'),
      cell: ({ open, day, channelId, broken }) =>
        open === 0 ? (
          '–'
        ) : (
          <OpenLine
            name={format.number(open)}
            label={text('discrepancy.openOf', { day, value: broken })}
            onOpen={() => onDiscrepancies({ day, channelId })}
          />
        ),
    },
  ]
}

const dayHead = [
  'day',
  'channel',
  'currency',
  'orders',
  'credited',
  'posted',
  'notices',
  'told',
  'settled',
  'listed',
  'matched',
  'discrepancies',
  'broken',
  'open',
  'listing',
  'madeAt',
  'payouts',
  'paidOut',
  'postedOut',
  'listedOut',
]

const dayCells = (row: ReconciledDay) => [
  row.day,
  row.channelId,
  row.credited.currency,
  row.orders,
  decimalOf(row.credited),
  decimalOf(row.posted),
  row.notices,
  decimalOf(row.told),
  row.settled ?? '',
  row.listed ? decimalOf(row.listed) : '',
  row.matched,
  row.discrepancies,
  decimalOf(row.broken),
  row.open,
  row.listing,
  row.madeAt,
  row.payouts,
  decimalOf(row.paidOut),
  decimalOf(row.postedOut),
  row.listedOut ? decimalOf(row.listedOut) : '',
]
