import { useQuery } from '@tanstack/react-query'
import { EmptyState, Pagination, Skeleton, useLanguage, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { announcementPageSize } from '../limits.ts'
import { messages } from '../notice-messages.ts'
import { Notice } from './notices-dialog.tsx'
import { noticesQuery } from './notices-query.ts'
import styles from './notices.module.css'

/** All announcements that are current: the headlines, then the news for players. Called as the menu that leads to it says. */
export function NoticesScreen({ title }: { title: string }) {
  const text = useText(messages)
  const { code } = useLanguage()
  const headlines = useQuery(noticesQuery('H', code))
  const news = useQuery(noticesQuery('PL', code))
  const [page, setPage] = useState(1)
  const isLoading = headlines.isPending || news.isPending
  const notices = [...(headlines.data ?? []), ...(news.data ?? [])]
  const from = (page - 1) * announcementPageSize
  const shown = notices.slice(from, from + announcementPageSize)
  return (
    <section>
      <h1>{title}</h1>
      {isLoading && <Skeleton height="16rem" />}
      {!isLoading && notices.length === 0 && <EmptyState title={text('noNotices')} />}
      <ul className={styles.list}>
        {shown.map((notice, at) => (
          <li key={notice.id}>
            <Notice notice={notice} isFirst={page === 1 && at === 0} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(notices.length / announcementPageSize))}
        onPage={setPage}
      />
    </section>
  )
}
