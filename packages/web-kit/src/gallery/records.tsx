import { useState } from 'react'
import { ChangeHistory } from '../components/change-history/change-history.tsx'
import type { Column, Sort } from '../components/data-table/column.ts'
import { DataTable } from '../components/data-table/data-table.tsx'
import { FilterBar } from '../components/filter-bar/filter-bar.tsx'
import { HistoryPart } from '../components/history-part/history-part.tsx'
import { MoneyText } from '../components/money-text/money-text.tsx'
import { OpenLine } from '../components/open-line/open-line.tsx'
import { PagedTable } from '../components/paged-table/paged-table.tsx'
import { WalkedTable } from '../components/paged-table/walked-table.tsx'
import { SelectField } from '../components/select-field/select-field.tsx'
import { Row, StatCard } from '../components/stat-card/stat-card.tsx'
import { EmptyState } from '../components/states/empty-state.tsx'
import { amount, type Bet, bets, dollars, won } from './samples.ts'
import { Specimen } from './specimen.tsx'

const columns: Column<Bet>[] = [
  { id: 'time', name: 'Time', cell: ({ time }) => time, isSortable: true, total: 'Total' },
  { id: 'game', name: 'Game', cell: ({ game }) => game },
  {
    id: 'stake',
    name: 'Stake',
    cell: ({ stake }) => <MoneyText value={dollars(stake)} />,
    isNumber: true,
    isSortable: true,
    total: <MoneyText value={dollars(8n)} />,
  },
  {
    id: 'win',
    name: 'Win',
    cell: ({ win }) => <MoneyText value={dollars(win)} tone={win > 0n ? 'won' : 'plain'} />,
    isNumber: true,
    total: <MoneyText value={dollars(47n)} tone="won" />,
  },
]
const table = { columns, keyOf: ({ id }: Bet) => id }
const refetch = () => undefined
const answered = { data: { list: bets, totalPages: 3 }, error: null, refetch }
const walked = { data: { list: bets, next: '1.2' }, error: null, refetch }
const failed = { data: undefined, error: new Error('down'), refetch }
const paging = { page: 1, onPage: () => undefined }
const types = ['All games', 'Slots', 'Live'].map((name) => ({ id: name, name }))

const history = {
  id: '1',
  madeAt: '2026-11-21T10:00:00Z',
  staffAccount: 'olga',
  before: { smallest: '5.00' },
  after: { smallest: '10.00' },
}

export function Records() {
  const [sort, setSort] = useState<Sort>({ id: 'time', isDown: true })
  return (
    <>
      <Specimen name="FilterBar" isWide>
        <FilterBar count={1} onClear={() => undefined}>
          <SelectField label="Game type" options={types} />
          <SelectField label="State" options={[{ id: 'all', name: 'Any' }]} />
        </FilterBar>
      </Specimen>
      <Specimen name="StatCard" isWide>
        <Row>
          <StatCard name="Turnover" note="Since Monday">
            <MoneyText value={amount} />
          </StatCard>
          <StatCard name="Income">
            <MoneyText value={won} />
          </StatCard>
          <StatCard name="Members" isLoading>
            0
          </StatCard>
        </Row>
      </Specimen>
      <Specimen name="DataTable" isWide note="Rows open by a press or by their first cell.">
        <DataTable
          {...table}
          caption="Bets"
          rows={bets}
          empty=""
          sort={sort}
          onSort={setSort}
          groupOf={({ day }) => day}
          onOpen={() => undefined}
        />
        <DataTable
          {...table}
          caption="Bets, on their way"
          rows={[]}
          empty=""
          isLoading
          places={3}
        />
        <DataTable
          {...table}
          caption="No bets"
          rows={[]}
          empty={<EmptyState title="No bets in this time" advice="Choose a longer one." />}
        />
      </Specimen>
      <PagedRecords />
      <Specimen name="ChangeHistory" isWide note="Says only what is another than it was.">
        <ChangeHistory
          title="Changes"
          rows={[history]}
          error={undefined}
          onRetry={() => undefined}
          whatOf={() => 'Sandbox'}
          nameOf={(key) => key}
        />
      </Specimen>
    </>
  )
}

function PagedRecords() {
  return (
    <>
      <Specimen
        name="PagedTable"
        isWide
        note="Rows that come page by page, and rows that do not come."
      >
        <PagedTable {...table} {...paging} caption="Bets, by page" rows={answered} empty="" />
        <PagedTable {...table} {...paging} caption="Bets that fail" rows={failed} empty="" />
      </Specimen>
      <Specimen name="WalkedTable" isWide note="Rows of a list that is too long to be counted.">
        <WalkedTable
          {...table}
          caption="Bets, one page after the other"
          rows={walked}
          empty=""
          after="3.4"
          onAfter={() => undefined}
        />
      </Specimen>
      <Specimen name="HistoryPart" isWide note="What a reader did, and all of it as a file.">
        <HistoryPart
          {...table}
          {...paging}
          title="Your bets"
          rows={answered}
          empty=""
          save={{
            page: async () => ({ list: bets, next: null }),
            head: ['time', 'game'],
            lines: ({ time, game }) => [[time, game]],
          }}
        />
      </Specimen>
      <Specimen name="OpenLine">
        <OpenLine name="Open" label="Open the bet of 20:14" onOpen={() => undefined} />
      </Specimen>
    </>
  )
}
