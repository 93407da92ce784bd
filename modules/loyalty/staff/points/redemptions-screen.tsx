import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  AccountForm,
  Button,
  byNumber,
  type Column,
  EmptyState,
  MoneyText,
  PagedTable,
  query,
  ScreenFrame,
  SelectField,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { loyaltyRowsMax } from '../../limits.ts'
import { type RedemptionState, redemptionStates } from '../../points-shapes.ts'
import { type DeskRedemption, pointsStaffCalls } from '../../points-staff-calls.ts'
import { pointsStaffMessages } from '../../points-staff-messages.ts'
import styles from '../staff.module.css'
import { DecideDialog } from './decide-dialog.tsx'

type Asked = { account: string; state: RedemptionState | ''; pageNo: number }

const asking = ({ account, state, pageNo }: Asked, pageSize?: number) => ({
  query: {
    pageNo,
    ...(account && { account }),
    ...(state && { state }),
    ...(pageSize && { pageSize }),
  },
})

/** What members redeemed, and the decision about what waits. */
export function RedemptionsScreen() {
  const text = useText(pointsStaffMessages)
  const [asked, setAsked] = useState<Asked>({ account: '', state: 'inProcess', pageNo: 1 })
  const [opened, setOpened] = useState<DeskRedemption>()
  const columns = useColumns(setOpened)
  const rows = useQuery({
    ...query(pointsStaffCalls.listDeskRedemptions, asking(asked)),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('redemptions')} lead={text('redemptionsLead')}>
      <AccountForm
        label={text('account')}
        look={text('look')}
        account={asked.account}
        onAccount={(account) => setAsked({ ...asked, account, pageNo: 1 })}
        all={text('all')}
      />
      <div className={styles.choice}>
        <SelectField
          label={text('state')}
          options={[
            { id: '', name: text('anyState') },
            ...redemptionStates.map((id) => ({ id, name: text(`state.${id}`) })),
          ]}
          value={asked.state}
          onChange={({ target }) => {
            const state = redemptionStates.find((id) => id === target.value) ?? ''
            setAsked({ ...asked, state, pageNo: 1 })
          }}
        />
      </div>
      <PagedTable
        caption={text('redemptions')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('empty')} />}
        page={asked.pageNo}
        onPage={(pageNo) => setAsked({ ...asked, pageNo })}
        file={{
          page: byNumber((pageNo) =>
            send(
              pointsStaffCalls.listDeskRedemptions,
              asking({ ...asked, pageNo }, loyaltyRowsMax),
            ),
          ),
          head: fileHead,
          lines: fileLines,
        }}
      />
      {opened && <DecideDialog redemption={opened} onClose={() => setOpened(undefined)} />}
    </ScreenFrame>
  )
}

const fileHead = [
  'madeAt',
  'id',
  'account',
  'title',
  'kind',
  'quantity',
  'points',
  'amount',
  'currency',
  'state',
  'delivery',
  'note',
  'decidedAt',
  'staffAccount',
]
const fileLines = (row: DeskRedemption): unknown[][] => [
  [
    row.madeAt,
    row.id,
    row.account,
    row.title,
    row.kind,
    row.quantity,
    row.points,
    row.amount ? decimalOf(row.amount) : '',
    row.amount?.currency ?? '',
    row.state,
    row.delivery,
    row.note,
    row.decidedAt ?? '',
    row.staffAccount ?? '',
  ],
]

function useColumns(onOpen: (row: DeskRedemption) => void): Column<DeskRedemption>[] {
  const text = useText(pointsStaffMessages)
  const format = useFormat()
  return [
    { id: 'when', name: text('when'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'account', name: text('account'), cell: ({ account }) => account },
    { id: 'reward', name: text('reward'), cell: ({ title }) => title },
    {
      id: 'quantity',
      name: text('quantity'),
      isNumber: true,
      cell: ({ quantity }) => format.number(quantity),
    },
    {
      id: 'points',
      name: text('points'),
      isNumber: true,
      cell: ({ points }) => format.number(points),
    },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ amount }) => amount && <MoneyText value={amount} />,
    },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`state.${state}`) },
    {
      id: 'open',
      name: text('details'),
      cell: (row) => (
        <Button
          aria-label={text(row.state === 'inProcess' ? 'decideAbout' : 'showOf', row)}
          onClick={() => onOpen(row)}
        >
          {text(row.state === 'inProcess' ? 'decide' : 'show')}
        </Button>
      ),
    },
  ]
}
