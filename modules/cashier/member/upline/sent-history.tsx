import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  EmptyState,
  HistoryPart,
  MoneyText,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { depositRowsMax } from '../../limits.ts'
import type { MemberTransfer } from '../../upline-calls.ts'
import { uplineMessages } from '../../upline-messages.ts'
import { sentQuery } from './upline-queries.ts'

/** What the member sent and received, newest first, and all of it as a file. */
export function SentHistory() {
  const text = useText(uplineMessages)
  const columns = useColumns()
  const client = useQueryClient()
  const [pageNo, setPageNo] = useState(1)
  const rows = useQuery({
    ...sentQuery(pageNo),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <HistoryPart
      title={text('send.history')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={text('send.empty')} advice={text('send.emptyAdvice')} />}
      page={pageNo}
      onPage={setPageNo}
      save={{
        page: byNumber((number) => client.fetchQuery(sentQuery(number, depositRowsMax))),
        head,
        lines: (row) => [cellsOf(row)],
      }}
    />
  )
}

// The names of the wire, for programs: they are the same in every language.
const head = ['madeAt', 'id', 'direction', 'isSent', 'other', 'amount', 'currency']
const cellsOf = ({ madeAt, id, direction, isSent, other, money }: MemberTransfer) => [
  madeAt,
  id,
  direction,
  isSent,
  other,
  decimalOf(money),
  money.currency,
]

function useColumns(): Column<MemberTransfer>[] {
  const text = useText(uplineMessages)
  const format = useFormat()
  return [
    { id: 'time', name: text('send.time'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'what',
      name: text('send.what'),
      cell: ({ isSent, direction }) => text(`send.${isSent ? 'sent' : 'received'}.${direction}`),
    },
    { id: 'with', name: text('send.with'), cell: ({ other }) => other },
    {
      id: 'amount',
      name: text('send.amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
  ]
}
