import {
  byNumber,
  DataTable,
  EmptyState,
  Pagination,
  query,
  SaveList,
  send,
  Skeleton,
  useText,
} from '@tessera/web-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Break, staffHealthCalls } from '../calls.ts'
import { checkRowsMax } from '../limits.ts'
import { messages } from '../messages.ts'
import styles from './books-screen.module.css'
import { BreakPart } from './discrepancy-part.tsx'
import { ChecksPart } from './checks-part.tsx'
import { RunPart } from './run-part.tsx'
import { TablePart } from './table-part.tsx'
import { useDiscrepancyColumns, useBreakWords } from './use-discrepancy-columns.tsx'

type Props = {
  /** The discrepancy whose postings and notes are shown; it is in the address. */
  breakId: string | undefined
  onBreak: (id: string | undefined) => void
  /** Where the accounts are, or one of them. */
  accountsHref: (account?: string) => string
}

/** The health of the ledger: discrepancies, check runs, and the clearing accounts. */
export function BooksScreen({ breakId, onBreak, accountsHref }: Props) {
  const text = useText(messages)
  if (breakId) {
    return (
      <Suspense fallback={<Skeleton height="30rem" />}>
        <BreakPart id={breakId} onBack={() => onBreak(undefined)} />
      </Suspense>
    )
  }
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>{text('books.title')}</h1>
          <p className={styles.lead}>{text('books.lead')}</p>
          <a href={accountsHref()}>{text('books.accounts')}</a>
        </div>
      </header>
      <RunPart />
      <BreaksPart onBreak={onBreak} />
      <ChecksPart accountHref={accountsHref} />
    </section>
  )
}

function BreaksPart({ onBreak }: Pick<Props, 'onBreak'>) {
  const text = useText(messages)
  const columns = useDiscrepancyColumns()
  const { ruleOf, whereOf, stateOf } = useBreakWords()
  const [pageNo, setPageNo] = useState(1)
  const { data } = useQuery({
    ...query(staffHealthCalls.listBreaks, { query: { pageNo } }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
  const save = data && data.list.length > 0 && (
    <SaveList
      of={text('books.breaks')}
      page={byNumber<Break>((number) =>
        send(staffHealthCalls.listBreaks, { query: { pageNo: number, pageSize: checkRowsMax } }),
      )}
      head={['id', ...columns.map(({ name }) => name)]}
      lines={(each) => [
        [
          each.id,
          ruleOf(each),
          whereOf(each),
          each.expected,
          each.found,
          each.foundAt,
          stateOf(each),
        ],
      ]}
    />
  )
  return (
    <TablePart name={text('books.breaks')} save={save}>
      {data ? (
        <>
          <DataTable
            caption={text('books.breaks')}
            columns={columns}
            rows={data.list}
            keyOf={({ id }) => String(id)}
            onOpen={({ id }) => onBreak(String(id))}
            empty={
              <EmptyState title={text('books.noBreaks')} advice={text('books.noBreaksAdvice')} />
            }
          />
          <Pagination page={pageNo} pages={data.totalPages} onPage={setPageNo} />
        </>
      ) : (
        <Skeleton height="10rem" />
      )}
    </TablePart>
  )
}
