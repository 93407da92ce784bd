import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { decimalOf, type Money } from '@tessera/money'
import {
  byNumber,
  EmptyState,
  HistoryPart,
  MoneyText,
  query,
  Row,
  Segmented,
  StatCard,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { teamRowsMax } from '../../limits.ts'
import { receiptCalls } from '../../receipt-calls.ts'
import { receiptMessages } from '../../receipt-messages.ts'
import type { Receipt } from '../../receipt-shapes.ts'
import styles from '../agents.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { useReceiptColumns } from './use-receipt-columns.tsx'

const scopes = ['own', 'team'] as const
const views = ['open', 'overdue', 'ended'] as const
type Asked = { scope: (typeof scopes)[number]; view: (typeof views)[number] }

const receiptsQuery = (asked: Asked, pageNo: number, pageSize?: number) =>
  query(receiptCalls.listReceipts, { query: { ...asked, pageNo, ...(pageSize && { pageSize }) } })

/** Cash that an agent took, or agents below them: what is not credited yet, and how late it is. */
export function ReceiptsScreen() {
  const text = useText(receiptMessages)
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>({ scope: 'own', view: 'open' })
  const [pageNo, setPageNo] = useState(1)
  const [crediting, setCrediting] = useState<Receipt>()
  const [cancelling, setCancelling] = useState<Receipt>()
  const choose = (part: Partial<Asked>) => {
    setAsked({ ...asked, ...part })
    setPageNo(1)
  }
  const rows = useQuery({
    ...receiptsQuery(asked, pageNo),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useReceiptColumns({ ...asked, onCredit: setCrediting, onCancel: setCancelling })
  const { data } = rows
  return (
    <section className={styles.screen}>
      <h1>{text('title')}</h1>
      <p className={styles.lead}>{text('lead', { hours: data?.creditHours ?? '…' })}</p>
      <Segmented
        label={text('scope')}
        options={scopes.map((id) => ({ id, name: text(`scope.${id}`) }))}
        value={asked.scope}
        onChange={(scope) => choose({ scope })}
      />
      <Sums data={data} />
      {asked.scope === 'own' && data?.mayWrite && <ReceiptForm currency={data.open.sum.currency} />}
      {asked.scope === 'own' && data?.mayWrite === false && (
        <p className={styles.note}>{text('mayNotWrite')}</p>
      )}
      <HistoryPart
        title={text('list')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('none')} />}
        page={pageNo}
        onPage={setPageNo}
        save={{
          title: text('csv'),
          part: text(`view.${asked.view}`),
          page: byNumber((number) => client.fetchQuery(receiptsQuery(asked, number, teamRowsMax))),
          head,
          lines: (row) => [cellsOf(row)],
        }}
      >
        <Segmented
          label={text('view')}
          options={views.map((id) => ({ id, name: text(`view.${id}`) }))}
          value={asked.view}
          onChange={(view) => choose({ view })}
        />
      </HistoryPart>
      {crediting && <CreditDialog receipt={crediting} onClose={() => setCrediting(undefined)} />}
      {cancelling && <CancelDialog receipt={cancelling} onClose={() => setCancelling(undefined)} />}
    </section>
  )
}

type Sum = { count: number; sum: Money }

function Sums({ data }: { data: { open: Sum; overdue: Sum } | undefined }) {
  const text = useText(receiptMessages)
  return (
    <Row>
      {(['open', 'overdue'] as const).map((id) => (
        <StatCard
          key={id}
          name={text(id)}
          note={data && text('count', { count: data[id].count })}
          isLoading={!data}
        >
          {data && <MoneyText value={data[id].sum} />}
        </StatCard>
      ))}
    </Row>
  )
}

// The names of the wire, for programs: they are the same in every language.
const head = [
  'takenAt',
  'id',
  'agent',
  'member',
  'amount',
  'currency',
  'state',
  'dueAt',
  'isOverdue',
  'objection',
  'endedAt',
]
const cellsOf = (row: Receipt) => [
  row.takenAt,
  row.id,
  row.agent,
  row.member,
  decimalOf(row.money),
  row.money.currency,
  row.state,
  row.dueAt,
  row.isOverdue,
  row.objection,
  row.endedAt ?? '',
]
