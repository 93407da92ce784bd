import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  EmptyState,
  MoneyText,
  PagedTable,
  query,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { memberMoneyCalls } from '../../member-money-calls.ts'
import { depositRowsMax } from '../../limits.ts'
import { useRecordNames } from '../../member/records/record-names.ts'
import { moneyStaffMessages } from '../../money-staff-messages.ts'
import type { RecordEntry } from '../../records-shapes.ts'
import styles from '../desk/desk.module.css'

/** A member's account record as they see it, for the staff. */
export function MemberRecords({ memberId }: { memberId: string }) {
  const text = useText(moneyStaffMessages)
  const columns = useColumns()
  const [pageNo, setPageNo] = useState(1)
  const params = { memberId }
  const rows = useQuery({
    ...query(memberMoneyCalls.listMemberRecords, { params, query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <section className={styles.part}>
      <h2>{text('purse.records')}</h2>
      <PagedTable
        caption={text('purse.records')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('purse.noRecords')} />}
        page={pageNo}
        onPage={setPageNo}
        file={{
          part: memberId,
          page: byNumber((number) =>
            send(memberMoneyCalls.listMemberRecords, {
              params,
              query: { pageNo: number, pageSize: depositRowsMax },
            }),
          ),
          head: [
            'madeAt',
            'account',
            'reason',
            'amount',
            'balanceAfter',
            'currency',
            'game',
            'requestId',
          ],
          lines: (row) => [cellsOf(row)],
        }}
      />
    </section>
  )
}

const cellsOf = (row: RecordEntry) => [
  row.madeAt,
  row.purpose,
  row.reason,
  decimalOf(row.amount),
  decimalOf(row.balanceAfter),
  row.amount.currency,
  row.ticket?.title ?? row.gameName ?? '',
  row.requestId,
]

function useColumns(): Column<RecordEntry>[] {
  const text = useText(moneyStaffMessages)
  const format = useFormat()
  const names = useRecordNames()
  return [
    { id: 'time', name: text('purse.time'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'kind', name: text('purse.kind'), cell: ({ reason }) => names.reason(reason) },
    {
      id: 'game',
      name: text('purse.game'),
      cell: ({ gameName, ticket }) => ticket?.title ?? gameName ?? '–',
    },
    {
      id: 'amount',
      name: text('purse.amount'),
      isNumber: true,
      cell: ({ amount }) => <MoneyText value={amount} hasSign />,
    },
    {
      id: 'balance',
      name: text('purse.balance'),
      isNumber: true,
      cell: ({ balanceAfter }) => <MoneyText value={balanceAfter} />,
    },
  ]
}
