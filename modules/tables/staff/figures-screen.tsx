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
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import {
  type FigureRow,
  figuresBy,
  figureStaffCalls,
  type TableFigures,
} from '../figure-staff-calls.ts'
import { slipRowsMax } from '../limits.ts'
import { officeMessages } from '../staff-messages.ts'
import { LossText } from './loss-text.tsx'
import { slipsPath } from './paths.ts'
import { useDeskFilter } from './use-desk-filter.ts'
import { useTableNames } from './use-table-names.ts'

const { listTableFigures } = figureStaffCalls

/** What tables came to, by table or by day, with the bets behind each row. */
export function FiguresScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['table', 'from', 'to'])
  const tables = useTableNames()
  const { of, change, currency } = filter
  const by = filter.pick('by', figuresBy) ?? 'table'
  const days = { from: filter.day('from') ?? filter.today, to: filter.day('to') ?? filter.today }
  const asked = { currency, by, ...days, ...(of('table') && { table: of('table') }) }
  const rows = useQuery({
    ...query(listTableFigures, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns(by, { ...days, currency, table: of('table') })
  return (
    <ScreenFrame title={text('tab.figures')} lead={text('figures.lead')}>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('rows')}
          options={figuresBy.map((id) => ({ id, name: text(`by.${id}`) }))}
          value={by}
          onChange={({ target }) => change({ by: target.value })}
        />
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
        columns={columns}
        rows={rows}
        keyOf={({ day, table }) => `${day ?? ''} ${table?.code ?? ''}`}
        empty={<EmptyState title={text('figures.none')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: `${currency} ${days.from} ${days.to}`,
          page: byNumber((pageNo) =>
            send(listTableFigures, { query: { ...asked, pageNo, pageSize: slipRowsMax } }),
          ),
          head: fileHead,
          lines: fileLines,
        }}
      />
    </ScreenFrame>
  )
}

function Totals({ total }: { total: TableFigures }) {
  const text = useText(officeMessages)
  const format = useFormat()
  return (
    <Row>
      <StatCard name={text('stake')}>
        <MoneyText value={total.stake} />
      </StatCard>
      <StatCard name={text('prize')}>
        <MoneyText value={total.prize} />
      </StatCard>
      <StatCard name={text('houseResult')}>
        <LossText value={total.result} />
      </StatCard>
      <StatCard name={text('rounds.count')}>{format.number(total.rounds)}</StatCard>
      <StatCard name={text('members')}>{format.number(total.members)}</StatCard>
    </Row>
  )
}

type Asked = { from: string; to: string; currency: string; table: string }

function useColumns(by: (typeof figuresBy)[number], asked: Asked): Column<FigureRow>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const behind = ({ table, day }: FigureRow) =>
    slipsPath({
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
    {
      id: 'rounds',
      name: text('rounds.count'),
      isNumber: true,
      cell: ({ rounds }) => format.number(rounds),
    },
    {
      id: 'members',
      name: text('members'),
      isNumber: true,
      cell: ({ members }) => format.number(members),
    },
    {
      id: 'slips',
      name: text('slips'),
      isNumber: true,
      cell: ({ slips }) => format.number(slips),
    },
    {
      id: 'stake',
      name: text('stake'),
      isNumber: true,
      phone: 'note',
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
    {
      id: 'valid',
      name: text('validBet'),
      isNumber: true,
      cell: ({ validBet }) => <MoneyText value={validBet} />,
    },
    {
      id: 'result',
      name: text('houseResult'),
      isNumber: true,
      phone: 'amount',
      cell: ({ result }) => <LossText value={result} />,
    },
  ]
}

const fileHead = [
  'day',
  'table',
  'rounds',
  'members',
  'bets',
  'currency',
  'staked',
  'paid',
  'validBet',
  'result',
] as const
const fileLines = (row: FigureRow): unknown[][] => [
  [
    row.day ?? '',
    row.table?.code ?? '',
    row.rounds,
    row.members,
    row.slips,
    row.stake.currency,
    decimalOf(row.stake),
    decimalOf(row.prize),
    decimalOf(row.validBet),
    decimalOf(row.result),
  ],
]
