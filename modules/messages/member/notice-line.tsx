import { useSuspenseQuery } from '@tanstack/react-query'
import { Marquee, useLanguage, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { NoticesDialog } from './notices-dialog.tsx'
import styles from './notices.module.css'
import { noticesQuery } from './notices-query.ts'
import { useReadNotices } from './read-notices.ts'
import { UnreadMark } from './unread-mark.tsx'

/** What the house has to say, passing by; pressed, it is told in full. Nothing where there is nothing. */
export function NoticeLine() {
  const text = useText(messages)
  const { code } = useLanguage()
  const { data: notices } = useSuspenseQuery(noticesQuery(code))
  const read = useReadNotices()
  const [openId, setOpenId] = useState<string>()
  if (notices.length === 0) return null
  return (
    <>
      <Marquee label={text('notices')}>
        {notices.map(({ id, title }) => (
          <button key={id} type="button" className={styles.headline} onClick={() => setOpenId(id)}>
            <UnreadMark isRead={read.includes(id)} />
            {title}
          </button>
        ))}
      </Marquee>
      {openId !== undefined && (
        <NoticesDialog notices={notices} firstId={openId} onClose={() => setOpenId(undefined)} />
      )}
    </>
  )
}
