import { Button, buttonClass, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import styles from './pages.module.css'
import { useFailureText } from './use-failure-text.ts'

/** A page that could not be shown: what happened, and two ways on. */
export function PageFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(messages)
  const { advice, isFile } = useFailureText(error)
  return (
    <section className={styles.note} role="alert">
      <h1>{text('pageFailed')}</h1>
      <p>{advice}</p>
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
