import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  DataTable,
  EmptyState,
  ErrorState,
  Pagination,
  query,
  SaveList,
  ScreenFrame,
  SelectField,
  send,
  useText,
} from '@tessera/web-kit'
import { teamRowsMax } from '../limits.ts'
import { agentsStaffCalls, topSorts } from '../staff-calls.ts'
import { agentsStaffMessages } from '../staff-messages.ts'
import { useLineColumns } from './line-columns.tsx'
import { useLineFile } from './use-line-file.ts'
import { TreeFilterBar } from './tree-filter-bar.tsx'
import { useTreeFilter } from './use-tree-filter.ts'

const { listLargestAgents } = agentsStaffCalls

/** All agents in the order of their size or of what their teams did. */
export function LargestAgents() {
  const text = useText(agentsStaffMessages)
  const filter = useTreeFilter()
  const columns = useLineColumns(undefined, topSorts)
  const sort = topSorts.find((each) => each === filter.of('sort')) ?? 'below'
  const level = filter.of('level') === 'top' ? 'top' : 'all'
  const asked = { ...filter.days, currency: filter.currency, sort, level } as const
  const { data, error, refetch } = useQuery({
    ...query(listLargestAgents, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const page = byNumber((pageNo) =>
    send(listLargestAgents, { query: { ...asked, pageNo, pageSize: teamRowsMax } }),
  )
  const file = useLineFile()
  return (
    <ScreenFrame title={text('tab.largest')} lead={text('largestLead')}>
      <TreeFilterBar filter={filter}>
        <SelectField
          label={text('level')}
          options={(['all', 'top'] as const).map((id) => ({ id, name: text(`level.${id}`) }))}
          value={level}
          onChange={({ target }) => filter.change({ level: target.value === 'top' ? 'top' : '' })}
        />
      </TreeFilterBar>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            caption={text('tab.largest')}
            columns={columns}
            rows={data?.list ?? []}
            isLoading={!data}
            keyOf={({ id }) => id}
            sort={{ id: sort, isDown: true }}
            onSort={({ id }) => filter.change({ sort: id })}
            empty={<EmptyState title={text('noneAtTop')} />}
          />
          <Pagination
            page={filter.pageNo}
            pages={data?.totalPages ?? 1}
            onPage={(number) => filter.change({ p: String(number) })}
          />
          {data && data.list.length > 0 && (
            <SaveList
              of={text('tab.largest')}
              part={`${asked.from} ${asked.to} ${asked.currency}`}
              page={page}
              {...file}
            />
          )}
        </>
      )}
    </ScreenFrame>
  )
}
