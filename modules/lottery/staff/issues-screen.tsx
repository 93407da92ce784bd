import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  type Column,
  EmptyState,
  FilterBar,
  PagedTable,
  query,
  ScreenFrame,
  SelectField,
  send,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { deskRowsMost } from '../desk-limits.ts'
import { type DeskIssue, deskStates } from '../desk-shapes.ts'
import { issueStaffCalls } from '../issue-staff-calls.ts'
import { ResultNumbers } from '../member/shown/result-numbers.tsx'
import { officeMessages } from '../staff-messages.ts'
import { GameField } from './game-field.tsx'
import { issuePath } from './paths.ts'
import { useDeskFilter } from './use-desk-filter.ts'
import { useGameName } from './use-game-name.ts'

const { listDeskIssues } = issueStaffCalls
type Row = DeskIssue & { tickets: number }

/** The issues of all games, the latest draw first. */
export function IssuesScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['game', 'day', 'state'])
  const { of, change } = filter
  const [day, state] = [filter.day('day'), filter.pick('state', deskStates)]
  const asked = {
    ...(of('game') && { game: of('game') }),
    ...(day && { day }),
    ...(state && { state }),
  }
  const rows = useQuery({
    ...query(listDeskIssues, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns()
  return (
    <ScreenFrame title={text('tab.issues')} lead={text('issues.lead')}>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <GameField filter={filter} />
        <TextField
          label={text('day')}
          type="date"
          value={of('day')}
          onChange={({ target }) => change({ day: target.value })}
        />
        <SelectField
          label={text('state')}
          options={[
            { id: '', name: text('all') },
            ...deskStates.map((id) => ({ id, name: text(`state.${id}`) })),
          ]}
          value={of('state')}
          onChange={({ target }) => change({ state: target.value })}
        />
      </FilterBar>
      <PagedTable
        caption={text('tab.issues')}
        columns={columns}
        rows={rows}
        keyOf={({ game, numero }) => `${game} ${numero}`}
        empty={<EmptyState title={text(filter.count > 0 ? 'issues.noneFound' : 'issues.none')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          page: byNumber((pageNo) =>
            send(listDeskIssues, { query: { ...asked, pageNo, pageSize: deskRowsMost } }),
          ),
          head: ['game', 'numero', 'closesAt', 'drawsAt', 'state', 'result', 'tickets'],
          lines: (row) => [
            [
              row.game,
              row.numero,
              row.closesAt,
              row.drawsAt,
              row.state,
              row.result?.join(' ') ?? '',
              row.tickets,
            ],
          ],
        }}
      />
    </ScreenFrame>
  )
}

function useColumns(): Column<Row>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const gameName = useGameName()
  return [
    {
      id: 'numero',
      name: text('issue'),
      phone: 'lead',
      cell: ({ game, numero }) => <Link href={issuePath(game, numero)}>{numero}</Link>,
    },
    { id: 'game', name: text('game'), phone: 'note', cell: ({ game }) => gameName(game) },
    {
      id: 'drawsAt',
      name: text('drawsAt'),
      phone: 'side',
      cell: ({ drawsAt }) => format.dateTime(drawsAt),
    },
    {
      id: 'state',
      name: text('state'),
      phone: 'amount',
      cell: ({ state }) => text(`state.${state}`),
    },
    {
      id: 'result',
      name: text('result'),
      cell: ({ family, result }) =>
        result ? <ResultNumbers family={family} numbers={result} size="small" isShort /> : '–',
    },
    {
      id: 'tickets',
      name: text('sales.tickets'),
      isNumber: true,
      cell: ({ tickets }) => format.number(tickets),
    },
  ]
}
