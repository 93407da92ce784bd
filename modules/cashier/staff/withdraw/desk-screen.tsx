import { decimalOf } from '@tessera/money'
import { type Column, MoneyText, OpenLine, query, send, useFormat, useText } from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import { withdrawalRowsMax } from '../../limits.ts'
import { type DeskLine, deskViews, withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import { DeskFrame } from '../desk/desk-frame.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskOrder, type OrderLinks } from './desk-order.tsx'
import { type DeskPlace, isNarrowed, queryOfPlace } from './desk-place.ts'
import { RiskList } from './risk-list.tsx'
import { ChooseLine, type Choosing, severalOf, SeveralPart } from './several-part.tsx'
import { useWithdrawalState } from './use-withdrawal-state.ts'

const { listDesk } = withdrawStaffCalls
type Props = {
  place: DeskPlace
  onPlace: (place: DeskPlace) => void
  links: OrderLinks
  /** What other modules know of the member of an order: notes, linked accounts, limits. */
  ofMember?: ((memberId: string) => ReactNode) | undefined
}

/** The withdrawal desk: what waits, the oldest first, with the reasons of its review. */
export function DeskScreen({ place, onPlace, links, ofMember }: Props) {
  const text = useText(withdrawStaffMessages)
  const { view, after, id } = place
  const [chosen, setChosen] = useState<ReadonlyMap<string, DeskLine>>(new Map())
  const act = severalOf(view)
  const columns = useColumns({
    onOpen: (open) => onPlace({ ...place, id: open }),
    ...(act && { chosen, onChosen: setChosen }),
  })
  const asked = queryOfPlace(place)
  const move = (next: DeskPlace) => {
    if (next.view !== view) setChosen(new Map())
    onPlace(next)
  }
  return (
    <DeskFrame
      title={text('desk.title')}
      lead={text('desk.lead')}
      label={text('desk.views')}
      views={deskViews.map((each) => ({ id: each, name: text(`desk.view.${each}`) }))}
      none={text(isNarrowed(place) ? 'desk.noneFound' : 'desk.none')}
      columns={columns}
      rows={query(listDesk, { query: { ...asked, ...(after && { after }) } })}
      file={{
        page: (from) =>
          send(listDesk, {
            query: { ...asked, pageSize: withdrawalRowsMax, ...(from && { after: from }) },
          }),
        head: fileHead,
        lines: (line) => [cellsOf(line)],
      }}
      place={place}
      onPlace={move}
      tools={
        <>
          <DeskFilters place={place} onPlace={move} />
          {act && <SeveralPart act={act} chosen={chosen} onDone={() => setChosen(new Map())} />}
        </>
      }
    >
      {id && (
        <DeskOrder
          id={id}
          links={links}
          ofMember={ofMember}
          onClose={() => onPlace({ ...place, id: undefined })}
        />
      )}
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
  decimalOf(line.money),
  decimalOf(line.fee),
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

type ColumnsOf = { onOpen: (id: string) => void } & Partial<Choosing>

function useColumns({ onOpen, chosen, onChosen }: ColumnsOf): Column<DeskLine>[] {
  const text = useText(withdrawStaffMessages)
  const stateOf = useWithdrawalState()
  const format = useFormat()
  return [
    {
      id: 'member',
      name: text('desk.member'),
      cell: (line) =>
        chosen && onChosen ? (
          <ChooseLine line={line} chosen={chosen} onChosen={onChosen} />
        ) : (
          line.member.account
        ),
    },
    { id: 'number', name: text('desk.orderNumber'), cell: ({ id }) => id.slice(0, 8) },
    {
      id: 'amount',
      name: text('desk.amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    {
      id: 'method',
      name: text('desk.method'),
      cell: ({ payee }) => text('desk.payeeShort', payee),
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
      isActs: true,
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
