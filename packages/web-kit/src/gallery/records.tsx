import { useState } from 'react'
import { ChangeHistory } from '../components/change-history/change-history.tsx'
import type { Column, Sort } from '../components/data-table/column.ts'
import { DataTable } from '../components/data-table/data-table.tsx'
import { FilterBar } from '../components/filter-bar/filter-bar.tsx'
import { MoneyText } from '../components/money-text/money-text.tsx'
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
