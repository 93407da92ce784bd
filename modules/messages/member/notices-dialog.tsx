import { Dialog, useFormat, useText } from '@tessera/web-kit'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Announcement } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './notices.module.css'
import { markRead, useReadNotices } from './read-notices.ts'
import { UnreadMark } from './unread-mark.tsx'

type Props = { notices: readonly Announcement[]; firstId: string; onClose: () => void }

/** All notices, each to be unfolded; the one that was pressed is open. What is open is read. */
export function NoticesDialog({ notices, firstId, onClose }: Props) {
  const text = useText(messages)
  return (
    <Dialog title={text('notices')} onClose={onClose}>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <Notice notice={notice} isFirst={notice.id === firstId} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Notice({ notice, isFirst }: { notice: Announcement; isFirst: boolean }) {
  const format = useFormat()
  const read = useReadNotices()
  const [isOpen, setOpen] = useState(isFirst)
  const { id, title, content, time } = notice

  // The mark is kept on the device, outside React.
  useEffect(() => {
    if (isOpen) markRead(id)
  }, [isOpen, id])

  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.title}>
        <UnreadMark isRead={read.includes(id)} />
        <span className={styles.words}>{title}</span>
        <ChevronDown size={18} className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.whole}>
        <time dateTime={new Date(time).toISOString()} className={styles.time}>
          {format.dateTime(time)}
        </time>
        {content.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
