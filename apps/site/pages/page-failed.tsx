import { buttonClass, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { FailureNote } from './failure-note.tsx'
import styles from './pages.module.css'

/** A page that could not be shown: what happened, and two ways on. */
export function PageFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(messages)
  return (
    <section className={styles.note} role="alert">
      <h1>{text('pageFailed')}</h1>
      <FailureNote error={error} onRetry={onRetry}>
        <Link href={paths.home} className={buttonClass('quiet')}>
          {text('toLobby')}
        </Link>
      </FailureNote>
    </section>
  )
}
