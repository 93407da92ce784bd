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
import { type Discrepancy, staffHealthCalls } from '../calls.ts'
import { checkRowsMax } from '../limits.ts'
import { messages } from '../messages.ts'
import styles from './books-screen.module.css'
import { DiscrepancyPart } from './discrepancy-part.tsx'
import { ChecksPart } from './checks-part.tsx'
import { RunPart } from './run-part.tsx'
import { TablePart } from './table-part.tsx'
import { useDiscrepancyColumns, useDiscrepancyWords } from './use-discrepancy-columns.tsx'

type Props = {
  /** The discrepancy whose postings and notes are shown; it is in the address. */
  discrepancyId: string | undefined
  onDiscrepancy: (id: string | undefined) => void
  /** Where the accounts are, or one of them. */
  accountsHref: (account?: string) => string
}

/** The health of the ledger: discrepancies, check runs, and the clearing accounts. */
export function BooksScreen({ discrepancyId, onDiscrepancy, accountsHref }: Props) {
  const text = useText(messages)
  if (discrepancyId) {
    return (
      <Suspense fallback={<Skeleton height="30rem" />}>
        <DiscrepancyPart id={discrepancyId} onBack={() => onDiscrepancy(undefined)} />
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
      <DiscrepanciesPart onDiscrepancy={onDiscrepancy} />
      <ChecksPart accountHref={accountsHref} />
    </section>
  )
}

function DiscrepanciesPart({ onDiscrepancy }: Pick<Props, 'onDiscrepancy'>) {
  const text = useText(messages)
  const columns = useDiscrepancyColumns()
  const { ruleOf, whereOf, stateOf } = useDiscrepancyWords()
  const [pageNo, setPageNo] = useState(1)
  const { data } = useQuery({
    ...query(staffHealthCalls.listDiscrepancies, { query: { pageNo } }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
  const save = data && data.list.length > 0 && (
    <SaveList
      of={text('books.discrepancies')}
      page={byNumber<Discrepancy>((number) =>
        send(staffHealthCalls.listDiscrepancies, {
          query: { pageNo: number, pageSize: checkRowsMax },
        }),
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
    <TablePart name={text('books.discrepancies')} save={save}>
      {data ? (
        <>
          <DataTable
            caption={text('books.discrepancies')}
            columns={columns}
            rows={data.list}
            keyOf={({ id }) => String(id)}
            onOpen={({ id }) => onDiscrepancy(String(id))}
            empty={
              <EmptyState
                title={text('books.noDiscrepancies')}
                advice={text('books.noDiscrepanciesAdvice')}
              />
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
