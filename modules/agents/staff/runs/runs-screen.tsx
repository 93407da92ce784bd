import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Banner,
  Button,
  EmptyState,
  FilterBar,
  query,
  ScreenFrame,
  SelectField,
  send,
  byNumber,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useLocation } from 'wouter'
import { OpenedTable } from '../../agent/runs/opened-table.tsx'
import { contractKinds } from '../../contract-shapes.ts'
import { runRowsMax } from '../../run-limits.ts'
import { runMessages } from '../../run-messages.ts'
import { runStates, type StaffRun } from '../../run-shapes.ts'
import { runStaffCalls } from '../../run-staff-calls.ts'
import { runStaffMessages } from '../../run-staff-messages.ts'
import { AccountSearch } from '../account-search.tsx'
import { runsPath } from '../paths.ts'
import { type OfficeFilter, useOfficeFilter } from '../use-office-filter.ts'
import { useRunColumns, useRunFile } from './run-columns.tsx'

const { listRuns } = runStaffCalls
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Every settlement of contracts, newest first, with those that wait for a decision. */
export function RunsScreen() {
  const text = useText(runStaffMessages)
  const format = useFormat()
  const [, go] = useLocation()
  const filter = useOfficeFilter(['kind', 'state', 'from', 'to'])
  const asked = askedBy(filter)
  const rows = useQuery({
    ...query(listRuns, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useRunColumns()
  const file = useRunFile()
  const isNarrowed = filter.count > 0 || filter.account !== ''
  const open = ({ id }: StaffRun) =>
    go(
      `${runsPath}/${id}${filter.account === '' ? '' : `?account=${encodeURIComponent(filter.account)}`}`,
    )
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      <Waiting waiting={rows.data?.waiting} filter={filter} />
      <RunFilter filter={filter} />
      <AccountSearch key={filter.account} filter={filter} />
      <OpenedTable
        caption={text('title')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={open}
        openNameOf={({ from }) => text('openRun', { from: format.dateTime(from) })}
        empty={
          isNarrowed ? (
            <EmptyState title={text('noRunsFound')} />
          ) : (
            <EmptyState title={text('noRuns')} advice={text('noRunsAdvice')} />
          )
        }
        page={filter.pageNo}
        onPage={filter.toPage}
        file={{
          part: filter.currency,
          page: byNumber((pageNo) =>
            send(listRuns, { query: { ...asked, pageNo, pageSize: runRowsMax } }),
          ),
          ...file,
        }}
      />
    </ScreenFrame>
  )
}

/** What the address asks for. */
function askedBy({ of, pick, currency, account }: OfficeFilter) {
  const [kind, state] = [pick('kind', contractKinds), pick('state', runStates)]
  return {
    currency,
    ...(kind && { kind }),
    ...(state && { state }),
    ...(isDay(of('from')) && { from: of('from') }),
    ...(isDay(of('to')) && { to: of('to') }),
    ...(account !== '' && { account }),
  }
}

type WaitingProps = {
  waiting: { count: number; sum: StaffRun['ofPlatform'] } | undefined
  filter: OfficeFilter
}

/** What somebody has to decide, with the way to it. */
function Waiting({ waiting, filter }: WaitingProps) {
  const text = useText(runStaffMessages)
  const format = useFormat()
  if (!waiting || waiting.count === 0) return null
  const { count, sum } = waiting
  return (
    <Banner tone="warn">
      {text('waiting', { count, sum: format.money(sum) })}{' '}
      {filter.of('state') !== 'awaitsReview' && (
        <Button
          kind="plain"
          onClick={() =>
            filter.change({ kind: '', from: '', to: '', account: '', state: 'awaitsReview' })
          }
        >
          {text('showWaiting')}
        </Button>
      )}
    </Banner>
  )
}

function RunFilter({ filter }: { filter: OfficeFilter }) {
  const text = useText(runStaffMessages)
  const names = useText(runMessages)
  const { of, change, codes, currency } = filter
  const all = { id: '', name: text('all') }
  return (
    <FilterBar count={filter.count} onClear={filter.clear}>
      <SelectField
        label={text('currency')}
        options={codes.map((id) => ({ id, name: id }))}
        value={currency}
        onChange={({ target }) => change({ currency: target.value })}
      />
      <SelectField
        label={text('kind')}
        options={[all, ...contractKinds.map((id) => ({ id, name: names(`kind.${id}`) }))]}
        value={of('kind')}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <SelectField
        label={text('state')}
        options={[all, ...runStates.map((id) => ({ id, name: names(`state.${id}`) }))]}
        value={of('state')}
        onChange={({ target }) => change({ state: target.value })}
      />
      {(['from', 'to'] as const).map((id) => (
        <TextField
          key={id}
          label={text(id)}
          type="date"
          value={of(id)}
          onChange={({ target }) => change({ [id]: target.value })}
        />
      ))}
    </FilterBar>
  )
}
