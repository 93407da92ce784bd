import type { Reply } from '@tessera/calls'
import { DataTable, EmptyState, useFormat, useNames, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { operationsCalls } from '../../operations-calls.ts'
import { HowFar } from './how-far.tsx'
import styles from './operations.module.css'

type Jobs = Reply<typeof operationsCalls.listJobs>

/** Scheduled jobs and event listeners, with the time of their last run. */
export function MachineryTable({ byClock, listeners }: Pick<Jobs, 'byClock' | 'listeners'>) {
  const text = useText(messages)
  const format = useFormat()
  const names = useNames()
  return (
    <>
      <details className={styles.part}>
        <summary>{text('byClock')}</summary>
        <DataTable
          caption={text('byClock')}
          columns={[
            { id: 'task', name: text('task'), cell: ({ task }) => names('task', task) },
            {
              id: 'lastAt',
              name: text('lastRun'),
              cell: ({ lastAt }) => (lastAt ? format.dateTime(lastAt) : text('never')),
            },
            {
              id: 'last',
              name: text('lastDone'),
              cell: ({ last }) => (last ? <HowFar {...last} /> : text('none')),
            },
          ]}
          rows={byClock}
          keyOf={({ task }) => task}
          empty={<EmptyState title={text('noJobs')} />}
        />
      </details>
      <details className={styles.part}>
        <summary>{text('listeners')}</summary>
        <DataTable
          caption={text('listeners')}
          columns={[
            { id: 'name', name: text('task'), cell: ({ name }) => names('task', name) },
            {
              id: 'movedAt',
              name: text('movedAt'),
              cell: ({ movedAt }) => format.dateTime(movedAt),
            },
            {
              id: 'ahead',
              name: text('progress'),
              cell: ({ ahead, aheadFrom }) =>
                ahead === 0 ? (
                  text('upToDate')
                ) : (
                  <HowFar
                    done={Math.max(0, aheadFrom - ahead)}
                    total={Math.max(aheadFrom, ahead)}
                  />
                ),
            },
          ]}
          rows={listeners}
          keyOf={({ name }) => name}
          empty={<EmptyState title={text('noListeners')} />}
        />
      </details>
    </>
  )
}
