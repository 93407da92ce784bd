import { Button, Dialog, Pagination, useText } from '@tessera/web-kit'
import { Markdown } from '@tessera/web-kit/markdown'
import { useState } from 'react'
import type { Announcement } from '../announcement-calls.ts'
import { announcementPageSize } from '../limits.ts'
import { popupMessages } from '../popup-messages.ts'
import styles from './announcement-dialog.module.css'
import { timeText } from './time-text.ts'

type Props = {
  announcements: readonly Announcement[]
  onClose: () => void
  onPromotions: () => void
}

/** Announcements: a list of nine a page at the start, what one says at the end. */
export function AnnouncementDialog({ announcements, onClose, onPromotions }: Props) {
  const text = useText(popupMessages)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState(announcements[0]?.id)
  const pages = Math.ceil(announcements.length / announcementPageSize)
  const from = (page - 1) * announcementPageSize
  const open = announcements.find(({ id }) => id === chosen)
  const isOne = announcements.length === 1
  return (
    <Dialog title={text('announcements')} onClose={onClose}>
      <div className={isOne ? undefined : styles.parts}>
        {!isOne && (
          <nav aria-label={text('announcementList')} className={styles.side}>
            <ul className={styles.list}>
              {announcements.slice(from, from + announcementPageSize).map(({ id, title, time }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.choice}
                    aria-current={id === chosen || undefined}
                    onClick={() => setChosen(id)}
                  >
                    <span>{title}</span>
                    <time dateTime={time} className={styles.time}>
                      {timeText(time)}
                    </time>
                  </button>
                </li>
              ))}
            </ul>
            {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
          </nav>
        )}
        {open && <Detail announcement={open} onPromotions={onPromotions} />}
      </div>
    </Dialog>
  )
}

type DetailProps = { announcement: Announcement; onPromotions: () => void }

function Detail({ announcement, onPromotions }: DetailProps) {
  const text = useText(popupMessages)
  const { id, title, content, time, promotionType } = announcement
  return (
    <article key={id} className={styles.detail}>
      <h3>{title}</h3>
      <time dateTime={time} className={styles.time}>
        {timeText(time)}
      </time>
      <Markdown text={content} level={4} />
      {promotionType !== null && <Button onClick={onPromotions}>{text('toPromotions')}</Button>}
    </article>
  )
}
