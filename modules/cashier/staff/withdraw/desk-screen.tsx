import { type Column, MoneyText, OpenLine, query, useFormat, useText } from '@tessera/web-kit'
import {
  type DeskLine,
  type DeskView,
  deskViews,
  withdrawStaffCalls,
} from '../../withdraw-staff-calls.ts'
import { withdrawMessages } from '../../withdraw-messages.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'
import { DeskFrame, type PlaceOf } from '../desk/desk-frame.tsx'
import { DeskOrder } from './desk-order.tsx'
import { RiskList } from './risk-list.tsx'

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
      rows={query(withdrawStaffCalls.listDesk, {
        query: { view, ...(after && { after }) },
      })}
      place={place}
      onPlace={onPlace}
    >
      {id && <DeskOrder id={id} onClose={() => onPlace({ view, after })} />}
    </DeskFrame>
  )
}

function useColumns(onOpen: (id: string) => void): Column<DeskLine>[] {
  const text = useText(withdrawStaffMessages)
  const words = useText(withdrawMessages)
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
    { id: 'state', name: text('desk.state'), cell: ({ state }) => words(`out.state.${state}`) },
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
