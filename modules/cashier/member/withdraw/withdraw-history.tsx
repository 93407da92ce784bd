import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Column,
  EmptyState,
  MoneyText,
  PagedTable,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { withdrawMessages } from '../../withdraw-messages.ts'
import type { WithdrawalLine } from '../../withdraw-shapes.ts'
import { withdrawalHref, withdrawalsQuery } from './withdraw-queries.ts'
import { stateText, WaitsOn } from './waiting-part.tsx'
import styles from './withdraw.module.css'

/** The member's withdrawals, newest first, with their states. */
export function WithdrawHistory() {
  const text = useText(withdrawMessages)
  const columns = useColumns()
  const [pageNo, setPageNo] = useState(1)
  const rows = useQuery({
    ...withdrawalsQuery(pageNo),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <div className={styles.part}>
      <h2>{text('out.history')}</h2>
      <PagedTable
        caption={text('out.history')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('out.empty')} advice={text('out.emptyAdvice')} />}
        page={pageNo}
        onPage={setPageNo}
      />
    </div>
  )
}

function useColumns(): Column<WithdrawalLine>[] {
  const text = useText(withdrawMessages)
  const format = useFormat()
  return [
    {
      id: 'time',
      name: text('out.time'),
      cell: ({ requestedAt }) => format.dateTime(requestedAt),
    },
    {
      id: 'to',
      name: text('out.to'),
      cell: ({ payee: { label, last4 } }) => text('out.payeeName', { label, last4 }),
    },
    {
      id: 'amount',
      name: text('out.amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    {
      id: 'state',
      name: text('out.state'),
      cell: ({ id, state, waiting, isFullPayment }) => (
        <div className={styles.waits}>
          <Link href={withdrawalHref(id)}>
            {isFullPayment ? text('out.fullPayment') : stateText(text, { state, waiting })}
          </Link>
          {waiting && <WaitsOn waiting={waiting} />}
        </div>
      ),
    },
  ]
}
