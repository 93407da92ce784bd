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
import type { DiscrepancyState, Discrepancy } from '../../reconciliation-shapes.ts'
import type { ReconciliationPlace } from './reconciliation-place.ts'
import { useCounterpartName } from './use-counterpart-name.ts'

const { listDiscrepancies } = reconciliationCalls
type Props = {
  place: ReconciliationPlace & { view: DiscrepancyState }
  onPlace: (place: ReconciliationPlace) => void
}

/** What does not fit, by how far the staff are with it. */
export function DiscrepancyList({ place, onPlace }: Props) {
  const text = useText(moneyStaffMessages)
  const { view, day, channelId, pageNo } = place
  const asked = { state: view, ...(day && { day }), ...(channelId && { channelId }) }
  const columns = useColumns((id) => onPlace({ ...place, id }))
  const rows = useQuery({
    ...query(listDiscrepancies, { query: { ...asked, pageNo } }),
    throwOnError: false,
  })
  return (
    <>
      <PagedTable
        caption={text(`rec.day.view.${view}`)}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('rec.day.noDiscrepancies')} />}
        page={pageNo}
        onPage={(page) => onPlace({ ...place, pageNo: page })}
        file={{
          title: `${text('rec.day.title')} ${text(`rec.day.view.${view}`)}`,
          page: byNumber((number) =>
            send(listDiscrepancies, {
              query: { ...asked, pageNo: number, pageSize: depositRowsMax },
            }),
          ),
          head: discrepancyHead,
          lines: (row) => [discrepancyCells(row)],
        }}
      />
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Column<Discrepancy>[] {
  const text = useText(moneyStaffMessages)
  const nameOf = useCounterpartName()
  const format = useFormat()
  const money = (id: 'ours' | 'theirs' | 'value'): Column<Discrepancy> => ({
    id,
    name: text(`discrepancy.${id}`),
    isNumber: true,
    cell: (row) => <MoneyText value={row[id]} />,
  })
  return [
    { id: 'day', name: text('rec.day.day'), cell: ({ day }) => format.calendarDay(day) },
    {
      id: 'channel',
      name: text('rec.day.channel'),
      cell: ({ channelId }) => nameOf(channelId),
    },
    { id: 'way', name: text('discrepancy.way'), cell: ({ way }) => text(`discrepancy.way.${way}`) },
    {
      id: 'kind',
      name: text('discrepancy.kind'),
      cell: ({ kind }) => text(`discrepancy.kind.${kind}`),
    },
    money('ours'),
    money('theirs'),
    money('value'),
    {
      id: 'found',
      name: text('discrepancy.found'),
      cell: ({ foundAt }) => format.dateTime(foundAt),
    },
    {
      id: 'open',
      name: text('discrepancy.open'),
      isActs: true,
      cell: ({ id, day, value }) => (
        <OpenLine
          name={text('discrepancy.open')}
          label={text('discrepancy.openOf', { day, value })}
          onOpen={() => onOpen(id)}
        />
      ),
    },
  ]
}

const discrepancyHead = [
  'day',
  'id',
  'channel',
  'kind',
  'state',
  'orderId',
  'reference',
  'ours',
  'oursCurrency',
  'theirs',
  'theirsCurrency',
  'value',
  'currency',
  'foundAt',
  'isStill',
  'way',
  'withdrawalId',
]

const discrepancyCells = (row: Discrepancy) => [
  row.day,
  row.id,
  row.channelId,
  row.kind,
  row.state,
  row.orderId ?? '',
  row.reference,
  decimalOf(row.ours),
  row.ours.currency,
  decimalOf(row.theirs),
  row.theirs.currency,
  decimalOf(row.value),
  row.value.currency,
  row.foundAt,
  row.isStill,
  row.way,
  row.withdrawalId ?? '',
]
