import { Button, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import styles from './overlay-failed.module.css'
import { useFailureText } from './use-failure-text.ts'

type Props = { error: unknown; onRetry: () => void; onClose: () => void }

/** What was to lie over the page could not be shown: what happened, and two ways on. */
export function OverlayFailed({ error, onRetry, onClose }: Props) {
  const text = useText(messages)
  const { advice, isFile } = useFailureText(error)
  return (
    <section className={styles.failed} role="alert">
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
        <Button onClick={onClose}>{text('closeFailed')}</Button>
      </div>
    </section>
  )
}
