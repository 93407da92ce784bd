import { useQuery } from '@tanstack/react-query'
import { ledgerCalls, staffHealthCalls } from '@tessera/ledger/calls'
import { money } from '@tessera/money'
import {
  Banner,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  Row,
  Skeleton,
  StatCard,
  useFormat,
  useNames,
  useText,
} from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import { messages } from '../../messages.ts'
import styles from './dashboard.module.css'
import type { FigureHrefs } from './figure-hrefs.ts'
import { FigureLink } from './figure-link.tsx'
import { figuresPause } from './use-figures.ts'

const words = {
  holds: 'booksHold',
  broken: 'booksBroken',
  late: 'booksLate',
  none: 'booksNone',
} as const

/** Whether the ledger balances: every currency sums to zero, and no clearing account is overdue. */
export function BooksPart({ hrefs }: { hrefs: FigureHrefs }) {
  const text = useText(messages)
  const health = useQuery({
    ...query(ledgerCalls.readHealth, {}),
    refetchInterval: figuresPause,
    throwOnError: false,
  })
  const data = health.data
  return (
    <section aria-label={text('books')} className={styles.part}>
      <h2>
        <a href={hrefs.books}>{text('books')}</a>
      </h2>
      {!data && health.isError && (
        <ErrorState error={health.error} onRetry={() => void health.refetch()} />
      )}
      {!data && !health.isError && <Skeleton height="6rem" />}
      {data && (
        <>
          <Banner tone={data.verdict === 'holds' ? 'ok' : 'warn'}>
            {text(words[data.verdict])}
          </Banner>
          <Row>
            {data.units.map(({ unit, sum }) => (
              <StatCard key={unit} name={text('sumOf', { unit })}>
                <FigureLink href={hrefs.accounts({ unit })}>
                  <MoneyText value={money(sum, unit)} />
                </FigureLink>
              </StatCard>
            ))}
          </Row>
        </>
      )}
      <ClearingTable hrefs={hrefs} />
    </section>
  )
}

type Clearing = Reply<typeof staffHealthCalls.listChecks>['clearing'][number]

/** For staff who may read the ledger: the open clearing accounts and their age. */
function ClearingTable({ hrefs }: { hrefs: FigureHrefs }) {
  const text = useText(messages)
  const format = useFormat()
  const names = useNames()
  const checks = useQuery({
    ...query(staffHealthCalls.listChecks, { query: { pageSize: 1 } }),
    throwOnError: false,
    retry: false,
  })
  // Staff who may not read the ledger see the verdict alone.
  if (!checks.data) return null
  const columns: Column<Clearing>[] = [
    { id: 'owner', name: text('account'), cell: ({ owner }) => names('owner', owner) },
    {
      id: 'balance',
      name: text('balance'),
      isNumber: true,
      cell: ({ id, balance, unit }) => (
        <FigureLink href={hrefs.accounts({ account: String(id) })}>
          <MoneyText value={money(balance, unit)} />
        </FigureLink>
      ),
    },
    {
      id: 'since',
      name: text('since'),
      cell: ({ oldestAt, isLate }) => (
        <span className={isLate ? styles.outside : undefined}>
          {oldestAt ? format.dateTime(oldestAt) : text('none')}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={text('clearing')}
      columns={columns}
      rows={checks.data.clearing}
      keyOf={({ owner, unit }) => `${owner} ${unit}`}
      empty={<EmptyState title={text('noClearing')} />}
    />
  )
}
