import { decimalFromUnits } from '@tessera/money'
import { type Column, MoneyText, OpenLine, query, send, useFormat, useText } from '@tessera/web-kit'
import { withdrawalRowsMax } from '../../limits.ts'
import {
  type DeskLine,
  type DeskView,
  deskViews,
  withdrawStaffCalls,
} from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import { DeskFrame, type PlaceOf } from '../desk/desk-frame.tsx'
import { DeskOrder } from './desk-order.tsx'
import { RiskList } from './risk-list.tsx'
import { useWithdrawalState } from './use-withdrawal-state.ts'

const { listDesk } = withdrawStaffCalls
export type DeskPlace = PlaceOf<DeskView>
type Props = { place: DeskPlace; onPlace: (place: DeskPlace) => void }

/** The view that an address names; the review where it names none. */
export const deskViewOf = (name: string | null): DeskView =>
  deskViews.find((each) => each === name) ?? 'review'

/** The desk of the withdrawals: what waits, the oldest first, with why it is looked at. */
export function DeskScreen({ place, onPlace }: Props) {
  const text = useText(withdrawStaffMessages)
  const { view, after, id } = place
  const columns = useColumns((open) => onPlace({ ...place, id: open }))
  return (
    <DeskFrame
      title={text('desk.title')}
      lead={text('desk.lead')}
      label={text('desk.views')}
      views={deskViews.map((each) => ({ id: each, name: text(`desk.view.${each}`) }))}
      none={text('desk.none')}
      columns={columns}
      rows={query(listDesk, { query: { view, ...(after && { after }) } })}
      file={{
        name: `withdrawals-${view}`,
        page: (from) =>
          send(listDesk, {
            query: { view, pageSize: withdrawalRowsMax, ...(from && { after: from }) },
          }),
        head: fileHead,
        lines: (line) => [cellsOf(line)],
      }}
      place={place}
      onPlace={onPlace}
    >
      {id && <DeskOrder id={id} onClose={() => onPlace({ view, after })} />}
    </DeskFrame>
  )
}

// The names of the wire, for programs: they are the same in every language.
const fileHead = [
  'requestedAt',
  'id',
  'account',
  'amount',
  'fee',
  'currency',
  'kind',
  'payee',
  'holder',
  'last4',
  'state',
  'isDisputed',
  'risks',
  'dueAt',
  'claimedBy',
  'approvedBy',
]
const cellsOf = (line: DeskLine): unknown[] => [
  line.requestedAt,
  line.id,
  line.member.account,
  decimalFromUnits(line.money.amount),
  decimalFromUnits(line.fee.amount),
  line.money.currency,
  line.payee.kind,
  line.payee.label,
  line.payee.holder,
  line.payee.last4,
  line.state,
  line.isDisputed,
  line.risks.join(' '),
  line.dueAt,
  line.claimedAccount,
  line.approvedAccount,
]

function useColumns(onOpen: (id: string) => void): Column<DeskLine>[] {
  const text = useText(withdrawStaffMessages)
  const stateOf = useWithdrawalState()
  const format = useFormat()
  return [
    { id: 'member', name: text('desk.member'), cell: ({ member }) => member.account },
    {
      id: 'amount',
      name: text('desk.amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    { id: 'risks', name: text('desk.risks'), cell: ({ risks }) => <RiskList risks={risks} /> },
    { id: 'state', name: text('desk.state'), cell: stateOf },
    {
      id: 'due',
      name: text('desk.due'),
      cell: ({ dueAt, isLate }) => {
        if (!dueAt) return '–'
        const when = format.dateTime(dueAt)
        return isLate ? text('desk.late', { when }) : when
      },
    },
    {
      id: 'claimed',
      name: text('desk.claimedBy'),
      cell: ({ claimedAccount }) => claimedAccount ?? '–',
    },
    {
      id: 'open',
      name: text('desk.open'),
      cell: ({ id, member: { account } }) => (
        <OpenLine
          name={text('desk.open')}
          label={text('desk.openOf', { account })}
          onOpen={() => onOpen(id)}
        />
      ),
    },
  ]
}
