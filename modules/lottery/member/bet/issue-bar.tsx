import { useText } from '@tessera/web-kit'
import { betMessages } from '../../bet-messages.ts'
import { Countdown } from '../shown/countdown.tsx'
import { ResultNumbers } from '../shown/result-numbers.tsx'
import { useBet } from './bet-context.ts'
import styles from './issue-bar.module.css'
import type { Selling } from './use-issue.ts'

/** The issue that sells with its countdown, and the last result. */
export function IssueBar({ shown, results }: Pick<Selling, 'shown' | 'results'>) {
  const text = useText(betMessages)
  const { game } = useBet()
  const last = results.find(({ result }) => result !== null)
  return (
    <div className={styles.bar}>
      <div className={styles.now}>
        {shown ? (
          <>
            <span className={styles.small}>{text('issueShort', { numero: shown.numero })}</span>
            <span className={styles.clock}>
              <Countdown issue={shown} />
            </span>
          </>
        ) : (
          <span className={styles.small}>{text('notSelling')}</span>
        )}
      </div>
      {last?.result && (
        <div className={styles.last}>
          <span className={styles.small}>{text('lastResult', { numero: last.numero })}</span>
          <ResultNumbers family={game.family} numbers={last.result} size="small" isShort />
        </div>
      )}
    </div>
  )
}

/** The results before the last one. */
export function LastResults({ results }: Pick<Selling, 'results'>) {
  const text = useText(betMessages)
  const { game } = useBet()
  const drawn = results.filter(({ result }) => result !== null).slice(0, shownMost)
  if (drawn.length === 0) return null
  return (
    <section className={styles.results} aria-label={text('lastResults')}>
      <h2>{text('lastResults')}</h2>
      <ol className={styles.list}>
        {drawn.map(({ numero, result }) => (
          <li key={numero}>
            <span className={styles.small}>{numero}</span>
            {result && <ResultNumbers family={game.family} numbers={result} size="small" isShort />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const shownMost = 6
