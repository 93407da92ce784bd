import { Button, CallProblem, useProblemText, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { ChunkFailed } from '../routing/load-chunk.ts'
import styles from './pages.module.css'

// Specification 8, word for word where it has words.
const chunkAdvice = {
  missing: 'filesRenewed',
  css: 'filesRenewed',
  timeout: 'tookTooLong',
  other: 'networkAbnormal',
} as const

type Props = {
  error: unknown
  onRetry: () => void
  /** The other way on. */
  children: ReactNode
}

/** What a fault means for the reader, and the ways on. A file that did not come twice comes with the page itself, if it comes. */
export function FailureNote({ error, onRetry, children }: Props) {
  const text = useText(messages)
  const problemText = useProblemText()
  const isFile = error instanceof ChunkFailed
  const advice = isFile ? text(chunkAdvice[error.kind]) : text('pageFailedAdvice')
  return (
    <>
      <p>{error instanceof CallProblem ? problemText(error) : advice}</p>
      <div className={styles.acts}>
        <Button kind="chip" onClick={isFile ? () => globalThis.location.reload() : onRetry}>
          {text(isFile ? 'reload' : 'tryAgain')}
        </Button>
        {children}
      </div>
    </>
  )
}
