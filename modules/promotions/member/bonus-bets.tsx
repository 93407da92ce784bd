import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CountedBet, turnoverCalls } from '@tessera/cashier/calls'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  Pagination,
  query,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../messages.ts'

/** The bets that counted towards the wagering of a bonus, newest first. */
export function BonusBets({ requirementId }: { requirementId: string }) {
  const text = useText(messages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...query(turnoverCalls.listTurnoverBets, { params: { id: requirementId }, query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns: Column<CountedBet>[] = [
    { id: 'time', name: text('bet.time'), cell: (bet) => format.dateTime(bet.settledAt) },
    {
      id: 'stake',
      name: text('bet.stake'),
      isNumber: true,
      cell: (bet) => <MoneyText value={bet.stake} />,
    },
    {
      id: 'counted',
      name: text('bet.counted'),
      isNumber: true,
      cell: (bet) => <MoneyText value={bet.counted} />,
    },
  ]
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="8rem" />
  return (
    <>
      <DataTable
        caption={text('bets')}
        columns={columns}
        rows={data.list}
        keyOf={({ betId, kind }) => `${betId} ${kind}`}
        empty={<EmptyState title={text('noBets')} />}
      />
      <Pagination page={pageNo} pages={data.totalPages} onPage={setPageNo} />
    </>
  )
}
