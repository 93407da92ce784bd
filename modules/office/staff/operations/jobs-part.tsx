import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  ErrorState,
  PageWalk,
  ProblemNote,
  query,
  SaveList,
  SelectField,
  toast,
  useCall,
  useFormat,
  useNames,
  useText,
} from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import { messages } from '../../messages.ts'
import { type JobLine, jobStates, operationsCalls } from '../../operations-calls.ts'
import { useCounted } from '../use-counted.ts'
import { HowFar } from './how-far.tsx'
import { JobError, type ProblemOf } from './job-error.tsx'
import { MachineryTable } from './machinery-table.tsx'
import type { OperationsView } from './operations-view.ts'
import styles from './operations.module.css'
import { useJobsFile } from './use-operations-files.ts'
import type { JobState } from './operations-view.ts'

type Jobs = Reply<typeof operationsCalls.listJobs>

// Running jobs are polled often enough to show their progress.
const pause = 5_000
const pauseWhileRunning = 1_000

type Props = {
  view: OperationsView
  onView: (view: OperationsView) => void
  mayRetry: boolean
  problemOf: ProblemOf
}

/** What the queue has to do, does and failed to do; what failed may be tried again at once. */
export function JobsPart({ view, onView, mayRetry, problemOf }: Props) {
  const text = useText(messages)
  const counted = useCounted()
  const asked = {
    ...(view.state !== '' && { state: view.state }),
    ...(view.jobsAfter !== '' && { after: view.jobsAfter }),
  }
  const { data, error, refetch } = useQuery({
    ...query(operationsCalls.listJobs, { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isBusy(state.data) ? pauseWhileRunning : pause),
    throwOnError: false,
  })
  const retry = useCall(operationsCalls.retryJob, {
    refreshes: [operationsCalls.listJobs],
    onSuccess: () => toast(text('retried')),
  })
  const columns = useColumns(
    problemOf,
    mayRetry ? (id) => retry.mutate({ params: { id } }) : undefined,
  )
  return (
    <section className={styles.part}>
      <h2>{text('jobs')}</h2>
      <div className={styles.bar}>
        <SelectField
          label={text('jobState')}
          value={view.state}
          options={[
            { id: '', name: text('job.all') },
            ...jobStates.map((id) => ({ id, name: text(`job.${id}`) })),
          ]}
          onChange={({ target }) =>
            onView({ ...view, state: target.value as JobState, jobsAfter: '' })
          }
        />
        {data && (
          <p role="status" className={styles.quiet}>
            {text('jobCounts', {
              waiting: counted(data.waiting),
              running: counted(data.running),
              failed: counted(data.failed),
            })}
          </p>
        )}
      </div>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('jobs')}
          columns={columns}
          rows={data?.list ?? []}
          isLoading={!data}
          places={3}
          keyOf={({ id }) => id}
          empty={<p className={styles.quiet}>{text('noJobs')}</p>}
        />
      )}
      <ProblemNote problem={retry.error} />
      <PageWalk
        after={view.jobsAfter}
        next={data?.next}
        onAfter={(jobsAfter) => onView({ ...view, jobsAfter })}
      />
      {data && data.list.length > 0 && <JobsFile state={view.state} />}
      {data && <MachineryTable byClock={data.byClock} listeners={data.listeners} />}
    </section>
  )
}

function JobsFile({ state }: { state: JobState }) {
  const text = useText(messages)
  return <SaveList of={text('jobs')} {...useJobsFile(state)} />
}

const isBusy = (known: Jobs | undefined): boolean =>
  known !== undefined && (known.running > 0 || known.listeners.some(({ ahead }) => ahead > 0))

function useColumns(
  problemOf: ProblemOf,
  onRetry: ((id: string) => void) | undefined,
): Column<JobLine>[] {
  const text = useText(messages)
  const format = useFormat()
  const names = useNames()
  const columns: Column<JobLine>[] = [
    { id: 'task', name: text('task'), cell: ({ task }) => names('task', task) },
    {
      id: 'state',
      name: text('jobState'),
      cell: ({ state, lockedAt }) =>
        lockedAt ? text('runningSince', { at: format.dateTime(lockedAt) }) : text(`job.${state}`),
    },
    {
      id: 'progress',
      name: text('progress'),
      cell: ({ progress }) => (progress ? <HowFar {...progress} /> : text('none')),
    },
    {
      id: 'attempts',
      name: text('attempts'),
      isNumber: true,
      cell: ({ attempts, maxAttempts }) =>
        text('attemptsOf', { done: attempts, most: maxAttempts }),
    },
    { id: 'runAt', name: text('runAt'), cell: ({ runAt }) => format.dateTime(runAt) },
    {
      id: 'error',
      name: text('error'),
      cell: ({ error }) => <JobError error={error} problemOf={problemOf} />,
    },
  ]
  if (!onRetry) return columns
  return [
    ...columns,
    {
      id: 'retry',
      name: text('retry'),
      isActs: true,
      cell: ({ id, state, task }) =>
        state !== 'running' && (
          <Button
            aria-label={text('retryOf', { task: names('task', task) })}
            onClick={() => onRetry(id)}
          >
            {text('retry')}
          </Button>
        ),
    },
  ]
}
