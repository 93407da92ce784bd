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
import { usePercent } from './percent.ts'

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
        openNameOf={({ number }) => text('contract.open', { number: String(number) })}
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
  const account: Column<Contract> = {
    id: 'account',
    name: text('contract.account'),
    phone: 'lead',
    cell: (row) => row.account,
  }
  const number: Column<Contract> = {
    id: 'number',
    name: text('contract.columnNumber'),
    ...(side === 'lower' && { phone: 'lead' as const }),
    cell: (row) => String(row.number),
  }
  return [
    ...(side === 'upper' ? [account, number] : [number]),
    {
      id: 'state',
      name: text('contract.state'),
      phone: 'note',
      cell: ({ state }) => text(`contract.state.${state}`),
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
