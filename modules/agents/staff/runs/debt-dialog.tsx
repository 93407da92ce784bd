import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  Dialog,
  EmptyState,
  MoneyText,
  PagedTable,
  query,
  Row,
  send,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { runRowsMax } from '../../run-limits.ts'
import type { StaffDebt } from '../../run-shapes.ts'
import { runStaffCalls } from '../../run-staff-calls.ts'
import { runStaffMessages } from '../../run-staff-messages.ts'
import { runHref } from '../paths.ts'
import styles from '../staff.module.css'

const { listDebtPayments } = runStaffCalls

/** A debt with each of its repayments, and the way to the run that it is from. */
export function DebtDialog({ debt, onClose }: { debt: StaffDebt; onClose: () => void }) {
  const text = useText(runStaffMessages)
  const format = useFormat()
  const [pageNo, setPageNo] = useState(1)
  const params = { debtId: debt.id }
  const rows = useQuery({
    ...query(listDebtPayments, { params, query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const { amount, left, debtor, creditor, runId } = rows.data?.debt ?? debt
  const title = text('debtOf', { account: debtor ?? '', creditor: creditor ?? '' })
  return (
    <Dialog kind="broad" title={title} onClose={onClose}>
      <div className={styles.part}>
        <Row>
          <StatCard name={text('amount')}>
            <MoneyText value={amount} />
          </StatCard>
          <StatCard name={text('left')}>
            <MoneyText value={left} />
          </StatCard>
        </Row>
        <p>
          <a href={runHref(runId)}>{text('openItsRun')}</a>
        </p>
        <h3>{text('repayments')}</h3>
        <PagedTable
          caption={text('repayments')}
          rows={rows}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text('noRepayments')} />}
          page={pageNo}
          onPage={setPageNo}
          columns={[
            { id: 'time', name: text('paidAt'), cell: ({ madeAt }) => format.dateTime(madeAt) },
            {
              id: 'amount',
              name: text('amount'),
              isNumber: true,
              cell: (payment) => <MoneyText value={payment.amount} />,
            },
          ]}
          file={{
            part: debtor ?? '',
            page: byNumber((page) =>
              send(listDebtPayments, { params, query: { pageNo: page, pageSize: runRowsMax } }),
            ),
            head: ['id', text('paidAt'), text('amount'), text('currency')],
            lines: (payment) => [
              [payment.id, payment.madeAt, decimalOf(payment.amount), payment.amount.currency],
            ],
          }}
        />
      </div>
    </Dialog>
  )
}
