import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  type Column,
  EmptyState,
  MoneyText,
  PagedTable,
  query,
  SelectField,
  send,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskRound, type Operator, operatorStaffCalls } from '../operator-staff-calls.ts'
import { roundRowsMax } from '../limits.ts'
import { operatorsMessages } from '../staff-messages.ts'
import styles from './operators.module.css'

const { listOperatorRounds } = operatorStaffCalls
const shows = ['all', 'open', 'takenBack'] as const
type Filters = { operator: string; show: (typeof shows)[number]; search: string }

/** Rounds of players of other operators, newest first. */
export function OperatorRounds({ operators }: { operators: readonly Operator[] }) {
  const text = useText(operatorsMessages)
  const [filters, setFilters] = useState<Filters>({ operator: '', show: 'all', search: '' })
  const [pageNo, setPageNo] = useState(1)
  const asked = {
    show: filters.show,
    ...(filters.operator && { operator: filters.operator }),
    ...(filters.search.trim() && { search: filters.search.trim() }),
  }
  const rows = useQuery({
    ...query(listOperatorRounds, { query: { ...asked, pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const set = (change: Partial<Filters>) => {
    setFilters({ ...filters, ...change })
    setPageNo(1)
  }
  return (
    <section aria-label={text('listOfRounds')}>
      <h2>{text('listOfRounds')}</h2>
      <RoundFilters operators={operators} filters={filters} onFilters={set} />
      <PagedTable
        caption={text('listOfRounds')}
        columns={useColumns()}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('noRounds')} />}
        page={pageNo}
        onPage={setPageNo}
        file={{
          page: byNumber(async (page) =>
            send(listOperatorRounds, { query: { ...asked, pageNo: page, pageSize: roundRowsMax } }),
          ),
          head: [
            'round',
            'time',
            'operator',
            'player',
            'game',
            'state',
            'currency',
            'stake',
            'prize',
          ],
          lines: ({ id, madeAt, operator, player, game, state, stake, prize }) => [
            [id, madeAt, operator, player, game, state, stake.currency, stake, prize],
          ],
        }}
      />
    </section>
  )
}

type FiltersProps = {
  operators: readonly Operator[]
  filters: Filters
  onFilters: (change: Partial<Filters>) => void
}

function RoundFilters({ operators, filters, onFilters }: FiltersProps) {
  const text = useText(operatorsMessages)
  return (
    <search className={styles['filters']}>
      <SelectField
        label={text('operator')}
        options={[
          { id: '', name: text('allOperators') },
          ...operators.map(({ code, name }) => ({ id: code, name })),
        ]}
        value={filters.operator}
        onChange={({ target }) => onFilters({ operator: target.value })}
      />
      <SelectField
        label={text('show')}
        options={shows.map((id) => ({ id, name: text(`show.${id}`) }))}
        value={filters.show}
        onChange={({ target }) => onFilters({ show: target.value as Filters['show'] })}
      />
      <TextField
        label={text('search')}
        value={filters.search}
        maxLength={255}
        onChange={({ target }) => onFilters({ search: target.value })}
      />
    </search>
  )
}

function useColumns(): Column<DeskRound>[] {
  const text = useText(operatorsMessages)
  const format = useFormat()
  return [
    { id: 'at', name: text('at'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'operator', name: text('operator'), cell: ({ operator }) => operator },
    { id: 'player', name: text('player'), cell: ({ player }) => player },
    { id: 'game', name: text('game'), cell: ({ game }) => game },
    {
      id: 'state',
      name: text('state'),
      cell: ({ state, isOverdue }) => (
        <>
          {text(`state.${state}`)}
          {isOverdue && <strong className={styles['late']}>{text('overdue')}</strong>}
        </>
      ),
    },
    { id: 'said', name: text('said'), cell: ({ said }) => said ?? '–' },
    {
      id: 'stake',
      name: text('stake'),
      isNumber: true,
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      cell: ({ prize }) => (prize ? <MoneyText value={prize} /> : '–'),
    },
  ]
}
