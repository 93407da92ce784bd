import { useFormat, useSession, useText } from '@tessera/web-kit'
import { inboxMessages } from '../inbox-messages.ts'
import styles from './unread-badge.module.css'
import { useUnread } from './use-unread.ts'

const countMax = 99

/** How many messages wait, in red; nothing where none does, for guests and in free play. */
export function UnreadBadge() {
  const session = useSession()
  return session && !session.isTrial ? <Count /> : null
}

function Count() {
  const text = useText(inboxMessages)
  const format = useFormat()
  const count = useUnread()
  if (count === 0) return null
  return (
    <strong className={styles.badge}>
      <bdi aria-hidden="true">{count > countMax ? `${countMax}+` : format.number(count)}</bdi>
      <span className={styles.unseen}> {text('unreadCount', { count })}</span>
    </strong>
  )
}
