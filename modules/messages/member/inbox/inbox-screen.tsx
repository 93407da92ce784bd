import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  EmptyState,
  languageCode,
  Pagination,
  ProblemNote,
  query,
  useCall,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { startTransition, useState } from 'react'
import { inboxCalls } from '../../inbox-calls.ts'
import { inboxMessages } from '../../inbox-messages.ts'
import { inboxPageSize } from '../../limits.ts'
import { useUnread } from '../use-unread.ts'
import styles from './inbox.module.css'
import { MessageRow } from './message-row.tsx'

const inboxQuery = (pageNo: number, code: string) =>
  query(inboxCalls.listMessages, {
    query: { pageNo, pageSize: inboxPageSize, language: code.toUpperCase() },
  })

/** Run before the screen is shown, so that it never shows half-filled. */
export const loadInboxScreen = (client: QueryClient) =>
  client.ensureQueryData(inboxQuery(1, languageCode()))

/** Messages from the site to a member, newest first, each unfolded to be read. */
export function InboxScreen() {
  const text = useText(inboxMessages)
  const { code } = useLanguage()
  const [asked, setAsked] = useState(1)
  const { data } = useSuspenseQuery(inboxQuery(asked, code))
  // What is deleted may take the last page with it.
  const pageNo = Math.max(1, Math.min(asked, data.totalPages))
  if (pageNo !== asked) setAsked(pageNo)
  useUnread() // also where no badge is in view, what arrives is shown at once
  const readAll = useCall(inboxCalls.readAll, {
    refreshes: [inboxCalls.listMessages, inboxCalls.readUnread],
  })
  const newest = data.list[0]
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <div>
          <h1>{text('inboxTitle')}</h1>
          {newest && (
            <p role="status" className={styles.quiet}>
              {text('inboxUnread', { count: data.unreadCount })}
            </p>
          )}
        </div>
        {newest && data.unreadCount > 0 && (
          <Button
            isBusy={readAll.isPending}
            onClick={() => readAll.mutate({ body: { until: newest.time } })}
          >
            {text('inboxReadAll')}
          </Button>
        )}
      </header>
      {readAll.error && <ProblemNote problem={readAll.error} />}
      {newest ? (
        <ul className={styles.list}>
          {data.list.map((message) => (
            <li key={message.id}>
              <MessageRow message={message} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={text('inboxEmpty')} advice={text('inboxEmptyAdvice')} />
      )}
      <Pagination
        page={pageNo}
        pages={data.totalPages}
        onPage={(next) => startTransition(() => setAsked(next))}
      />
    </section>
  )
}
