import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  byNumber,
  type Column,
  EmptyState,
  FilterBar,
  HistoryPart,
  MoneyText,
  SelectField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { transferRowsMax } from '../limits.ts'
import { messages } from '../messages.ts'
import { directions, type MerchantWallet, transferStates, type WalletTransfer } from '../shapes.ts'
import { transferCells, transferHead } from './transfer-csv.ts'
import { type TransferFilter, transfersQuery } from './wallet-queries.ts'

const none: TransferFilter = { vendor: '', direction: '', state: '' }

/** The member's transfers between wallets, newest first, by vendor, direction and state, and all of them as a file. */
export function TransferHistory({ wallets }: { wallets: readonly MerchantWallet[] }) {
  const text = useText(messages)
  const columns = useColumns()
  const client = useQueryClient()
  const [filter, setFilter] = useState(none)
  const [pageNo, setPageNo] = useState(1)
  const rows = useQuery({
    ...transfersQuery(pageNo, filter),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const choose = (next: TransferFilter) => {
    setFilter(next)
    setPageNo(1)
  }
  return (
    <HistoryPart
      title={text('history')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={text('empty')} advice={text('emptyAdvice')} />}
      page={pageNo}
      onPage={setPageNo}
      save={{
        page: byNumber((number) =>
          client.fetchQuery(transfersQuery(number, filter, transferRowsMax)),
        ),
        head: transferHead,
        lines: (row) => [transferCells(row)],
      }}
    >
      <Filter filter={filter} wallets={wallets} onChoose={choose} />
    </HistoryPart>
  )
}

type FilterProps = {
  filter: TransferFilter
  wallets: readonly MerchantWallet[]
  onChoose: (filter: TransferFilter) => void
}

function Filter({ filter, wallets, onChoose }: FilterProps) {
  const text = useText(messages)
  const all = { id: '', name: text('filterAll') }
  const count = Object.values(filter).filter((value) => value !== '').length
  return (
    <FilterBar count={count} onClear={() => onChoose(none)}>
      <SelectField
        label={text('wallet')}
        value={filter.vendor}
        options={[all, ...wallets.map(({ vendor, name }) => ({ id: vendor, name }))]}
        onChange={({ target }) => onChoose({ ...filter, vendor: target.value })}
      />
      <SelectField
        label={text('direction')}
        value={filter.direction}
        options={[all, ...directions.map((id) => ({ id, name: text(`direction.${id}`) }))]}
        onChange={({ target }) =>
          onChoose({ ...filter, direction: directions.find((each) => each === target.value) ?? '' })
        }
      />
      <SelectField
        label={text('state')}
        value={filter.state}
        options={[all, ...transferStates.map((id) => ({ id, name: text(`state.${id}`) }))]}
        onChange={({ target }) =>
          onChoose({ ...filter, state: transferStates.find((each) => each === target.value) ?? '' })
        }
      />
    </FilterBar>
  )
}

function useColumns(): Column<WalletTransfer>[] {
  const text = useText(messages)
  const format = useFormat()
  return [
    { id: 'time', name: text('time'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'wallet', name: text('wallet'), cell: ({ name }) => name },
    {
      id: 'direction',
      name: text('direction'),
      cell: ({ direction }) => text(`direction.${direction}`),
    },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ money }) => <MoneyText value={money} />,
    },
    {
      id: 'state',
      name: text('state'),
      cell: ({ state, why }) =>
        why ? `${text(`state.${state}`)} · ${why}` : text(`state.${state}`),
    },
  ]
}
