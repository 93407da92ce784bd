import {
  DataTable,
  EmptyState,
  MoneyText,
  Pagination,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { Link } from 'wouter'
import { cashierCalls } from '../calls.ts'
import { messages } from '../messages.ts'

export const historyQuery = (pageNo: number) =>
  query(cashierCalls.listDeposits, { query: { pageNo } })

/** The member's deposits, newest first, each with how it stands. */
export function DepositHistory() {
  const text = useText(messages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const { data } = useSuspenseQuery(historyQuery(pageNo))
  return (
    <>
      <DataTable
        caption={text('history')}
        rows={data.list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('empty')} advice={text('emptyAdvice')} />}
        columns={[
          { id: 'time', name: text('time'), cell: (deposit) => format.dateTime(deposit.createdAt) },
          {
            id: 'amount',
            name: text('amount'),
            isNumber: true,
            cell: (deposit) => <MoneyText value={deposit.money} />,
          },
          {
            id: 'state',
            name: text('state'),
            cell: (deposit) => (
              <Link href={`/member?page=depositv2&order=${deposit.id}`}>
                {text(`state.${deposit.state}`)}
              </Link>
            ),
          },
        ]}
      />
      <Pagination
        page={pageNo}
        pages={data.totalPages}
        onPage={(page) => startTransition(() => setPageNo(page))}
      />
    </>
  )
}
