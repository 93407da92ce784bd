import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  EmptyState,
  FilterBar,
  PagedTable,
  query,
  ScreenFrame,
  SelectField,
  send,
  TextField,
  useText,
} from '@tessera/web-kit'
import { handRowsMax } from '../limits.ts'
import { pokerStaffCalls } from '../poker-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { FindHand } from './find-hand.tsx'
import { handFileHead, handFileLines, useHandColumns } from './hand-columns.tsx'
import { useDeskFilter } from './use-desk-filter.ts'
import { useTableNames } from './use-table-names.ts'

const { listDeskHands } = pokerStaffCalls

/** Hands that have ended, by table, member and days. */
export function HandsScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['table', 'account', 'from', 'to'])
  const { of, change, currency } = filter
  const tables = useTableNames(currency)
  const days = { from: filter.day('from') ?? filter.today, to: filter.day('to') ?? filter.today }
  const asked = {
    currency,
    ...days,
    ...(of('table') && { table: of('table') }),
    ...(of('account') && { account: of('account') }),
  }
  const rows = useQuery({
    ...query(listDeskHands, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('tab.hands')} lead={text('handsLead')}>
      <FindHand />
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('currency')}
          options={filter.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => change({ currency: target.value, table: '' })}
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
        caption={text('tab.hands')}
        columns={useHandColumns(tables.nameOf)}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('noHands')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: `${currency} ${days.from} ${days.to}`,
          page: byNumber((pageNo) =>
            send(listDeskHands, { query: { ...asked, pageNo, pageSize: handRowsMax } }),
          ),
          head: handFileHead,
          lines: handFileLines,
        }}
      />
    </ScreenFrame>
  )
}
