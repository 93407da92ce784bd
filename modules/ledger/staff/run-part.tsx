import { Button, newId, ProblemNote, query, useCall, useFormat, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CheckRun, ledgerCalls, staffHealthCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './books-screen.module.css'

/** How much is done, from 0 to 1. Play goes on meanwhile, so there may be more than was known at first. */
const shareOf = ({ verified, postings, isDone }: CheckRun): number =>
  isDone ? 1 : Math.min(0.99, Number(verified) / Math.max(1, Number(postings)))

/** A check of everything and a record of the liabilities, when staff wants them. */
export function RunPart() {
  const text = useText(messages)
  const [runId, setRunId] = useState<string>()
  const [publishId, setPublishId] = useState(newId) // kept while it is tried again
  const start = useCall(staffHealthCalls.startCheck, { onSuccess: ({ id }) => setRunId(id) })
  const publish = useCall(staffHealthCalls.takeLiabilities, {
    refreshes: [ledgerCalls.listLiabilities],
    onSuccess: () => setPublishId(newId()),
  })
  const { data: run } = useQuery({
    ...query(staffHealthCalls.readRun, { params: { id: runId ?? '' } }),
    enabled: runId !== undefined,
    refetchInterval: ({ state }) => (state.data?.isDone ? false : 700),
  })
  const isRunning = start.isPending || (runId !== undefined && !run?.isDone)
  return (
    <div className={styles.part}>
      <div className={styles.acts}>
        <Button
          kind="chip"
          isBusy={isRunning}
          onClick={() => start.mutate({ body: { id: newId() } })}
        >
          {text('books.checkNow')}
        </Button>
        <Button
          isBusy={publish.isPending}
          onClick={() => publish.mutate({ body: { id: publishId } })}
        >
          {text('books.publish')}
        </Button>
      </div>
      <ProblemNote problem={start.error ?? publish.error} />
      {run && <Progress run={run} />}
      {publish.data && (
        <p role="status">{text('books.published', { count: publish.data.list.length })}</p>
      )}
    </div>
  )
}

function Progress({ run }: { run: CheckRun }) {
  const text = useText(messages)
  const format = useFormat()
  const words = run.isDone
    ? text('books.checked', { count: run.discrepancies })
    : text('books.checking', {
        done: format.number(run.verified),
        all: format.number(run.postings),
      })
  return (
    <div className={styles.run}>
      <progress value={shareOf(run)} max={1} aria-label={text('books.checkNow')} />
      <p role="status">{words}</p>
    </div>
  )
}
