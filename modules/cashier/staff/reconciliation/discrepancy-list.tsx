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
import type { BreakState, ReconciliationBreak } from '../../reconciliation-shapes.ts'
import type { ReconciliationPlace } from './reconciliation-screen.tsx'
import { useCounterpartName } from './use-counterpart-name.ts'

const { listReconciliationBreaks } = reconciliationCalls
type Props = {
  place: ReconciliationPlace & { view: BreakState }
  onPlace: (place: ReconciliationPlace) => void
}

/** What does not fit, by how far the staff are with it. */
export function DiscrepancyList({ place, onPlace }: Props) {
  const text = useText(moneyStaffMessages)
  const { view, day, channelId, pageNo } = place
  const asked = { state: view, ...(day && { day }), ...(channelId && { channelId }) }
  const columns = useColumns((id) => onPlace({ ...place, id }))
  const rows = useQuery({
    ...query(listReconciliationBreaks, { query: { ...asked, pageNo } }),
    throwOnError: false,
  })
  return (
    <>
      <PagedTable
        caption={text(`rec.day.view.${view}`)}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('rec.day.noBreaks')} />}
        page={pageNo}
        onPage={(page) => onPlace({ ...place, pageNo: page })}
        file={{
          title: `${text('rec.day.title')} ${text(`rec.day.view.${view}`)}`,
          page: byNumber((number) =>
            send(listReconciliationBreaks, {
              query: { ...asked, pageNo: number, pageSize: depositRowsMax },
            }),
          ),
          head: breakHead,
          lines: (row) => [breakCells(row)],
        }}
      />
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Column<ReconciliationBreak>[] {
  const text = useText(moneyStaffMessages)
  const nameOf = useCounterpartName()
  const format = useFormat()
  const money = (id: 'ours' | 'theirs' | 'value'): Column<ReconciliationBreak> => ({
    id,
    name: text(`break.${id}`),
    isNumber: true,
    cell: (row) => <MoneyText value={row[id]} />,
  })
  return [
    { id: 'day', name: text('rec.day.day'), cell: ({ day }) => day },
    {
      id: 'channel',
      name: text('rec.day.channel'),
      cell: ({ channelId }) => nameOf(channelId),
    },
    { id: 'way', name: text('break.way'), cell: ({ way }) => text(`break.way.${way}`) },
    { id: 'kind', name: text('break.kind'), cell: ({ kind }) => text(`break.kind.${kind}`) },
    money('ours'),
    money('theirs'),
    money('value'),
    { id: 'found', name: text('break.found'), cell: ({ foundAt }) => format.dateTime(foundAt) },
    {
      id: 'open',
      name: text('break.open'),
      cell: ({ id, day, value }) => (
        <OpenLine
          name={text('break.open')}
          label={text('break.openOf', { day, value })}
          onOpen={() => onOpen(id)}
        />
      ),
    },
  ]
}

const breakHead = [
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

const breakCells = (row: ReconciliationBreak) => [
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
