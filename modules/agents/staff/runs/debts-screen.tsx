import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  EmptyState,
  FilterBar,
  MoneyText,
  query,
  Row,
  ScreenFrame,
  SelectField,
  send,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { OpenedTable } from '../../agent/runs/opened-table.tsx'
import { runRowsMax } from '../../run-limits.ts'
import { runMessages } from '../../run-messages.ts'
import { debtStates, type StaffDebt } from '../../run-shapes.ts'
import { runStaffCalls } from '../../run-staff-calls.ts'
import { runStaffMessages } from '../../run-staff-messages.ts'
import { AccountSearch } from '../account-search.tsx'
import { useOfficeFilter } from '../use-office-filter.ts'
import { DebtDialog } from './debt-dialog.tsx'

const { listAllContractDebts } = runStaffCalls

/** What agents owe to the contracts below them, or have paid; each debt opens to its repayments. */
export function DebtsScreen() {
  const text = useText(runStaffMessages)
  const format = useFormat()
  const filter = useOfficeFilter(['state'])
  const [opened, setOpened] = useState<StaffDebt>()
  const { currency, account, change } = filter
  const state = filter.pick('state', debtStates) ?? 'open'
  const asked = { currency, state, ...(account !== '' && { account }) }
  const rows = useQuery({
    ...query(listAllContractDebts, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useDebtColumns(state === 'paid')
  const open = rows.data?.open
  return (
    <ScreenFrame title={text('debts')} lead={text('debtsLead')}>
      {open && (
        <Row>
          <StatCard name={text('openDebts')}>{format.number(open.count)}</StatCard>
          <StatCard name={text('openSum')}>
            <MoneyText value={open.sum} />
          </StatCard>
        </Row>
      )}
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('currency')}
          options={filter.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => change({ currency: target.value })}
        />
        <SelectField
          label={text('state')}
          options={debtStates.map((id) => ({ id, name: text(`debt.state.${id}`) }))}
          value={state}
          onChange={({ target }) => change({ state: target.value === 'open' ? '' : target.value })}
        />
      </FilterBar>
      <AccountSearch key={account} filter={filter} />
      <OpenedTable
        caption={text('debts')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={setOpened}
        openNameOf={({ debtor }) => text('openDebt', { account: debtor ?? '' })}
        empty={<EmptyState title={text('noDebts')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: currency,
          page: byNumber((pageNo) =>
            send(listAllContractDebts, { query: { ...asked, pageNo, pageSize: runRowsMax } }),
          ),
          head: [...columns.map(({ name }) => name), text('currency')],
          lines: (debt) => [lineOf(debt, state === 'paid')],
        }}
      />
      {opened && <DebtDialog debt={opened} onClose={() => setOpened(undefined)} />}
    </ScreenFrame>
  )
}

const lineOf = (debt: StaffDebt, isPaid: boolean) => [
  debt.debtor ?? '',
  debt.creditor ?? '',
  debt.kind,
  decimalOf(debt.amount),
  decimalOf(debt.left),
  debt.madeAt,
  isPaid ? (debt.endedAt ?? '') : debt.stopsBets,
  debt.amount.currency,
]

function useDebtColumns(isPaid: boolean): Column<StaffDebt>[] {
  const text = useText(runStaffMessages)
  const names = useText(runMessages)
  const format = useFormat()
  const last: Column<StaffDebt> = isPaid
    ? {
        id: 'endedAt',
        name: text('endedAt'),
        cell: ({ endedAt }) => (endedAt === null ? '' : format.dateTime(endedAt)),
      }
    : {
        id: 'stopsBets',
        name: text('stopsBets'),
        cell: ({ stopsBets }) => text(stopsBets ? 'yes' : 'no'),
      }
  return [
    { id: 'debtor', name: text('debtor'), phone: 'lead', cell: ({ debtor }) => debtor },
    { id: 'creditor', name: text('creditor'), phone: 'side', cell: ({ creditor }) => creditor },
    { id: 'kind', name: text('kind'), cell: ({ kind }) => names(`kind.${kind}`) },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      cell: ({ amount }) => <MoneyText value={amount} />,
    },
    {
      id: 'left',
      name: text('left'),
      isNumber: true,
      phone: 'amount',
      cell: ({ left }) => <MoneyText value={left} />,
    },
    {
      id: 'since',
      name: text('since'),
      phone: 'note',
      cell: ({ madeAt }) => format.dateTime(madeAt),
    },
    last,
  ]
}
