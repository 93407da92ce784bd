import { byNumber, type ListFile, send, useNames, useText } from '@tessera/web-kit'
import { faultRowsMax, jobRowsMax } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { type FaultLine, type JobLine, operationsCalls } from '../../operations-calls.ts'
import type { JobState } from './operations-view.ts'

/** The work of the queue, in one state of it, as a file. */
export function useJobsFile(state: JobState): ListFile<JobLine> {
  const text = useText(messages)
  const names = useNames()
  return {
    part: state && text(`job.${state}`),
    page: (after) =>
      send(operationsCalls.listJobs, {
        query: {
          pageSize: jobRowsMax,
          ...(state !== '' && { state }),
          ...(after && { after }),
        },
      }),
    head: [
      text('task'),
      text('jobState'),
      text('attempts'),
      text('attemptsMost'),
      text('runAt'),
      text('lockedAt'),
      text('error'),
    ],
    lines: (row) => [
      [
        names('task', row.task),
        text(`job.${row.state}`),
        row.attempts,
        row.maxAttempts,
        row.runAt,
        row.lockedAt,
        row.error,
      ],
    ],
  }
}

/** Our own mistakes, or those of one request, as a file; where in the code each was stays on the screen. */
export function useFaultsFile(requestId: string): ListFile<FaultLine> {
  const text = useText(messages)
  return {
    page: byNumber((pageNo) =>
      send(operationsCalls.listFaults, {
        query: { ...(requestId !== '' && { requestId }), pageNo, pageSize: faultRowsMax },
      }),
    ),
    head: [text('at'), text('path'), text('message'), text('error'), text('requestId')],
    lines: (row) => [[row.madeAt, row.path, row.message, row.error, row.requestId]],
  }
}
