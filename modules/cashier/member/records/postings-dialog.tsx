import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { recordCalls } from '../../records-calls.ts'
import { recordsMessages } from '../../records-messages.ts'
import type { RecordPosting } from '../../records-shapes.ts'
import { useRecordNames } from './record-names.ts'
import styles from './records.module.css'

type Props = { requestId: string; onClose: () => void; children?: ReactNode }

/** What the ledger wrote down for a row: each posting with the other side and the balance after it. */
export function PostingsDialog({ requestId, onClose, children }: Props) {
  const text = useText(recordsMessages)
  const columns = usePostingColumns()
  const { data, error, refetch } = useQuery({
    ...query(recordCalls.listPostings, { params: { requestId } }),
    throwOnError: false,
  })
  return (
    <Dialog title={text('rec.postings')} onClose={onClose}>
      <div className={styles.part}>
        <p className={styles.lead}>{text('rec.postingsLead')}</p>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            caption={text('rec.postings')}
            columns={columns}
            rows={data ?? []}
            isLoading={!data}
            places={2}
            keyOf={({ purpose, version }) => `${purpose} ${version}`}
            empty={<EmptyState title={text('rec.empty')} />}
          />
        )}
        <p className={styles.signature}>
          {text('rec.reference')}: <code>{requestId}</code>
        </p>
        {children}
      </div>
    </Dialog>
  )
}

function usePostingColumns(): Column<RecordPosting>[] {
  const text = useText(recordsMessages)
  const format = useFormat()
  const names = useRecordNames()
  const otherOf = ({ other: { kind, code } }: RecordPosting) => {
    if (kind === 'vendor' || kind === 'channel') return text(`rec.other.${kind}`, { code })
    if (kind === 'self' || kind === 'member' || kind === 'house') return text(`rec.other.${kind}`)
    return kind
  }
  return [
    { id: 'time', name: text('rec.time'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'kind', name: text('rec.kind'), cell: ({ reason }) => names.reason(reason) },
    {
      id: 'purpose',
      name: text('rec.purpose'),
      cell: ({ purpose }) => text(`rec.purpose.${purpose}`),
    },
    { id: 'other', name: text('rec.other'), cell: otherOf },
    {
      id: 'amount',
      name: text('rec.amount'),
      isNumber: true,
      cell: ({ amount }) => <MoneyText value={amount} hasSign />,
    },
    {
      id: 'balance',
      name: text('rec.balance'),
      isNumber: true,
      cell: ({ balanceAfter }) => <MoneyText value={balanceAfter} />,
    },
    {
      id: 'version',
      name: text('rec.version'),
      isNumber: true,
      cell: ({ version }) => String(version),
    },
  ]
}
