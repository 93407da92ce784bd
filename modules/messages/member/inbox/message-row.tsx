import { IconButton, ProblemNote, toast, useCall, useFormat, useText } from '@tessera/web-kit'
import { Markdown } from '@tessera/web-kit/markdown'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inboxCalls, type InboxMessage } from '../../inbox-calls.ts'
import { inboxMessages } from '../../inbox-messages.ts'
import { UnreadMark } from '../unread-mark.tsx'
import styles from './inbox.module.css'

const refreshes = [inboxCalls.listMessages, inboxCalls.readUnread]

/** One message. Unfolded it is read; deleted it can be taken back for as long as the toast says so. */
export function MessageRow({ message }: { message: InboxMessage }) {
  const text = useText(inboxMessages)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const read = useCall(inboxCalls.readMessage, { refreshes })
  const restore = useCall(inboxCalls.restoreMessage, { refreshes })
  const params = { id: message.id }
  const remove = useCall(inboxCalls.deleteMessage, {
    refreshes,
    onSuccess: () =>
      toast(text('inboxDeleted'), {
        words: text('inboxUndo'),
        run: () => restore.mutate({ params }),
      }),
  })
  const title = message.title || text('answerTitle')
  const unfold = (open: boolean) => {
    setOpen(open)
    if (open && !message.isRead && !read.isPending) read.mutate({ params })
  }
  return (
    <div className={styles.message}>
      <details open={isOpen} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
        <summary className={styles.summary} data-read={message.isRead || undefined}>
          <UnreadMark isRead={message.isRead} />
          <span className={styles.words}>
            {title}
            <time dateTime={message.time} className={styles.time}>
              {format.dateTime(message.time)}
            </time>
          </span>
          <ChevronDown size={18} className={styles.chevron} aria-hidden="true" />
        </summary>
        <div className={styles.whole}>
          {message.answerTo !== null && (
            <blockquote className={styles.quote}>
              <span className={styles.quiet}>{text('youWrote')}</span>
              <p>{message.answerTo}</p>
            </blockquote>
          )}
          <Markdown text={message.content} level={3} />
        </div>
      </details>
      <IconButton
        className={styles.delete ?? ''}
        label={text('inboxDelete', { name: title })}
        aria-busy={remove.isPending || undefined}
        onClick={() => remove.isPending || remove.mutate({ params })}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <ProblemNote problem={remove.error ?? restore.error} />
    </div>
  )
}
