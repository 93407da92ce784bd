import { useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  Button,
  byNumber,
  type Column,
  EmptyState,
  MoneyText,
  PagedTable,
  query,
  ReasonDialog,
  ScreenFrame,
  send,
  toast,
  useCall,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { depositRowsMax } from '../../limits.ts'
import { type VoucherBatch, voucherCalls } from '../../voucher-calls.ts'
import { voucherStaffMessages } from '../../voucher-staff-messages.ts'
import styles from '../desk/desk.module.css'
import { MakeForm } from './make-form.tsx'

const { listVouchers, closeVouchers } = voucherCalls

/** Batches of vouchers: new ones are made, and what is unused of one can be closed. */
export function VouchersScreen() {
  const text = useText(voucherStaffMessages)
  const [pageNo, setPageNo] = useState(1)
  const [closing, setClosing] = useState<VoucherBatch>()
  const rows = useQuery({ ...query(listVouchers, { query: { pageNo } }), throwOnError: false })
  const columns = useColumns(setClosing)
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      <MakeForm />
      <section className={styles.part} aria-label={text('list')}>
        <h2>{text('list')}</h2>
        <PagedTable
          caption={text('list')}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          empty={<EmptyState title={text('none')} />}
          page={pageNo}
          onPage={setPageNo}
          file={{
            page: byNumber((number) =>
              send(listVouchers, { query: { pageNo: number, pageSize: depositRowsMax } }),
            ),
            head: batchHead,
            lines: (row) => [batchCells(row)],
          }}
        />
      </section>
      {closing && <CloseDialog batch={closing} onClose={() => setClosing(undefined)} />}
    </ScreenFrame>
  )
}

const stateOf = ({ state, isExpired }: VoucherBatch) =>
  state === 'active' && isExpired ? 'expired' : state

function useColumns(onClose: (batch: VoucherBatch) => void): Column<VoucherBatch>[] {
  const text = useText(voucherStaffMessages)
  const format = useFormat()
  return [
    { id: 'label', name: text('label'), cell: ({ label }) => label },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    {
      id: 'used',
      name: text('used'),
      isNumber: true,
      cell: ({ used, count }) => text('usedOf', { used, count }),
    },
    { id: 'expires', name: text('expires'), cell: ({ expiresAt }) => format.dateTime(expiresAt) },
    {
      id: 'state',
      name: text('state'),
      cell: (row) => (
        <>
          {text(`state.${stateOf(row)}`)} <WaitingMark subject={`vouchers:${row.id}`} />
        </>
      ),
    },
    { id: 'madeBy', name: text('madeBy'), cell: ({ staffAccount }) => staffAccount },
    { id: 'madeAt', name: text('madeAt'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'close',
      name: text('close'),
      isActs: true,
      cell: (row) =>
        row.state !== 'closed' &&
        row.used < row.count && (
          <Button
            kind="danger"
            aria-label={text('close.of', { label: row.label })}
            onClick={() => onClose(row)}
          >
            {text('close')}
          </Button>
        ),
    },
  ]
}

function CloseDialog({ batch, onClose }: { batch: VoucherBatch; onClose: () => void }) {
  const text = useText(voucherStaffMessages)
  const close = useCall(closeVouchers, {
    refreshes: [listVouchers],
    onSuccess: () => {
      toast(text('close.done'))
      onClose()
    },
  })
  const { id, label, count, used } = batch
  return (
    <ReasonDialog
      act={text('close')}
      question={text('close.question', { label, count: count - used })}
      isBusy={close.isPending}
      problem={close.error}
      onAct={(reason) => close.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

const batchHead = [
  'madeAt',
  'id',
  'label',
  'amount',
  'currency',
  'count',
  'used',
  'expiresAt',
  'state',
  'madeBy',
]
const batchCells = (row: VoucherBatch) => [
  row.madeAt,
  row.id,
  row.label,
  decimalOf(row.money),
  row.money.currency,
  row.count,
  row.used,
  row.expiresAt,
  stateOf(row),
  row.staffAccount,
]
