import { Skeleton, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import styles from './pages.module.css'

/** Holds the room of a page while it comes; `isLong`: of one with many sections, so that nobody scrolls past its end. */
export function PageSkeleton({ isLong = false }: { isLong?: boolean }) {
  const text = useText(messages)
  return (
    <div
      className={`${styles.skeleton} ${isLong ? styles.long : ''}`}
      role="status"
      aria-label={text('loading')}
    >
      <Skeleton height="14.5rem" shape="var(--radius-l)" />
      <Skeleton height="1.5rem" width="14rem" />
      <Skeleton height="16rem" />
    </div>
  )
}
