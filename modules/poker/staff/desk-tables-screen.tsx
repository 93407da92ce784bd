import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  FilterBar,
  MoneyText,
  query,
  SaveList,
  ScreenFrame,
  SelectField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { type DeskPokerTable, pokerStaffCalls } from '../poker-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { tablePath } from './paths.ts'
import styles from './staff.module.css'
import { StateText } from './state-text.tsx'
import { useDeskFilter } from './use-desk-filter.ts'

const { listDeskPoker } = pokerStaffCalls
const everyMilliseconds = 3_000

/** The poker tables with what happens at each of them now, and what they came to today. */
export function DeskTablesScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['unit'])
  const { data, error, refetch } = useQuery({
    ...query(listDeskPoker, {}),
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  const columns = useColumns()
  const all = data?.list ?? []
  const units = [...new Set(all.map(({ chip }) => chip.currency))]
  const asked = filter.of('unit')
  const list = all.filter(({ chip }) => asked === '' || chip.currency === asked)
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('currency')}
          options={[
            { id: '', name: text('all') },
            ...units.map((id) => ({ id, name: id === 'TRIAL' ? text('demo') : id })),
          ]}
          value={asked}
          onChange={({ target }) => filter.change({ unit: target.value })}
        />
      </FilterBar>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            caption={text('title')}
            columns={columns}
            rows={list}
            keyOf={({ code }) => code}
            isLoading={!data}
            empty={<EmptyState title={text('none')} />}
          />
          {list.length > 0 && (
            <SaveList
              of={text('title')}
              page={async () => ({ list, next: null })}
              head={fileHead}
              lines={fileLines}
            />
          )}
        </>
      )}
    </ScreenFrame>
  )
}

const fileHead =
  'table name game limit seats open paused stopped players bots waiting currency chips hands rake'.split(
    ' ',
  )
const fileLines = (row: DeskPokerTable): unknown[][] => [
  [
    row.code,
    row.name,
    row.game,
    row.limit,
    row.seats,
    String(row.isOpen),
    String(row.isPaused),
    row.stopped ?? '',
    row.taken,
    row.bots,
    row.waiting,
    row.chips.currency,
    row.chips,
    row.handsToday,
    row.rakeToday,
  ],
]

function useColumns(): Column<DeskPokerTable>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'name',
      name: text('table'),
      phone: 'lead',
      cell: ({ code, name }) => <Link href={tablePath(code)}>{name}</Link>,
    },
    {
      id: 'currency',
      name: text('currency'),
      phone: 'side',
      cell: ({ chip }) => (chip.currency === 'TRIAL' ? text('demo') : chip.currency),
    },
    {
      id: 'game',
      name: text('game'),
      cell: ({ game, limit }) =>
        text('kindOfGame', { limit: text(`limit.${limit}`), game: text(`game.${game}`) }),
    },
    {
      id: 'blinds',
      name: text('blinds'),
      isNumber: true,
      cell: ({ small, big }) => (
        <span className={styles.oneLine}>
          <MoneyText value={small} /> / <MoneyText value={big} />
        </span>
      ),
    },
    { id: 'state', name: text('state'), phone: 'note', cell: (row) => <StateText table={row} /> },
    {
      id: 'players',
      name: text('players'),
      isNumber: true,
      cell: ({ taken, bots, seats }) => text('seatsTaken', { taken: taken + bots, seats }),
    },
    {
      id: 'waiting',
      name: text('waiting'),
      isNumber: true,
      cell: ({ waiting }) => format.number(waiting),
    },
    {
      id: 'chips',
      name: text('chips'),
      isNumber: true,
      cell: ({ chips }) => <MoneyText value={chips} />,
    },
    {
      id: 'hands',
      name: text('handsToday'),
      isNumber: true,
      cell: ({ handsToday }) => format.number(handsToday),
    },
    {
      id: 'rake',
      name: text('rakeToday'),
      isNumber: true,
      phone: 'amount',
      cell: ({ rakeToday }) => <MoneyText value={rakeToday} />,
    },
  ]
}
