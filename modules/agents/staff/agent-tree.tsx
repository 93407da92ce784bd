import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  Pagination,
  byNumber,
  CallProblem,
  Form,
  query,
  SaveList,
  ScreenFrame,
  send,
  TextField,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { teamRowsMax } from '../limits.ts'
import { agentsStaffCalls } from '../staff-calls.ts'
import { agentsStaffMessages } from '../staff-messages.ts'
import { useLineColumns } from './line-columns.tsx'
import styles from './staff.module.css'
import { TreeFilterBar } from './tree-filter-bar.tsx'
import { useLineFile } from './use-line-file.ts'
import { type TreeFilter, useTreeFilter } from './use-tree-filter.ts'
import { WayUp } from './way-up.tsx'

const { listAgentLines } = agentsStaffCalls

/** The tree of agents, a level at a time, or the place of one member in it. */
export function AgentTree() {
  const text = useText(agentsStaffMessages)
  const filter = useTreeFilter()
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      <TreeFilterBar filter={filter} />
      <FindAccount filter={filter} />
      <Level filter={filter} />
    </ScreenFrame>
  )
}

function FindAccount({ filter }: { filter: TreeFilter }) {
  const text = useText(agentsStaffMessages)
  const [typed, setTyped] = useState(filter.of('account'))
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        filter.change({ account: typed.trim(), of: '' })
      }}
    >
      <div className={styles.find}>
        <TextField
          label={text('findAccount')}
          hint={text('findHint')}
          type="search"
          autoComplete="off"
          maxLength={32}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{text('find')}</Button>
      </div>
    </Form>
  )
}

/** What the address asks for. */
const askedBy = ({ of, days, currency }: TreeFilter) => ({
  ...days,
  currency,
  ...(of('account') !== '' && { account: of('account') }),
  ...(/^[0-9a-f-]{36}$/.test(of('of')) && { of: of('of') }),
})

function Level({ filter }: { filter: TreeFilter }) {
  const text = useText(agentsStaffMessages)
  const columns = useLineColumns()
  const asked = askedBy(filter)
  const isSearch = filter.of('account') !== ''
  const { data, error, refetch } = useQuery({
    ...query(listAgentLines, { query: { ...asked, pageNo: filter.pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const open = (id: string) => filter.change({ of: id, account: '' })
  if (error && isSearch && error instanceof CallProblem && error.status === 404)
    return <EmptyState title={text('notInTree')} />
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const isTop = !isSearch && filter.of('of') === ''
  return (
    <div className={styles.part}>
      {data && !isTop && <WayUp way={data.way} isLastShown={!isSearch} onOpen={open} />}
      <DataTable
        caption={text('tree')}
        columns={columns}
        rows={data?.list ?? []}
        isLoading={!data}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        openNameOf={({ account }) => text('open', { account })}
        empty={
          isTop ? (
            <EmptyState title={text('noneAtTop')} advice={text('noneAtTopAdvice')} />
          ) : (
            <EmptyState title={text('none')} />
          )
        }
      />
      <Pagination
        page={filter.pageNo}
        pages={data?.totalPages ?? 1}
        onPage={(page) => filter.change({ p: String(page) })}
      />
      {data && data.list.length > 0 && <AsFile filter={filter} />}
    </div>
  )
}

function AsFile({ filter }: { filter: TreeFilter }) {
  const text = useText(agentsStaffMessages)
  const file = useLineFile()
  const asked = askedBy(filter)
  const page = byNumber((pageNo) =>
    send(listAgentLines, { query: { ...asked, pageNo, pageSize: teamRowsMax } }),
  )
  return (
    <SaveList
      of={text('title')}
      part={`${asked.from} ${asked.to} ${asked.currency}`}
      page={page}
      {...file}
    />
  )
}
