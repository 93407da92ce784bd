import { unitsFromDecimal } from '@tessera/money'
import {
  type Column,
  MoneyText,
  OpenLine,
  query,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import {
  depositDeskCalls,
  type DepositDeskView,
  depositDeskViews,
  type DepositLine,
} from '../../deposit-desk-calls.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { DeskFrame, type PlaceOf } from '../desk/desk-frame.tsx'
import { DepositDeskOrder } from './deposit-desk-order.tsx'

export type DepositDeskPlace = PlaceOf<DepositDeskView>
type Props = { place: DepositDeskPlace; onPlace: (place: DepositDeskPlace) => void }

/** The view that an address names; what is to be confirmed where it names none. */
export const depositViewOf = (name: string | null): DepositDeskView =>
  depositDeskViews.find((each) => each === name) ?? 'toConfirm'

/** The desk of the deposits that a person decides: what waits, the oldest first. */
export function DepositDeskScreen({ place, onPlace }: Props) {
  const text = useText(depositStaffMessages)
  const { view, pageNo, id } = place
  const [typed, setTyped] = useState('')
  const amount = unitsFromDecimal(typed.trim())
  const columns = useColumns((open) => onPlace({ ...place, id: open }))
  return (
    <DeskFrame
      title={text('desk.in.title')}
      lead={text('desk.in.lead')}
      label={text('desk.in.views')}
      views={depositDeskViews.map((each) => ({ id: each, name: text(`desk.in.view.${each}`) }))}
      none={text('desk.in.none')}
      columns={columns}
      rows={query(depositDeskCalls.listDepositDesk, {
        query: { view, pageNo, ...(amount !== undefined && { amount: String(amount) }) },
      })}
      place={place}
      onPlace={onPlace}
      tools={
        <div className={styles.fields}>
          <TextField
            label={text('desk.in.byAmount')}
            hint={text('desk.in.byAmountHint')}
            inputMode="decimal"
            error={
              typed.trim() !== '' && amount === undefined ? text('desk.in.wrongAmount') : undefined
            }
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              if (pageNo !== 1) onPlace({ view, pageNo: 1 })
            }}
          />
        </div>
      }
    >
      {id && <DepositDeskOrder id={id} onClose={() => onPlace({ view, pageNo })} />}
    </DeskFrame>
  )
}

function useColumns(onOpen: (id: string) => void): Column<DepositLine>[] {
  const text = useText(depositStaffMessages)
  const format = useFormat()
  return [
    { id: 'member', name: text('desk.in.member'), cell: ({ member }) => member.account },
    { id: 'channel', name: text('desk.in.channel'), cell: ({ channelId }) => channelId },
    {
      id: 'amount',
      name: text('desk.in.asked'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    { id: 'code', name: text('desk.in.code'), cell: ({ reference }) => reference ?? '–' },
    {
      id: 'told',
      name: text('desk.in.told'),
      cell: ({ toldReference, paid }) => (paid ? <MoneyText value={paid} /> : toldReference || '–'),
    },
    { id: 'payer', name: text('desk.in.payer'), cell: ({ payerName }) => payerName || '–' },
    {
      id: 'since',
      name: text('desk.in.since'),
      cell: ({ toldAt, createdAt }) => format.dateTime(toldAt ?? createdAt),
    },
    {
      id: 'claimed',
      name: text('desk.in.claimedBy'),
      cell: ({ claimedAccount }) => claimedAccount ?? '–',
    },
    {
      id: 'open',
      name: text('desk.in.open'),
      cell: ({ id, member: { account } }) => (
        <OpenLine
          name={text('desk.in.open')}
          label={text('desk.in.openOf', { account })}
          onOpen={() => onOpen(id)}
        />
      ),
    },
  ]
}
