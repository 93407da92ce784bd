import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable, ErrorState, query, useFormat, useText } from '@tessera/web-kit'
import { dashboardCalls, type Queue } from '../../dashboard-calls.ts'
import { messages } from '../../messages.ts'
import { useCounted } from '../use-counted.ts'
import type { FigureHrefs } from './figure-hrefs.ts'
import styles from './dashboard.module.css'
import { figuresPause } from './use-figures.ts'

/** Queues of work, and the age of their oldest entries. */
export function QueuesPart({ hrefs }: { hrefs: FigureHrefs }) {
  const text = useText(messages)
  const { data, error, refetch } = useQuery({
    ...query(dashboardCalls.readQueues, {}),
    refetchInterval: figuresPause,
    throwOnError: false,
  })
  const columns = useColumns(hrefs)
  return (
    <section className={styles.part}>
      <h2>{text('queues')}</h2>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('queues')}
          columns={columns}
          rows={data?.list.filter(({ waiting }) => waiting > 0) ?? []}
          isLoading={!data}
          places={3}
          keyOf={({ name }) => name}
          empty={<p className={styles.quiet}>{text('nothingWaits')}</p>}
        />
      )}
    </section>
  )
}

function useColumns(hrefs: FigureHrefs): Column<Queue>[] {
  const text = useText(messages)
  const format = useFormat()
  const counted = useCounted()
  const placeOf: Record<Queue['name'], string> = {
    withdrawals: hrefs.withdrawals,
    deposits: hrefs.deposits,
    corrections: hrefs.corrections,
    sms: hrefs.outbox,
    email: hrefs.outbox,
    jobs: hrefs.operations,
    faults: hrefs.operations,
  }
  return [
    {
      id: 'name',
      name: text('queues'),
      cell: ({ name }) => <a href={placeOf[name]}>{text(`queue.${name}`)}</a>,
    },
    {
      id: 'waiting',
      name: text('waiting'),
      isNumber: true,
      cell: ({ waiting }) => counted(waiting),
    },
    {
      id: 'oldest',
      name: text('oldest'),
      cell: ({ oldest }) => (oldest ? format.dateTime(oldest) : text('none')),
    },
  ]
}
