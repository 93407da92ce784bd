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
  Row,
  ScreenFrame,
  SelectField,
  send,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import { teamRowsMax } from '../../limits.ts'
import { receiptMessages } from '../../receipt-messages.ts'
import { receiptStaffCalls, receiptViews, type StaffReceipt } from '../../receipt-staff-calls.ts'
import { AccountSearch } from '../account-search.tsx'
import { agentHref, memberHref } from '../paths.ts'
import styles from '../staff.module.css'
import { useOfficeFilter } from '../use-office-filter.ts'

const { listStaffReceipts } = receiptStaffCalls

/** Cash that agents took from members, and whether it was credited in time. */
export function ReceiptsScreen() {
  const text = useText(contractStaffMessages)
  const names = useText(receiptMessages)
  const filter = useOfficeFilter(['view'])
  const { currency, account, change } = filter
  const view = filter.pick('view', receiptViews) ?? 'open'
  const asked = { currency, view, ...(account !== '' && { account }) }
  const rows = useQuery({
    ...query(listStaffReceipts, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns()
  return (
    <ScreenFrame title={text('receipts')} lead={text('receiptsLead')}>
      {rows.data && <Sums sums={rows.data} />}
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('currency')}
          options={filter.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => change({ currency: target.value })}
        />
        <SelectField
          label={text('view')}
          options={receiptViews.map((id) => ({ id, name: text(`view.${id}`) }))}
          value={view}
          onChange={({ target }) => change({ view: target.value === 'open' ? '' : target.value })}
        />
      </FilterBar>
      <AccountSearch key={account} filter={filter} hint={text('accountHint')} />
      <PagedTable
        caption={text('receipts')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('noReceipts')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: currency,
          page: byNumber((pageNo) =>
            send(listStaffReceipts, { query: { ...asked, pageNo, pageSize: teamRowsMax } }),
          ),
          head: ['id', ...columns.map(({ name }) => name), text('objection'), text('currency')],
          lines: (row) => [
            [
              row.id,
              row.agent,
              row.member,
              decimalOf(row.money),
              row.takenAt,
              row.dueAt,
              names(`state.${row.state}`),
              row.endedAt ?? '',
              row.objection,
              row.money.currency,
            ],
          ],
        }}
      />
    </ScreenFrame>
  )
}

const shownSums = ['open', 'overdue', 'disputed'] as const
type Sum = { count: number; sum: StaffReceipt['money'] }

/** How much is not credited yet, and what of it is late or disputed. */
function Sums({ sums }: { sums: Record<(typeof shownSums)[number], Sum> }) {
  const text = useText(contractStaffMessages)
  const names = useText(receiptMessages)
  return (
    <Row>
      {shownSums.map((id) => (
        <StatCard
          key={id}
          name={id === 'open' ? text('openSum') : text(`view.${id}`)}
          note={names('count', { count: sums[id].count })}
        >
          <MoneyText value={sums[id].sum} />
        </StatCard>
      ))}
    </Row>
  )
}

function useColumns(): Column<StaffReceipt>[] {
  const text = useText(contractStaffMessages)
  const names = useText(receiptMessages)
  const format = useFormat()
  return [
    {
      id: 'agent',
      name: text('agent'),
      phone: 'lead',
      cell: ({ agentId, agent }) => <a href={agentHref(agentId)}>{agent}</a>,
    },
    {
      id: 'member',
      name: text('member'),
      phone: 'side',
      cell: ({ memberId, member }) => <a href={memberHref(memberId)}>{member}</a>,
    },
    {
      id: 'amount',
      name: text('amount'),
      isNumber: true,
      phone: 'amount',
      cell: ({ money }) => <MoneyText value={money} />,
    },
    { id: 'takenAt', name: text('takenAt'), cell: ({ takenAt }) => format.dateTime(takenAt) },
    {
      id: 'dueAt',
      name: text('dueAt'),
      cell: ({ dueAt, isOverdue }) => (
        <>
          {format.dateTime(dueAt)}
          {isOverdue && <strong className={styles.over}> {text('late')}</strong>}
        </>
      ),
    },
    {
      id: 'state',
      name: text('state'),
      phone: 'note',
      cell: ({ state, objection }) => (
        <>
          {names(`state.${state}`)} {objection && names('objection', { objection })}
        </>
      ),
    },
    {
      id: 'closedAt',
      name: text('closedAt'),
      cell: ({ endedAt }) => (endedAt === null ? '' : format.dateTime(endedAt)),
    },
  ]
}
