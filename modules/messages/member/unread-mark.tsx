import { useText } from '@tessera/web-kit'
import { messages } from '../notice-messages.ts'
import styles from './notices.module.css'

/** A dot before what has not been read; a word for those who do not see it. Read, it keeps its room. */
export function UnreadMark({ isRead }: { isRead: boolean }) {
  const text = useText(messages)
  return (
    <span className={styles.mark} data-read={isRead || undefined}>
      {!isRead && <span className={styles.unseen}>{text('unread')} </span>}
    </span>
  )
}
