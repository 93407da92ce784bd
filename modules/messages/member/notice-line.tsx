import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazyPart, Marquee, useLanguage, useSession, useText } from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { noticesInMarqueeMax } from '../limits.ts'
import { messages } from '../notice-messages.ts'
import styles from './notices.module.css'
import { noticesQuery } from './notices-query.ts'
import { useReadNotices } from './read-notices.ts'
import { UnreadMark } from './unread-mark.tsx'

// Each is loaded in full when it is opened.
const NoticesDialog = lazyPart(async () => ({
  default: (await import('./notices-dialog.tsx')).NoticesDialog,
}))

/** The marquee of notices; a click opens one in full. Empty without notices. */
export function NoticeLine() {
  const text = useText(messages)
  const { code } = useLanguage()
  const session = useSession()
  const { data: headlines } = useSuspenseQuery(noticesQuery('H', code))
  const news = useQuery({ ...noticesQuery('PL', code), enabled: session !== undefined })
  const notices = [...headlines, ...((session && news.data) ?? [])]
  const read = useReadNotices()
  const [openId, setOpenId] = useState<string>()
  if (notices.length === 0) return null
  return (
    <>
      <Marquee label={text('notices')}>
        {notices.slice(0, noticesInMarqueeMax).map(({ id, title }) => (
          <button key={id} type="button" className={styles.headline} onClick={() => setOpenId(id)}>
            <UnreadMark isRead={read.includes(id)} />
            {title}
          </button>
        ))}
      </Marquee>
      {openId !== undefined && (
        <Suspense fallback={null}>
          <NoticesDialog notices={notices} firstId={openId} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </>
  )
}
