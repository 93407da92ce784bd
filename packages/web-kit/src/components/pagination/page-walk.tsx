import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import styles from './pagination.module.css'

type Props = {
  /** Where the page that is shown begins; empty for the first one. */
  after: string
  /** Where the next one begins; nothing after the last. */
  next: string | null | undefined
  onAfter: (after: string) => void
}

/** Goes on through a list that is too long to be counted; nothing where there is only one page. */
export function PageWalk({ after, next, onAfter }: Props) {
  const text = useText(messages)
  if (after === '' && !next) return null
  return (
    <nav aria-label={text('pages')} className={styles.pager}>
      <button type="button" disabled={after === ''} onClick={() => onAfter('')}>
        {text('firstPage')}
      </button>
      <button type="button" disabled={!next} onClick={() => onAfter(next ?? '')}>
        {text('nextPage')}
      </button>
    </nav>
  )
}
