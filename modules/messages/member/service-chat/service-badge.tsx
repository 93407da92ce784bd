import { useFormat, useText } from '@tessera/web-kit'
import { serviceChatMessages } from '../../service-chat-messages.ts'
import styles from '../unread-badge.module.css'
import { useServiceUnread } from './use-service-chat.ts'

const countMax = 9

/** How many answers of customer service wait, in red; nothing where none does. */
export function ServiceBadge() {
  const text = useText(serviceChatMessages)
  const format = useFormat()
  const count = useServiceUnread()
  if (count === 0) return null
  return (
    <strong className={styles.badge}>
      <bdi aria-hidden="true">{count > countMax ? `${countMax}+` : format.number(count)}</bdi>
      <span className={styles.unseen}> {text('unread', { count })}</span>
    </strong>
  )
}
