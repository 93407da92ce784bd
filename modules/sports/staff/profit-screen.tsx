import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
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
import { deskRowsMost } from '../desk-limits.ts'
import { messages } from '../messages.ts'
import {
  profitBy,
  type ProfitRow,
  profitStaffCalls,
  type ProfitSums,
} from '../profit-staff-calls.ts'
import { sportCodes } from '../sport.ts'
import { officeMessages } from '../staff-messages.ts'
import { LossText } from './loss-text.tsx'
import { useProfitColumns } from './profit-columns.tsx'
import { type DeskFilter, useDeskFilter } from './use-desk-filter.ts'
import { useStaffLanguage } from './use-staff-language.ts'

const { listProfit } = profitStaffCalls

/** What the book came to: by event, market, member, sport or day. */
export function ProfitScreen() {
  const text = useText(officeMessages)
  const language = useStaffLanguage()
  const filter = useDeskFilter(['sport', 'account', 'from', 'to'])
  const { currency } = filter
  const by = filter.pick('by', profitBy) ?? 'event'
  const days = { from: filter.day('from') ?? filter.today, to: filter.day('to') ?? filter.today }
  const sport = filter.pick('sport', sportCodes)
  const asked = {
    language,
    currency,
    by,
    ...days,
    ...(sport && { sport }),
    ...(filter.of('account') && { account: filter.of('account') }),
  }
  const rows = useQuery({
    ...query(listProfit, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useProfitColumns(by, { ...days, in: currency })
  return (
    <ScreenFrame title={text('tab.profit')} lead={text('profit.lead')}>
      <ProfitFilter filter={filter} by={by} days={days} />
      {rows.data && <Totals total={rows.data.total} />}
      <PagedTable
        caption={text('tab.profit')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        empty={<EmptyState title={text('profit.none')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: `${currency} ${days.from} ${days.to}`,
          page: byNumber((pageNo) =>
            send(listProfit, { query: { ...asked, pageNo, pageSize: deskRowsMost } }),
          ),
          head: fileHead,
          lines: fileLines,
        }}
      />
    </ScreenFrame>
  )
}

const keyOf = ({ day, sport, event, marketType, member }: ProfitRow): string =>
  [day, sport, event?.id, marketType, member?.id].join(' ')

type FilterProps = {
  filter: DeskFilter
  by: (typeof profitBy)[number]
  days: { from: string; to: string }
}

function ProfitFilter({ filter, by, days }: FilterProps) {
  const text = useText(officeMessages)
  const sport = useText(messages)
  const { of, change } = filter
  return (
    <FilterBar count={filter.count} onClear={filter.clear}>
      <SelectField
        label={text('rows')}
        options={profitBy.map((id) => ({ id, name: text(`by.${id}`) }))}
        value={by}
        onChange={({ target }) => change({ by: target.value })}
      />
      <SelectField
        label={text('currency')}
        options={filter.codes.map((id) => ({ id, name: id }))}
        value={filter.currency}
        onChange={({ target }) => change({ currency: target.value })}
      />
      <SelectField
        label={text('sport')}
        options={[
          { id: '', name: text('all') },
          ...sportCodes.map((id) => ({ id, name: sport(id) })),
        ]}
        value={of('sport')}
        onChange={({ target }) => change({ sport: target.value })}
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
          label={text(`ended.${id}`)}
          type="date"
          value={days[id]}
          onChange={({ target }) => change({ [id]: target.value })}
        />
      ))}
    </FilterBar>
  )
}

const millionths = 1_000_000

/** What all rows come to. */
function Totals({ total }: { total: ProfitSums }) {
  const text = useText(officeMessages)
  const format = useFormat()
  return (
    <Row>
      <StatCard name={text('stakes')}>
        <MoneyText value={total.stake} />
      </StatCard>
      <StatCard name={text('prizes')}>
        <MoneyText value={total.prize} />
      </StatCard>
      <StatCard name={text('result')}>
        <LossText value={total.result} />
      </StatCard>
      <StatCard name={text('margin')}>
        {total.marginPpm === null ? '–' : format.percent(total.marginPpm / millionths)}
      </StatCard>
      <StatCard name={text('tickets')}>{format.number(total.tickets)}</StatCard>
    </Row>
  )
}

const fileHead = [
  'day',
  'sport',
  'eventId',
  'event',
  'marketType',
  'account',
  'tickets',
  'members',
  'currency',
  'stake',
  'prize',
  'result',
  'margin',
] as const
const fileLines = (row: ProfitRow): unknown[][] => [
  [
    row.day ?? '',
    row.sport ?? '',
    row.event?.id ?? '',
    row.event?.name ?? '',
    row.marketType ?? '',
    row.member?.account ?? '',
    row.tickets,
    row.members,
    row.stake.currency,
    decimalOf(row.stake),
    decimalOf(row.prize),
    decimalOf(row.result),
    row.marginPpm === null ? '' : row.marginPpm / millionths,
  ],
]
