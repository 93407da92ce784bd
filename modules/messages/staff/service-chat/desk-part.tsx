import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Button,
  EmptyState,
  ErrorState,
  Form,
  PageWalk,
  query,
  Segmented,
  Skeleton,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import {
  queueViews,
  serviceChatStaffCalls,
  type StaffConversation,
} from '../../service-chat-staff-calls.ts'
import { serviceChatStaffMessages } from '../../service-chat-staff-messages.ts'
import { ConversationDesk } from './conversation-desk.tsx'
import styles from './desk.module.css'
import { useVisitorName } from './use-visitor-name.ts'

const freshMilliseconds = 4_000
type View = (typeof queueViews)[number]
type Asked = { view: View; account: string; words: string; after: string }

/** The queue and the conversations beside one of them. */
export function DeskPart({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const text = useText(serviceChatStaffMessages)
  const [asked, setAsked] = useState<Asked>({ view: 'queue', account: '', words: '', after: '' })
  const { data, error, refetch } = useQuery({
    ...query(serviceChatStaffCalls.listConversations, {
      query: {
        view: asked.view,
        ...(asked.account && { account: asked.account }),
        ...(asked.words && { words: asked.words }),
        ...(asked.after && { after: asked.after }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMilliseconds,
    throwOnError: false,
  })
  const counts = { queue: data?.waiting ?? 0, mine: data?.mineUnanswered ?? 0, open: 0, closed: 0 }
  return (
    <div className={styles.desk}>
      <section className={styles.queue} aria-label={text('views')}>
        <Segmented
          label={text('views')}
          options={queueViews.map((view) => ({
            id: view,
            name: text(`view.${view}`, { count: counts[view] }),
          }))}
          value={asked.view}
          onChange={(view) => setAsked({ ...asked, view, after: '' })}
        />
        <FindForm asked={asked} onFind={(found) => setAsked({ ...asked, ...found, after: '' })} />
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="12rem" />}
        {data?.list.length === 0 && <EmptyState title={text('none')} />}
        <ul className={styles.list}>
          {data?.list.map((each) => (
            <li key={each.id}>
              <QueueLine
                conversation={each}
                isCurrent={each.id === id}
                onOpen={() => onOpen(each.id)}
              />
            </li>
          ))}
        </ul>
        <PageWalk
          after={asked.after}
          next={data?.next}
          onAfter={(after) => setAsked({ ...asked, after })}
        />
      </section>
      {id === '' ? (
        <EmptyState title={text('choose')} advice={text('chooseAdvice')} />
      ) : (
        <ConversationDesk key={id} id={id} />
      )}
    </div>
  )
}

type LineProps = { conversation: StaffConversation; isCurrent: boolean; onOpen: () => void }

function QueueLine({ conversation, isCurrent, onOpen }: LineProps) {
  const text = useText(serviceChatStaffMessages)
  const format = useFormat()
  const nameOf = useVisitorName()
  const name = nameOf(conversation)
  const { lastContent, lastAt, isUnanswered, isLeft, state, staffAccount } = conversation
  return (
    <button
      type="button"
      className={styles.entry}
      aria-current={isCurrent || undefined}
      aria-label={text('open', { name })}
      onClick={onOpen}
    >
      <span className={styles.entryHead}>
        <strong>{name}</strong>
        <time dateTime={lastAt}>{format.dateTime(lastAt)}</time>
      </span>
      <span className={styles.entryWords}>{lastContent}</span>
      <span className={styles.quiet}>
        {[
          isUnanswered && state !== 'closed' ? text('waits') : '',
          isLeft ? text('left') : '',
          staffAccount ? text('at', { account: staffAccount }) : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </button>
  )
}

type FindProps = { asked: Asked; onFind: (found: { account: string; words: string }) => void }

function FindForm({ asked, onFind }: FindProps) {
  const text = useText(serviceChatStaffMessages)
  const [account, setAccount] = useState(asked.account)
  const [words, setWords] = useState(asked.words)
  const clear = () => {
    setAccount('')
    setWords('')
    onFind({ account: '', words: '' })
  }
  return (
    <details>
      <summary>{text('find')}</summary>
      <search>
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            onFind({ account: account.trim(), words: words.trim() })
          }}
        >
          <TextField
            label={text('account')}
            maxLength={60}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
          <TextField
            label={text('words')}
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <div className={styles.acts}>
            <Button type="submit">{text('find')}</Button>
            <Button kind="plain" onClick={clear}>
              {text('clear')}
            </Button>
          </div>
        </Form>
      </search>
    </details>
  )
}
