import {
  Button,
  type Column,
  csvOf,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  Pagination,
  query,
  saveFile,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { cashierCalls, type Deposit } from '../calls.ts'
import { depositRowsMax } from '../limits.ts'
import { messages } from '../messages.ts'
import { useChannelName } from './channel-pieces.ts'
import { allDeposits, depositCells, depositHead } from './deposit-csv.ts'
import styles from './deposit-screen.module.css'
import { orderHref } from './order-href.ts'

export const historyQuery = (pageNo: number, pageSize?: number) =>
  query(cashierCalls.listDeposits, { query: { pageNo, ...(pageSize && { pageSize }) } })

/** The member's deposits, newest first, each with how it stands, and all of them as a file. */
export function DepositHistory() {
  const text = useText(messages)
  const client = useQueryClient()
  const columns = useColumns()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...historyQuery(pageNo),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const save = useMutation({
    mutationFn: async () => {
      const page = (number: number) => client.fetchQuery(historyQuery(number, depositRowsMax))
      const rows = (await allDeposits(page)).map(depositCells)
      saveFile('deposits.csv', 'text/csv', csvOf([depositHead, ...rows]))
    },
  })
  const rows = data?.list ?? []
  return (
    <div className={styles.part}>
      <div className={styles.historyHead}>
        <h2>{text('history')}</h2>
        {rows.length > 0 && (
          <Button kind="plain" isBusy={save.isPending} onClick={() => save.mutate()}>
            {text('save')}
          </Button>
        )}
      </div>
      {save.isError && <p role="alert">{text('notSaved')}</p>}
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('history')}
          rows={rows}
          isLoading={!data}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text('empty')} advice={text('emptyAdvice')} />}
          columns={columns}
        />
      )}
      <div aria-busy={isPlaceholderData || undefined}>
        <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={setPageNo} />
      </div>
    </div>
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
