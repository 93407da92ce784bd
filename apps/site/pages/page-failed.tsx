import { Button, buttonClass, CallProblem, useProblemText, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { ChunkFailed } from '../routing/load-chunk.ts'
import { paths } from '../routing/paths.ts'
import styles from './pages.module.css'

// Specification 8, word for word where it has words.
const chunkAdvice = {
  missing: 'filesRenewed',
  css: 'filesRenewed',
  timeout: 'tookTooLong',
  other: 'networkAbnormal',
} as const

/** A page that could not be shown: what happened, and two ways on. */
export function PageFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(messages)
  const problemText = useProblemText()
  // A file that did not come twice comes with the page itself, if it comes.
  const isFile = error instanceof ChunkFailed
  const said = isFile ? text(chunkAdvice[error.kind]) : undefined
  const advice = said ?? text('pageFailedAdvice')
  return (
    <section className={styles.note} role="alert">
      <h1>{text('pageFailed')}</h1>
      <p>{error instanceof CallProblem ? problemText(error) : advice}</p>
      <div className={styles.acts}>
        {isFile ? (
          <Button kind="chip" onClick={() => globalThis.location.reload()}>
            {text('reload')}
          </Button>
        ) : (
          <Button kind="chip" onClick={onRetry}>
            {text('tryAgain')}
          </Button>
        )}
        <Link href={paths.home} className={buttonClass('quiet')}>
          {text('toLobby')}
        </Link>
      </div>
    </section>
  )
}
