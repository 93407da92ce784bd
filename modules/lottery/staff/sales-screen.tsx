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
import { deskRowsMost } from '../desk-limits.ts'
import type { Sales } from '../desk-shapes.ts'
import { definitionOf } from '../lottery-games.ts'
import { salesBy, type SalesRow, salesStaffCalls } from '../sales-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { GameField } from './game-field.tsx'
import { ticketsPath } from './paths.ts'
import { salesHead, salesLine, useSalesColumns, useShare } from './sales-columns.tsx'
import { PlayName } from './tickets-table.tsx'
import { useDeskFilter } from './use-desk-filter.ts'
import { useGameName } from './use-game-name.ts'

const { listSales } = salesStaffCalls

/** What lotteries sold and paid: by day, by game or by play. */
export function SalesScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['game', 'from', 'to'])
  const { of, change, currency } = filter
  const by = filter.pick('by', salesBy) ?? 'day'
  const days = { from: filter.day('from') ?? filter.today, to: filter.day('to') ?? filter.today }
  const asked = { currency, by, ...days, ...(of('game') && { game: of('game') }) }
  const rows = useQuery({
    ...query(listSales, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns(days, currency)
  return (
    <ScreenFrame title={text('tab.sales')} lead={text('sales.lead')}>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('currency')}
          options={filter.codes.map((id) => ({ id, name: id }))}
          value={currency}
          onChange={({ target }) => change({ currency: target.value })}
        />
        <SelectField
          label={text('sales.by')}
          options={salesBy.map((id) => ({ id, name: text(`by.${id}`) }))}
          value={by}
          onChange={({ target }) => change({ by: target.value })}
        />
        <GameField filter={filter} />
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
        caption={text('tab.sales')}
        columns={columns[by]}
        rows={rows}
        keyOf={({ day, game, play }) => `${day ?? ''} ${game ?? ''} ${play ?? ''}`}
        empty={<EmptyState title={text('sales.none')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: `${currency} ${days.from} ${days.to}`,
          page: byNumber((pageNo) =>
            send(listSales, { query: { ...asked, pageNo, pageSize: deskRowsMost } }),
          ),
          head: ['day', 'game', 'play', ...salesHead],
          lines: (row) => [[row.day ?? '', row.game ?? '', row.play ?? '', ...salesLine(row)]],
        }}
      />
    </ScreenFrame>
  )
}

/** What all rows come to. */
function Totals({ total }: { total: Sales }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const share = useShare()
  return (
    <Row>
      <StatCard name={text('sales.stake')}>
        <MoneyText value={total.stake} />
      </StatCard>
      <StatCard name={text('sales.prize')}>
        <MoneyText value={total.prize} />
      </StatCard>
      <StatCard name={text('sales.result')}>
        <MoneyText value={total.result} />
      </StatCard>
      <StatCard
        name={text('sales.measured')}
        note={
          total.low === null
            ? text('sales.tooFew')
            : text('sales.bandOf', { low: share(total.low), high: share(total.high) })
        }
      >
        {share(total.measured)}
      </StatCard>
      <StatCard name={text('sales.tickets')}>{format.number(total.tickets)}</StatCard>
    </Row>
  )
}

type Days = { from: string; to: string }

function useColumns(
  days: Days,
  currency: string,
): Record<(typeof salesBy)[number], Column<SalesRow>[]> {
  const text = useText(officeMessages)
  const format = useFormat()
  const gameName = useGameName()
  const sums = useSalesColumns<SalesRow>()
  const game: Column<SalesRow> = {
    id: 'game',
    name: text('game'),
    cell: (row) => gameName(row.game ?? ''),
  }
  const behind: Column<SalesRow> = {
    id: 'behind',
    name: text('acts'),
    isActs: true,
    cell: (row) => (
      <Link
        href={ticketsPath({
          ...(row.day ? { from: row.day, to: row.day } : days),
          game: row.game ?? undefined,
          play: row.play ?? undefined,
          currency,
        })}
      >
        {text('toTickets')}
      </Link>
    ),
  }
  return {
    day: [
      { id: 'day', name: text('day'), cell: ({ day }) => (day ? format.calendarDay(day) : '') },
      ...sums,
      behind,
    ],
    game: [game, ...sums, behind],
    play: [
      game,
      {
        id: 'play',
        name: text('play'),
        cell: ({ game: code, play }) => (
          <PlayName family={definitionOf(code ?? '')?.family ?? ''} play={play ?? ''} />
        ),
      },
      ...sums,
      behind,
    ],
  }
}
