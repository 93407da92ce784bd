import { Skeleton, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import styles from './pages.module.css'

/** Holds the room of a page while it comes. */
export function PageSkeleton() {
  const text = useText(messages)
  return (
    <div className={styles.skeleton} role="status" aria-label={text('loading')}>
      <Skeleton height="14.5rem" shape="var(--radius-l)" />
      <Skeleton height="1.5rem" width="14rem" />
      <Skeleton height="16rem" />
    </div>
  )
}
