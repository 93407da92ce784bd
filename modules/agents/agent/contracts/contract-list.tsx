import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Pagination,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { contractCalls } from '../../contract-calls.ts'
import { contractMessages } from '../../contract-messages.ts'
import { type Contract, type Kind, type Side } from '../../contract-shapes.ts'
import { topRateOf } from '../../contracts/tiers.ts'
import { ContractDialog } from './contract-dialog.tsx'
import styles from './contracts.module.css'
import { usePercent } from './percent.ts'
import { useContractState } from './use-contract-state.ts'

type Props = { kind: Kind; side: Side; caption: string }

/** Contracts of a kind, newest first; a press opens one. */
export function ContractList({ kind, side, caption }: Props) {
  const text = useText(contractMessages)
  const [pageNo, setPageNo] = useState(1)
  const [shown, setShown] = useState<Contract>()
  const columns = useColumns(side)
  const { data, error, refetch } = useQuery({
    ...query(contractCalls.listContracts, { query: { kind, side, pageNo } }),
    placeholderData: (before) => before,
    throwOnError: false,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={data?.list ?? []}
        isLoading={!data}
        places={3}
        keyOf={({ id }) => id}
        onOpen={setShown}
        {...(side === 'upper' && {
          openNameOf: ({ number }: Contract) => text('contract.open', { number: String(number) }),
        })}
        empty={<EmptyState title={text(side === 'upper' ? 'contract.noLine' : 'contract.none')} />}
      />
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={setPageNo} />
      {shown && <ContractDialog contract={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function useColumns(side: Side): Column<Contract>[] {
  const text = useText(contractMessages)
  const format = useFormat()
  const percent = usePercent()
  const stateOf = useContractState()
  const payerOf = ({ isOfPlatform }: Contract) =>
    text(isOfPlatform ? 'contract.by.platform' : 'contract.by.upper')
  const columns: Record<Side, Column<Contract>[]> = {
    upper: [
      {
        id: 'account',
        name: text('contract.account'),
        phone: 'lead',
        cell: (row) => row.account,
      },
      { id: 'number', name: text('contract.columnNumber'), cell: ({ number }) => String(number) },
    ],
    // Who is above a member is not named.
    lower: [
      {
        id: 'number',
        name: text('contract.columnNumber'),
        phone: 'lead',
        cell: (row) => (
          <>
            {`${text(`contract.kind.${row.kind}`)} ${row.number}`}
            <span className={styles.onPhone}> · {payerOf(row)}</span>
          </>
        ),
      },
      { id: 'payer', name: text('contract.payer'), cell: payerOf },
    ],
  }
  return [
    ...columns[side],
    {
      id: 'state',
      name: text('contract.state'),
      phone: 'note',
      cell: stateOf,
    },
    {
      id: 'topRate',
      name: text('contract.topRate'),
      isNumber: true,
      phone: 'amount',
      cell: ({ terms }) => percent(topRateOf(terms.tiers)),
    },
    {
      id: 'proposedAt',
      name: text('contract.proposedAt'),
      phone: 'side',
      cell: ({ proposedAt }) => format.dateTime(proposedAt),
    },
  ]
}
