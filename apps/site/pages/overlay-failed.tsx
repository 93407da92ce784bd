import { Button, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { FailureNote } from './failure-note.tsx'
import styles from './overlay-failed.module.css'

type Props = { error: unknown; onRetry: () => void; onClose: () => void }

/** What was to lie over the page could not be shown: what happened, and two ways on. */
export function OverlayFailed({ error, onRetry, onClose }: Props) {
  const text = useText(messages)
  return (
    <section className={styles.failed} role="alert">
      <FailureNote error={error} onRetry={onRetry}>
        <Button onClick={onClose}>{text('close')}</Button>
      </FailureNote>
    </section>
  )
}
