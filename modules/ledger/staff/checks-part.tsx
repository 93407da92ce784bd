import {
  byNumber,
  type Column,
  DataTable,
  EmptyState,
  Pagination,
  query,
  SaveList,
  send,
  Skeleton,
  useFormat,
  useNames,
  useText,
} from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Check, staffHealthCalls } from '../calls.ts'
import { useExactMoney } from '../member/use-exact-money.ts'
import { checkRowsMax } from '../limits.ts'
import { messages } from '../messages.ts'
import styles from './books-screen.module.css'
import { TablePart } from './table-part.tsx'

type Clearing = Reply<typeof staffHealthCalls.listChecks>['clearing'][number]

/** How many old postings a check run verified again: both legs of an hour's transfers, and accounts' own. */
const againOf = ({ accountPostings, hourTransfers }: Check): bigint =>
  accountPostings + hourTransfers + hourTransfers

/** Every check run, and the balances at payment channels. */
export function ChecksPart({ accountHref }: { accountHref: (account: string) => string }) {
  const text = useText(messages)
  const [pageNo, setPageNo] = useState(1)
  const { data } = useQuery({
    ...query(staffHealthCalls.listChecks, { query: { pageNo } }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  const checkColumns = useCheckColumns()
  const clearingColumns = useClearingColumns(accountHref)
  if (!data) return <Skeleton height="20rem" />
  const save = data.list.length > 0 && (
    <SaveList
      of={text('books.checks')}
      page={byNumber<Check>((number) =>
        send(staffHealthCalls.listChecks, { query: { pageNo: number, pageSize: checkRowsMax } }),
      )}
      head={fileHead}
      lines={(check) => [lineOf(check)]}
    />
  )
  return (
    <>
      <TablePart name={text('books.clearing')}>
        <DataTable
          caption={text('books.clearing')}
          columns={clearingColumns}
          rows={data.clearing}
          keyOf={({ owner, unit }) => `${owner} ${unit}`}
          empty={<EmptyState title={text('books.noClearing')} />}
        />
      </TablePart>
      <TablePart name={text('books.checks')} save={save}>
        <DataTable
          caption={text('books.checks')}
          columns={checkColumns}
          rows={data.list}
          keyOf={({ id }) => String(id)}
          empty={<EmptyState title={text('books.noChecks')} />}
        />
        <Pagination page={pageNo} pages={data.totalPages} onPage={setPageNo} />
      </TablePart>
    </>
  )
}

const fileHead = [
  'id',
  'madeAt',
  'windowFrom',
  'windowTo',
  'transfers',
  'transfersTotal',
  'accounts',
  'verifiedAgain',
  'discrepancies',
  'milliseconds',
  'run',
]
const lineOf = (check: Check): unknown[] => [
  check.id,
  check.madeAt,
  check.windowFrom,
  check.windowTo,
  check.transfers,
  check.transfersTotal,
  check.accounts,
  againOf(check),
  check.discrepancies.join(' '),
  check.milliseconds,
  check.run,
]

function useCheckColumns(): Column<Check>[] {
  const text = useText(messages)
  const format = useFormat()
  const number = (id: string, name: string, of: (check: Check) => bigint): Column<Check> => ({
    id,
    name,
    isNumber: true,
    cell: (check) => format.number(of(check)),
  })
  return [
    {
      id: 'madeAt',
      name: text('books.madeAt'),
      cell: ({ madeAt, isCurrent }) =>
        `${format.dateTime(madeAt)}${isCurrent ? '' : ` (${text('books.catchingUp')})`}`,
    },
    number('transfers', text('books.newTransfers'), ({ transfers }) => transfers),
    number('accounts', text('health.accounts'), ({ accounts }) => accounts),
    number('again', text('books.again'), againOf),
    number('total', text('books.total'), ({ transfersTotal }) => transfersTotal),
    {
      id: 'discrepancies',
      name: text('books.seen'),
      isNumber: true,
      cell: ({ discrepancies }) => (
        <span className={discrepancies.length > 0 ? styles.open : undefined}>
          {format.number(discrepancies.length)}
        </span>
      ),
    },
    {
      id: 'took',
      name: text('books.took'),
      isNumber: true,
      cell: ({ milliseconds }) =>
        text('books.milliseconds', { count: format.number(milliseconds) }),
    },
  ]
}

function useClearingColumns(accountHref: (account: string) => string): Column<Clearing>[] {
  const names = useNames()
  const text = useText(messages)
  const format = useFormat()
  const money = useExactMoney()
  const when = (at: string | null) => (at ? format.dateTime(at) : '–')
  return [
    {
      id: 'owner',
      name: text('account'),
      cell: ({ id, owner }) => <a href={accountHref(String(id))}>{names('owner', owner)}</a>,
    },
    {
      id: 'balance',
      name: text('balanceLabel'),
      isNumber: true,
      cell: ({ balance, unit }) => <bdi>{money(balance, unit)}</bdi>,
    },
    { id: 'last', name: text('books.lastAt'), cell: ({ lastAt }) => when(lastAt) },
    { id: 'oldest', name: text('books.oldestAt'), cell: ({ oldestAt }) => when(oldestAt) },
    {
      id: 'state',
      name: text('books.state'),
      cell: ({ isLate }) => (
        <span className={isLate ? styles.open : styles.ok}>
          {text(isLate ? 'books.tooOld' : 'books.onTime')}
        </span>
      ),
    },
  ]
}
