import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { handRowsMax } from '../limits.ts'
import { figureGroups, type PokerFigure, pokerStaffCalls } from '../poker-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { handsPath } from './paths.ts'
import { useDeskFilter } from './use-desk-filter.ts'
import { useTableNames } from './use-table-names.ts'

const { listPokerFigures } = pokerStaffCalls

/** Rake and hands, by table or by day, with the hands behind each row. */
export function FiguresScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['table', 'from', 'to'])
  const { of, change, currency } = filter
  const tables = useTableNames(currency)
  const by = filter.pick('by', figureGroups) ?? 'table'
  const days = { from: filter.day('from') ?? filter.today, to: filter.day('to') ?? filter.today }
  const asked = { currency, by, ...days, ...(of('table') && { table: of('table') }) }
  const rows = useQuery({
    ...query(listPokerFigures, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('tab.figures')} lead={text('figuresLead')}>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('rows')}
          options={figureGroups.map((id) => ({ id, name: text(`by.${id}`) }))}
          value={by}
          onChange={({ target }) => change({ by: target.value })}
        />
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
      {rows.data && <Totals total={rows.data.total} />}
      <PagedTable
        caption={text('tab.figures')}
        columns={useColumns(by, { ...days, currency, table: of('table') })}
        rows={rows}
        keyOf={({ day, table }) => `${day ?? ''} ${table?.code ?? ''}`}
        empty={<EmptyState title={text('noHands')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: `${currency} ${days.from} ${days.to}`,
          page: byNumber((pageNo) =>
            send(listPokerFigures, { query: { ...asked, pageNo, pageSize: handRowsMax } }),
          ),
          head: ['day', 'table', 'hands', 'members', 'currency', 'staked', 'returned', 'rake'],
          lines: ({ day, table, hands, members, staked, returned, rake }) => [
            [day ?? '', table?.code ?? '', hands, members, staked.currency, staked, returned, rake],
          ],
        }}
      />
    </ScreenFrame>
  )
}

function Totals({ total }: { total: PokerFigure }) {
  const text = useText(officeMessages)
  const format = useFormat()
  return (
    <Row>
      <StatCard name={text('rake')}>
        <MoneyText value={total.rake} />
      </StatCard>
      <StatCard name={text('hands')}>{format.number(total.hands)}</StatCard>
      <StatCard name={text('staked')}>
        <MoneyText value={total.staked} />
      </StatCard>
      <StatCard name={text('members')}>{format.number(total.members)}</StatCard>
    </Row>
  )
}

type Asked = { from: string; to: string; currency: string; table: string }

function useColumns(by: (typeof figureGroups)[number], asked: Asked): Column<PokerFigure>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const money = (id: 'staked' | 'returned' | 'rake'): Column<PokerFigure> => ({
    id,
    name: text(id),
    isNumber: true,
    cell: ({ [id]: amount }) => <MoneyText value={amount} />,
  })
  const behind = ({ table, day }: PokerFigure) =>
    handsPath({
      currency: asked.currency,
      from: day ?? asked.from,
      to: day ?? asked.to,
      table: table?.code ?? asked.table,
    })
  return [
    {
      id: 'of',
      name: text(`by.${by}`),
      phone: 'lead',
      cell: (row) => <Link href={behind(row)}>{row.table?.name ?? row.day ?? '–'}</Link>,
    },
    { id: 'hands', name: text('hands'), isNumber: true, cell: ({ hands }) => format.number(hands) },
    {
      id: 'members',
      name: text('members'),
      isNumber: true,
      phone: 'note',
      cell: ({ members }) => format.number(members),
    },
    money('staked'),
    money('returned'),
    { ...money('rake'), phone: 'amount' },
  ]
}
