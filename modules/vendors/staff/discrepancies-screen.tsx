import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalFromUnits } from '@tessera/money'
import {
  type Column,
  EmptyState,
  OpenLine,
  query,
  ScreenFrame,
  Segmented,
  send,
  useFormat,
  useText,
  WalkedTable,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { bookMessages } from '../book-messages.ts'
import {
  bookStaffCalls,
  type Discrepancy,
  type DiscrepancyView,
  discrepancyViews,
} from '../book-staff-calls.ts'
import { transferRowsMax } from '../limits.ts'
import { DiscrepancyDialog } from './discrepancy-dialog.tsx'

/** What differs between the books: what is open, the oldest first, and what is closed. */
export function DiscrepanciesScreen() {
  const text = useText(bookMessages)
  const asked = new URLSearchParams(useSearch())
  const [view, setView] = useState<DiscrepancyView>(
    asked.get('view') === 'ended' ? 'ended' : 'open',
  )
  const [after, setAfter] = useState('')
  const [id, setId] = useState<string>()
  const columns = useColumns(view, setId)
  const rows = useQuery({
    ...query(bookStaffCalls.listVendorDiscrepancies, { query: { view, ...(after && { after }) } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('discrepancies')} lead={text('discrepanciesLead')}>
      <Segmented
        label={text('views')}
        options={discrepancyViews.map((each) => ({ id: each, name: text(`view.${each}`) }))}
        value={view}
        onChange={(next) => {
          setView(next)
          setAfter('')
        }}
      />
      <WalkedTable
        caption={text('discrepancies')}
        columns={columns}
        rows={rows}
        file={{
          part: text(`view.${view}`),
          page: (from) =>
            send(bookStaffCalls.listVendorDiscrepancies, {
              query: { view, pageSize: transferRowsMax, ...(from && { after: from }) },
            }),
          head: fileHead,
          lines: (row) => [cellsOf(row)],
        }}
        keyOf={(row) => row.id}
        empty={<EmptyState title={text('none')} />}
        after={after}
        onAfter={setAfter}
      />
      {id && <DiscrepancyDialog id={id} onClose={() => setId(undefined)} />}
    </ScreenFrame>
  )
}

// The names of the wire, for programs: they are the same in every language.
const fileHead = [
  'foundAt',
  'day',
  'connection',
  'kind',
  'act',
  'tx',
  'account',
  'round',
  'game',
  'currency',
  'theirs',
  'heard',
  'ours',
  'value',
  'loser',
  'state',
  'resolution',
]
const amountOf = (units: bigint | null) => (units === null ? '' : decimalFromUnits(units, 4))
const cellsOf = (row: Discrepancy): unknown[] => [
  row.foundAt,
  row.day,
  row.connection,
  row.kind,
  row.act,
  row.tx,
  row.account,
  row.round,
  row.game,
  row.currency,
  amountOf(row.theirs),
  row.heard,
  amountOf(row.ours),
  amountOf(row.value),
  row.loser,
  row.state,
  row.resolution,
]

function useColumns(view: DiscrepancyView, onOpen: (id: string) => void): Column<Discrepancy>[] {
  const text = useText(bookMessages)
  const format = useFormat()
  const ended: Column<Discrepancy> = {
    id: 'state',
    name: text('state'),
    cell: ({ state }) => text(`state.${state}`),
  }
  return [
    { id: 'day', name: text('day'), cell: ({ day }) => format.calendarDay(day) },
    {
      id: 'connection',
      name: text('connection'),
      cell: ({ connection }) => connection,
      phone: 'note',
    },
    { id: 'kind', name: text('kind'), cell: ({ kind }) => text(`kind.${kind}`), phone: 'lead' },
    { id: 'member', name: text('member'), cell: ({ account }) => account ?? '–' },
    {
      id: 'value',
      name: text('value'),
      isNumber: true,
      phone: 'amount',
      cell: ({ value, currency }) =>
        currency ? format.money({ amount: value, currency }) : format.amount(value),
    },
    { id: 'loser', name: text('loser'), cell: ({ loser }) => text(`loser.${loser}`) },
    ...(view === 'ended' ? [ended] : []),
    {
      id: 'open',
      name: text('open'),
      isActs: true,
      phone: 'side',
      cell: ({ id, tx }) => (
        <OpenLine name={text('open')} label={text('openOf', { tx })} onOpen={() => onOpen(id)} />
      ),
    },
  ]
}
