import { CallProblem } from '../../data/call-problem.ts'
import { messages } from '../../messages.ts'
import { useProblemText } from '../../texts/use-problem-text.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../button/button.tsx'
import styles from './states.module.css'

/** Something did not work: says what, and offers to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const text = useText(messages)
  const problemText = useProblemText()
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{text('didNotWork')}</p>
      <p className={styles.advice}>
        {error instanceof CallProblem ? problemText(error) : text('unexpected')}
      </p>
      {onRetry && <Button onClick={onRetry}>{text('tryAgain')}</Button>}
    </div>
  )
}
