import { decimalOf } from '@tessera/money'
import {
  AmountField,
  Button,
  type Column,
  exampleAmount,
  Form,
  MoneyText,
  OpenLine,
  query,
  send,
  TextField,
  typedToUnits,
  useFormat,
  useText,
  useTyped,
} from '@tessera/web-kit'
import { useState } from 'react'
import {
  depositDeskCalls,
  type DepositDeskView,
  depositDeskViews,
  type DepositLine,
} from '../../deposit-desk-calls.ts'
import { depositRowsMax } from '../../limits.ts'
import { useChannelName } from '../../member/channel-pieces.ts'
import { depositStaffMessages } from '../../deposit-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { DeskFrame, type PlaceOf } from '../desk/desk-frame.tsx'
import { DepositDeskOrder } from './deposit-desk-order.tsx'

const { listDepositDesk } = depositDeskCalls
/** `search`: then every order that fits is listed, whatever the view. */
export type DepositDeskPlace = PlaceOf<DepositDeskView> & { search: string }
type Props = { place: DepositDeskPlace; onPlace: (place: DepositDeskPlace) => void }

/** The view that an address names; what is to be confirmed where it names none. */
export const depositViewOf = (name: string | null): DepositDeskView =>
  depositDeskViews.find((each) => each === name) ?? 'toConfirm'

/** The desk of the deposits that a person decides: what waits, the oldest first. */
export function DepositDeskScreen({ place, onPlace }: Props) {
  const text = useText(depositStaffMessages)
  const { view, after, id, search } = place
  const [wanted, setWanted] = useTyped(search)
  const [typed, setTyped] = useState('')
  const amount = typedToUnits(typed)
  const asked = {
    view,
    ...(search !== '' && { search }),
    ...(amount !== undefined && { amount: String(amount) }),
  }
  const columns = useColumns((open) => onPlace({ ...place, id: open }))
  return (
    <DeskFrame
      title={text('desk.in.title')}
      lead={text('desk.in.lead')}
      label={text('desk.in.views')}
      views={depositDeskViews.map((each) => ({ id: each, name: text(`desk.in.view.${each}`) }))}
      none={text('desk.in.none')}
      columns={columns}
      rows={query(listDepositDesk, { query: { ...asked, ...(after && { after }) } })}
      file={{
        page: (from) =>
          send(listDepositDesk, {
            query: { ...asked, pageSize: depositRowsMax, ...(from && { after: from }) },
          }),
        head: fileHead,
        lines: (line) => [cellsOf(line)],
      }}
      place={place}
      onPlace={onPlace}
      tools={
        <Form
          role="search"
          className={styles.fields ?? ''}
          onSubmit={(event) => {
            event.preventDefault()
            onPlace({ ...place, search: wanted.trim(), after: '', id: undefined })
          }}
        >
          <TextField
            label={text('desk.in.search')}
            hint={text('desk.in.searchHint')}
            type="search"
            maxLength={120}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
          <AmountField
            label={text('desk.in.byAmount')}
            hint={text('desk.in.byAmountHint')}
            error={
              typed.trim() !== '' && amount === undefined
                ? text('desk.in.wrongAmount', { example: exampleAmount() })
                : undefined
            }
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              if (after !== '') onPlace({ ...place, after: '', id: undefined })
            }}
          />
          <Button type="submit">{text('desk.in.find')}</Button>
        </Form>
      }
    >
      {id && <DepositDeskOrder id={id} onClose={() => onPlace({ ...place, id: undefined })} />}
    </DeskFrame>
  )
}

// The names of the wire, for programs: they are the same in every language.
const fileHead = [
  'createdAt',
  'id',
  'account',
  'channel',
  'amount',
  'currency',
  'state',
  'code',
  'bankReference',
  'payer',
  'paid',
  'toldAt',
  'claimedBy',
]
const cellsOf = (line: DepositLine): unknown[] => [
  line.createdAt,
  line.id,
  line.member.account,
  line.channelId,
  decimalOf(line.money),
  line.money.currency,
  line.state,
  line.reference,
  line.toldReference,
  line.payerName,
  line.paid && decimalOf(line.paid),
  line.toldAt,
  line.claimedAccount,
]

function useColumns(onOpen: (id: string) => void): Column<DepositLine>[] {
  const text = useText(depositStaffMessages)
  const format = useFormat()
  const channelName = useChannelName()
  return [
    { id: 'member', name: text('desk.in.member'), cell: ({ member }) => member.account },
    {
      id: 'channel',
      name: text('desk.in.channel'),
      cell: ({ channelId }) => channelName(channelId),
    },
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
      isActs: true,
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
