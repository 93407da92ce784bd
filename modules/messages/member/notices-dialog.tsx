import { Dialog, Pagination, useText } from '@tessera/web-kit'
import { Markdown } from '@tessera/web-kit/markdown'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Announcement } from '../announcement-calls.ts'
import { announcementPageSize } from '../limits.ts'
import { messages } from '../notice-messages.ts'
import styles from './notices.module.css'
import { markRead, useReadNotices } from './read-notices.ts'
import { timeText } from './time-text.ts'
import { UnreadMark } from './unread-mark.tsx'

type Props = { notices: readonly Announcement[]; firstId: string; onClose: () => void }

/** All notices, nine a page, each to be unfolded; the one that was pressed is open. What is open is read. */
export function NoticesDialog({ notices, firstId, onClose }: Props) {
  const text = useText(messages)
  const first = notices.findIndex(({ id }) => id === firstId)
  const [page, setPage] = useState(1 + Math.floor(Math.max(first, 0) / announcementPageSize))
  const from = (page - 1) * announcementPageSize
  const pages = Math.ceil(notices.length / announcementPageSize)
  return (
    <Dialog title={text('notices')} onClose={onClose}>
      <ul className={styles.list}>
        {notices.slice(from, from + announcementPageSize).map((notice) => (
          <li key={notice.id}>
            <Notice notice={notice} isFirst={notice.id === firstId} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} onPage={setPage} />
    </Dialog>
  )
}

/** One notice, to be unfolded. */
export function Notice({ notice, isFirst }: { notice: Announcement; isFirst: boolean }) {
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
        <time dateTime={time} className={styles.time}>
          {timeText(time)}
        </time>
        <Markdown text={content} level={3} />
      </div>
    </details>
  )
}
