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
import type { PlayCase } from '../case-shapes.ts'
import { handRowsMax } from '../limits.ts'
import { pokerCaseCalls } from '../poker-case-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { casePath } from './paths.ts'
import { useDeskFilter } from './use-desk-filter.ts'

const { listPokerCases } = pokerCaseCalls
const states = ['open', 'mine', 'closed'] as const

/** Cases in which play between members stood out. */
export function CasesScreen() {
  const text = useText(officeMessages)
  const filter = useDeskFilter(['account'])
  const state = filter.pick('state', states) ?? 'open'
  const account = filter.of('account')
  const asked = { state, ...(account && { account }) }
  const rows = useQuery({
    ...query(listPokerCases, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('cases')} lead={text('casesLead')}>
      <FilterBar count={filter.count} onClear={filter.clear}>
        <SelectField
          label={text('state')}
          options={states.map((id) => ({ id, name: text(`cases.${id}`) }))}
          value={state}
          onChange={({ target }) => filter.change({ state: target.value })}
        />
        <TextField
          label={text('member')}
          type="search"
          maxLength={32}
          value={account}
          onChange={({ target }) => filter.change({ account: target.value })}
        />
      </FilterBar>
      <PagedTable
        caption={text('cases')}
        columns={useColumns()}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text(state === 'open' ? 'noCasesOpen' : 'noCases')} />}
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: state,
          page: byNumber((pageNo) =>
            send(listPokerCases, { query: { ...asked, pageNo, pageSize: handRowsMax } }),
          ),
          head: 'case one other currency found opened assigned closed outcome'.split(' '),
          lines: (row) => [
            [
              row.number,
              row.one.account,
              row.other?.account ?? '',
              row.currency,
              row.flags.map(({ flag }) => flag).join(' '),
              row.openedAt,
              row.assignedTo ?? '',
              row.closedAt ?? '',
              row.outcome ?? '',
            ],
          ],
        }}
      />
    </ScreenFrame>
  )
}

function useColumns(): Column<PlayCase>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'case',
      name: text('caseOf'),
      phone: 'lead',
      cell: ({ id, number }) => (
        <Link href={casePath(id)}>{text('case', { number: format.number(number) })}</Link>
      ),
    },
    {
      id: 'about',
      name: text('about'),
      cell: ({ one, other }) => (other ? `${one.account}, ${other.account}` : one.account),
    },
    {
      id: 'found',
      name: text('found'),
      phone: 'note',
      cell: ({ flags }) => [...new Set(flags.map(({ flag }) => text(`name.${flag}`)))].join(', '),
    },
    { id: 'opened', name: text('opened'), cell: ({ openedAt }) => format.dateTime(openedAt) },
    {
      id: 'assigned',
      name: text('assigned'),
      cell: ({ assignedTo }) => assignedTo ?? text('nobodyYet'),
    },
    {
      id: 'outcome',
      name: text('outcome'),
      cell: ({ outcome }) => (outcome ? text(`outcome.${outcome}`) : '–'),
    },
  ]
}
