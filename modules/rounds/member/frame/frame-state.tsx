import { Button, buttonClass, ProblemNote, Spinner, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { frameMessages } from '../../frame-messages.ts'
import { messages } from '../../messages.ts'
import styles from './frame-game.module.css'
import type { useFrame } from './use-frame.ts'

/** What stands where the game is not yet, or does not come. */
export function FrameState({ frame }: { frame: ReturnType<typeof useFrame> }) {
  const text = useText(messages)
  const frameText = useText(frameMessages)
  if (frame.phase === 'loading') {
    return (
      <div className={styles.state} role="status">
        <Spinner />
        <p>
          {frame.isSlow ? frameText('slow', { vendor: frame.launch.vendorName }) : text('loading')}
        </p>
        {frame.isSlow && (
          <Link href="/" className={buttonClass('chip')}>
            {frameText('home')}
          </Link>
        )}
      </div>
    )
  }
  return (
    <div className={styles.state}>
      <div role="alert">
        <p className={styles.title}>{frameText('failed')}</p>
        <p>{frameText('failedAdvice')}</p>
      </div>
      <ProblemNote problem={frame.problem} />
      <Button isBusy={frame.isRetrying} onClick={frame.retry}>
        {frameText('otherHost')}
      </Button>
      <Link href="/" className={buttonClass('chip')}>
        {frameText('home')}
      </Link>
    </div>
  )
}
