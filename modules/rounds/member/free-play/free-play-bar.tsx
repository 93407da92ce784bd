import { Button, buttonClass, ProblemNote, useSession, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../../messages.ts'
import styles from './free-play-bar.module.css'
import { useRefill } from './use-refill.ts'

type Props = {
  /** The same game with money. */
  realHref: string
  /** A round is under way: nothing is topped up meanwhile. */
  isPlaying: boolean
}

/** Over a game in free play, all the time: that it is no money, more of it, and the way to play with money. */
export function FreePlayBar({ realHref, isPlaying }: Props) {
  const text = useText(messages)
  const session = useSession()
  const { isNeeded, start, isBusy, problem, refill } = useRefill()
  return (
    <aside className={styles.bar} aria-label={text('freePlay')}>
      <strong className={styles.badge}>{text('freePlay')}</strong>
      <span className={styles.words}>{text('freePlayNote')}</span>
      <span className={styles.acts}>
        {isNeeded && start && (
          <Button isBusy={isBusy} disabled={isPlaying} onClick={refill}>
            {text('refill', { amount: start })}
          </Button>
        )}
        {session?.isTrial ? (
          <Link href="/register" className={buttonClass('quiet')}>
            {text('createAccount')}
          </Link>
        ) : (
          <Link href={realHref} className={buttonClass('quiet')}>
            {text('playWithMoney')}
          </Link>
        )}
      </span>
      <ProblemNote problem={problem} />
    </aside>
  )
}
