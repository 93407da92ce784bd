import { Button, buttonClass, CallProblem, useProblemText, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import styles from './pages.module.css'

/** A page that could not be shown: what happened, and two ways on. */
export function PageFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(messages)
  const problemText = useProblemText()
  return (
    <section className={styles.note} role="alert">
      <h1>{text('pageFailed')}</h1>
      <p>{error instanceof CallProblem ? problemText(error) : text('pageFailedAdvice')}</p>
      <div className={styles.acts}>
        <Button kind="chip" onClick={onRetry}>
          {text('tryAgain')}
        </Button>
        <Link href={paths.home} className={buttonClass('quiet')}>
          {text('toLobby')}
        </Link>
      </div>
    </section>
  )
}
