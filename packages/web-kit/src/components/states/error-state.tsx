import { CallProblem } from '../../data/call-problem.ts'
import { messages } from '../../messages.ts'
import { useProblemText } from '../../texts/use-problem-text.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../button/button.tsx'
import styles from './states.module.css'

type Props = {
  error: unknown
  onRetry?: () => void
  /** It is all there is of the page: what it says is the page's heading. */
  isPage?: boolean
}

/** Something did not work: says what, and offers to try again. */
export function ErrorState({ error, onRetry, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p'
  const text = useText(messages)
  const problemText = useProblemText()
  return (
    <div className={styles.state} role="alert">
      <Title className={styles.title}>{text('didNotWork')}</Title>
      <p className={styles.advice}>
        {error instanceof CallProblem ? problemText(error) : text('unexpected')}
      </p>
      {onRetry && <Button onClick={onRetry}>{text('tryAgain')}</Button>}
    </div>
  )
}
