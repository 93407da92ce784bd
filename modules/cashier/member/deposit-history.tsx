import {
  byNumber,
  type Column,
  EmptyState,
  HistoryPart,
  MoneyText,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { cashierCalls, type Deposit } from '../calls.ts'
import { depositRowsMax } from '../limits.ts'
import { messages } from '../messages.ts'
import { useChannelName } from './channel-pieces.ts'
import { depositCells, depositHead } from './deposit-csv.ts'
import { orderHref } from './order-href.ts'

export const historyQuery = (pageNo: number, pageSize?: number) =>
  query(cashierCalls.listDeposits, { query: { pageNo, ...(pageSize && { pageSize }) } })

/** The member's deposits, newest first, with their states, and all of them as a file. */
export function DepositHistory() {
  const text = useText(messages)
  const client = useQueryClient()
  const columns = useColumns()
  const [pageNo, setPageNo] = useState(1)
  const rows = useQuery({
    ...historyQuery(pageNo),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <HistoryPart
      title={text('history')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={text('empty')} advice={text('emptyAdvice')} />}
      page={pageNo}
      onPage={setPageNo}
      save={{
        page: byNumber((number) => client.fetchQuery(historyQuery(number, depositRowsMax))),
        head: depositHead,
        lines: (row) => [depositCells(row)],
      }}
    />
  )
}

function useColumns(): Column<Deposit>[] {
  const text = useText(messages)
  const format = useFormat()
  const nameOf = useChannelName()
  return [
    { id: 'time', name: text('time'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    { id: 'method', name: text('method'), cell: ({ channelId }) => nameOf(channelId) },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    {
      id: 'state',
      name: text('state'),
      cell: ({ id, state }) => <Link href={orderHref(id)}>{text(`state.${state}`)}</Link>,
    },
  ]
}
