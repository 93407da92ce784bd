import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  type Column,
  EmptyState,
  MoneyText,
  OpenLine,
  query,
  ScreenFrame,
  Segmented,
  send,
  useFormat,
  useText,
  WalkedTable,
} from '@tessera/web-kit'
import { transferRowsMax } from '../limits.ts'
import {
  type StaffTransfer,
  type TransferView,
  transferViews,
  walletStaffCalls,
} from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { TransferDialog } from './transfer-dialog.tsx'

export type QueuePlace = { view: TransferView; after: string; id?: string | undefined }

/** The state of the screen; it is kept in the address of the page. */
type Props = { place: QueuePlace; onPlace: (place: QueuePlace) => void }

/** The view that an address names; what waits for a person where it names none. */
export const transferViewOf = (name: string | null): TransferView =>
  transferViews.find((each) => each === name) ?? 'desk'

/** How often the queue asks what is new, in milliseconds. */
const pause = 10_000

/** Transfers to vendors and back: what waits for a person, what is being asked about, and what has ended. */
export function TransfersScreen({ place, onPlace }: Props) {
  const text = useText(staffMessages)
  const { view, after, id } = place
  const columns = useColumns((open) => onPlace({ ...place, id: open }))
  const rows = useQuery({
    ...query(walletStaffCalls.listTransfers, { query: { view, ...(after && { after }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: pause,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('staff.queue')} lead={text('staff.queueLead')}>
      <Segmented
        label={text('staff.views')}
        options={transferViews.map((each) => ({ id: each, name: text(`staff.view.${each}`) }))}
        value={view}
        onChange={(next) => onPlace({ view: next, after: '' })}
      />
      <WalkedTable
        caption={text('staff.queue')}
        columns={columns}
        rows={rows}
        file={{
          part: text(`staff.view.${view}`),
          page: (from) =>
            send(walletStaffCalls.listTransfers, {
              query: { view, pageSize: transferRowsMax, ...(from && { after: from }) },
            }),
          head: fileHead,
          lines: (row) => [cellsOf(row)],
        }}
        keyOf={(row) => row.id}
        empty={<EmptyState title={text('staff.queueNone')} />}
        after={after}
        onAfter={(next) => onPlace({ view, after: next })}
      />
      {id && <TransferDialog id={id} onClose={() => onPlace({ view, after })} />}
    </ScreenFrame>
  )
}

// The names of the wire, for programs: they are the same in every language.
const fileHead = [
  'madeAt',
  'id',
  'account',
  'vendor',
  'direction',
  'amount',
  'currency',
  'state',
  'said',
  'why',
  'reference',
  'askedTimes',
  'endedAt',
]
const cellsOf = (row: StaffTransfer): unknown[] => [
  row.madeAt,
  row.id,
  row.member.account,
  row.vendor,
  row.direction,
  decimalOf(row.money),
  row.money.currency,
  row.state,
  row.said,
  row.why,
  row.reference,
  row.askedTimes,
  row.endedAt,
]

function useColumns(onOpen: (id: string) => void): Column<StaffTransfer>[] {
  const text = useText(staffMessages)
  const format = useFormat()
  return [
    { id: 'time', name: text('staff.time'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'member', name: text('staff.member'), cell: ({ member }) => member.account },
    { id: 'vendor', name: text('staff.vendor'), cell: ({ vendor }) => vendor },
    {
      id: 'direction',
      name: text('staff.direction'),
      cell: ({ direction }) => text(`staff.direction.${direction}`),
    },
    {
      id: 'amount',
      name: text('staff.amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    { id: 'said', name: text('staff.said'), cell: ({ said }) => text(`staff.said.${said}`) },
    {
      id: 'asked',
      name: text('staff.asked'),
      cell: ({ askedTimes }) => text('staff.askedTimes', { count: askedTimes }),
    },
    {
      id: 'open',
      name: text('staff.open'),
      isActs: true,
      cell: ({ id, member: { account } }) => (
        <OpenLine
          name={text('staff.open')}
          label={text('staff.openOf', { account })}
          onOpen={() => onOpen(id)}
        />
      ),
    },
  ]
}
