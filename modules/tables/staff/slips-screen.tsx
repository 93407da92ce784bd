import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  EmptyState,
  FilterBar,
  MoneyText,
  PagedTable,
  query,
  ScreenFrame,
  SelectField,
  send,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { type DeskSlip, figureStaffCalls } from '../figure-staff-calls.ts'
import { slipRowsMax } from '../limits.ts'
import { officeMessages } from '../staff-messages.ts'
import { memberHref } from './paths.ts'
import { useDeskFilter } from './use-desk-filter.ts'
import { useTableNames } from './use-table-names.ts'

const { listTableSlips } = figureStaffCalls

/** The bets behind the figures of tables. */
export function SlipsScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['table', 'account', 'from', 'to'])
  const tables = useTableNames()
  const { of, change, currency } = filter
  const days = { from: filter.day('from') ?? filter.today, to: filter.day('to') ?? filter.today }
  const asked = {
    currency,
    ...days,
    ...(of('table') && { table: of('table') }),
    ...(of('account') && { account: of('account') }),
  }
  const rows = useQuery({
    ...query(listTableSlips, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('tab.slips')} lead={text('slips.lead')}>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('currency')}
          options={filter.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => change({ currency: target.value })}
        />
        <SelectField
          label={text('table')}
          options={[{ id: '', name: text('all') }, ...tables.list]}
          value={of('table')}
          onChange={({ target }) => change({ table: target.value })}
        />
        <TextField
          label={text('member')}
          type="search"
          maxLength={32}
          value={of('account')}
          onChange={({ target }) => change({ account: target.value })}
        />
        {(['from', 'to'] as const).map((id) => (
          <TextField
            key={id}
            label={text(id)}
            type="date"
            value={days[id]}
            onChange={({ target }) => change({ [id]: target.value })}
          />
        ))}
      </FilterBar>
      <PagedTable
        caption={text('tab.slips')}
        columns={useColumns(tables.nameOf)}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('slips.none')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: `${currency} ${days.from} ${days.to}`,
          page: byNumber((pageNo) =>
            send(listTableSlips, { query: { ...asked, pageNo, pageSize: slipRowsMax } }),
          ),
          head: fileHead,
          lines: fileLines,
        }}
      />
    </ScreenFrame>
  )
}

function useColumns(nameOf: (code: string) => string): Column<DeskSlip>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'ended',
      name: text('ended'),
      cell: ({ endedAt }) => (endedAt ? format.dateTime(endedAt) : '–'),
    },
    {
      id: 'member',
      name: text('member'),
      phone: 'lead',
      cell: ({ memberId, account }) => <a href={memberHref(memberId)}>{account}</a>,
    },
    {
      id: 'table',
      name: text('table'),
      phone: 'note',
      cell: ({ table }) => nameOf(table),
    },
    {
      id: 'round',
      name: text('round'),
      isNumber: true,
      phone: 'side',
      cell: ({ round }) => format.number(round),
    },
    { id: 'spots', name: text('spots'), cell: ({ spots }) => spots },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`slip.${state}`) },
    {
      id: 'stake',
      name: text('stake'),
      isNumber: true,
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'valid',
      name: text('validBet'),
      isNumber: true,
      cell: ({ validBet }) => <MoneyText value={validBet} />,
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      phone: 'amount',
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
  ]
}

const fileHead = [
  'id',
  'account',
  'table',
  'round',
  'placed',
  'ended',
  'state',
  'spots',
  'currency',
  'staked',
  'validBet',
  'paid',
] as const
const fileLines = (slip: DeskSlip): unknown[][] => [
  [
    slip.id,
    slip.account,
    slip.table,
    slip.round,
    slip.placedAt,
    slip.endedAt ?? '',
    slip.state,
    slip.spots,
    slip.stake.currency,
    decimalOf(slip.stake),
    decimalOf(slip.validBet),
    decimalOf(slip.prize),
  ],
]
