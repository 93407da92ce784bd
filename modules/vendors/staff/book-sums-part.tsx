import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { type BookLine, bookStaffCalls } from '../book-staff-calls.ts'
import { bookMessages } from '../book-messages.ts'
import styles from './suppliers.module.css'

const books = ['theirs', 'gateway', 'ours'] as const
const figures = [
  ['staked', 'staked'],
  ['won', 'won'],
  ['givenBack', 'back'],
] as const

const differs = (line: BookLine): boolean =>
  figures.some(
    ([figure]) => new Set(books.map((book) => String(line[book]?.[figure] ?? 0))).size > 1,
  )

/** The sums of a day in the three books, by game and currency. */
export function BookSumsPart({ connection, day }: { connection: string; day: string }) {
  const text = useText(bookMessages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(bookStaffCalls.readBookDay, { params: { code: connection, day } }),
    throwOnError: false,
  })
  const name = text('sumsOf', { day, connection })
  const columns: Column<BookLine>[] = [
    { id: 'game', name: text('game'), cell: ({ game }) => game || '–' },
    { id: 'currency', name: text('currency'), cell: ({ currency }) => currency || '–' },
    ...figures.flatMap(([figure, word]) =>
      books.map((book): Column<BookLine> => ({
        id: `${figure} ${book}`,
        name: text(word, { book: text(book) }),
        isNumber: true,
        cell: (line) => {
          const sums = line[book]
          return sums === null ? '–' : format.amount(sums[figure])
        },
      })),
    ),
    {
      id: 'differs',
      name: text('differs'),
      cell: (line) => (
        <span className={differs(line) ? styles.bad : undefined}>
          {text(differs(line) ? 'yes' : 'no')}
        </span>
      ),
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="10rem" />}
      {data && (
        <DataTable
          caption={name}
          columns={columns}
          rows={data.list}
          keyOf={({ game, currency }) => `${game} ${currency}`}
          empty={<EmptyState title={text('sumsNone')} />}
        />
      )}
    </section>
  )
}
