import { IconButton, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { Markdown } from '@tessera/web-kit/markdown'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inboxCalls, type InboxMessage } from '../../inbox-calls.ts'
import { inboxMessages } from '../../inbox-messages.ts'
import { timeText } from '../time-text.ts'
import { UnreadMark } from '../unread-mark.tsx'
import styles from './inbox.module.css'

const refreshes = [inboxCalls.listLetters, inboxCalls.readUnread]

/** One message. Unfolded it is read; deleted it can be taken back for as long as the toast says so. */
export function MessageRow({ letter }: { letter: InboxMessage }) {
  const text = useText(inboxMessages)
  const [isOpen, setOpen] = useState(false)
  const read = useCall(inboxCalls.readLetter, { refreshes })
  const restore = useCall(inboxCalls.restoreLetter, { refreshes })
  const params = { id: letter.id }
  const remove = useCall(inboxCalls.deleteLetter, {
    refreshes,
    onSuccess: () =>
      toast(text('inboxDeleted'), {
        words: text('inboxUndo'),
        run: () => restore.mutate({ params }),
      }),
  })
  const title = letter.title || text('answerTitle')
  const unfold = (open: boolean) => {
    setOpen(open)
    if (open && !letter.isRead && !read.isPending) read.mutate({ params })
  }
  return (
    <div className={styles.letter}>
      <details open={isOpen} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
        <summary className={styles.summary} data-read={letter.isRead || undefined}>
          <UnreadMark isRead={letter.isRead} />
          <span className={styles.words}>
            {title}
            <time dateTime={letter.time} className={styles.time}>
              {timeText(letter.time)}
            </time>
          </span>
          <ChevronDown size={18} className={styles.chevron} aria-hidden="true" />
        </summary>
        <div className={styles.whole}>
          {letter.answerTo !== null && (
            <blockquote className={styles.quote}>
              <span className={styles.quiet}>{text('youWrote')}</span>
              <p>{letter.answerTo}</p>
            </blockquote>
          )}
          <Markdown text={letter.content} level={3} />
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
