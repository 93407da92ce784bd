import { useQuery } from '@tanstack/react-query'
import { DataTable, ErrorState, query, useFormat, useNames, useText } from '@tessera/web-kit'
import { dashboardCalls, type Payment } from '../../dashboard-calls.ts'
import { messages } from '../../messages.ts'
import { CsvButton, type FileColumn } from './csv-button.tsx'
import type { FigureHrefs } from './figure-hrefs.ts'
import styles from './dashboard.module.css'
import { FigureLink } from './figure-link.tsx'
import { figuresPause, type Period } from './use-figures.ts'

type Props = { unit: string; period: Period; hrefs: FigureHrefs }

/** How many of the orders that were begun each way to pay in brought to their end. */
export function PaymentsPart({ unit, period, hrefs }: Props) {
  const text = useText(messages)
  const { data, error, refetch } = useQuery({
    ...query(dashboardCalls.readPayments, { query: { unit, ...period } }),
    refetchInterval: figuresPause,
    throwOnError: false,
  })
  const columns = useColumns((of, channel) => hrefs.orders({ of, unit, ...period, channel }))
  return (
    <section className={styles.part}>
      <div className={styles.bar}>
        <h2>{text('payments')}</h2>
        <CsvButton
          of={text('payments')}
          part={`${unit} ${period.from}`}
          columns={columns}
          rows={data?.list ?? []}
        />
      </div>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('payments')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          places={2}
          keyOf={({ channel }) => channel}
          empty={<p className={styles.quiet}>{text('noActivity')}</p>}
        />
      )}
    </section>
  )
}

type Ended = 'begun' | 'paid' | 'refused' | 'expired' | 'open'

function useColumns(
  hrefOf: (of: Ended, channel: string) => string | undefined,
): FileColumn<Payment>[] {
  const text = useText(messages)
  const format = useFormat()
  const names = useNames()
  const number = (id: Ended) => ({
    id,
    name: text(id === 'open' ? 'stillOpen' : id),
    isNumber: true,
    cell: (row: Payment) => (
      <FigureLink href={hrefOf(id, row.channel)}>{format.number(row[id])}</FigureLink>
    ),
    inFile: (row: Payment) => row[id],
  })
  return [
    {
      id: 'channel',
      name: text('channel'),
      cell: ({ channel }) => names('channel', channel),
      inFile: ({ channel }) => channel,
    },
    number('begun'),
    number('paid'),
    number('refused'),
    number('expired'),
    number('open'),
    {
      id: 'success',
      name: text('success'),
      isNumber: true,
      cell: ({ success }) =>
        success === null ? text('none') : format.percent(success / 1_000_000),
      inFile: ({ success }) => (success === null ? '' : success / 1_000_000),
    },
  ]
}
