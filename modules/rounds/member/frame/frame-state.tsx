import { Button, buttonClass, ProblemNote, Spinner, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../../messages.ts'
import styles from './frame-game.module.css'
import type { useFrame } from './use-frame.ts'

/** What stands where the game is not yet, or does not come. */
export function FrameState({ frame }: { frame: ReturnType<typeof useFrame> }) {
  const text = useText(messages)
  if (frame.phase === 'loading') {
    return (
      <div className={styles.state} role="status">
        <Spinner />
        <p>
          {frame.isSlow ? text('frameSlow', { vendor: frame.launch.vendorName }) : text('loading')}
        </p>
        {frame.isSlow && (
          <Link href="/" className={buttonClass('chip')}>
            {text('frameHome')}
          </Link>
        )}
      </div>
    )
  }
  return (
    <div className={styles.state}>
      <div role="alert">
        <p className={styles.title}>{text('frameFailed')}</p>
        <p>{text('frameFailedAdvice')}</p>
      </div>
      <ProblemNote problem={frame.problem} />
      <Button isBusy={frame.isRetrying} onClick={frame.retry}>
        {text('otherHost')}
      </Button>
      <Link href="/" className={buttonClass('chip')}>
        {text('frameHome')}
      </Link>
    </div>
  )
}
