import { useQuery } from '@tanstack/react-query'
import {
  Button,
  buttonClass,
  ErrorState,
  ProblemNote,
  send,
  Skeleton,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { FileView } from '../../member/service-chat/file-view.tsx'
import { serviceChatStaffCalls, type StaffServiceMessage } from '../../service-chat-staff-calls.ts'
import { serviceChatStaffMessages } from '../../service-chat-staff-messages.ts'
import { serviceEvents } from '../../service-shapes.ts'
import { AnswerForm } from './answer-form.tsx'
import { CloseDialog } from './close-dialog.tsx'
import styles from './desk.module.css'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { type OpenConversation, refreshed } from './refreshed.ts'
import { useVisitorName } from './use-visitor-name.ts'

const liveMilliseconds = 2_500

/** One conversation at the desk: who, what was said, and the answer. */
export function ConversationDesk({ id }: { id: string }) {
  const text = useText(serviceChatStaffMessages)
  const nameOf = useVisitorName()
  const [isTyping, setTyping] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [serviceChatStaffCalls.readConversation.path, id],
    queryFn: ({ signal }) =>
      send(
        serviceChatStaffCalls.readConversation,
        { params: { id }, query: { isTyping: isTyping ? 'yes' : 'no' } },
        { signal },
      ),
    refetchInterval: liveMilliseconds,
    throwOnError: false,
  })
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="20rem" />
    )
  }
  return (
    <section className={styles.conversation} aria-label={nameOf(data)}>
      <header className={styles.head}>
        <h2>{nameOf(data)}</h2>
        <p className={styles.quiet}>
          {[
            text('language', { language: data.language }),
            data.email && text('email', { email: data.email }),
            text('network', { network: data.network }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {data.memberId && (
          <Link href={`/members/${data.memberId}`} className={buttonClass('plain')}>
            {text('profile')}
          </Link>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={styles.log} role="log" aria-label={text('log')} tabIndex={0}>
        <ol className={styles.lines}>
          {data.messages.map((message) => (
            <DeskLine key={message.id} message={message} />
          ))}
        </ol>
      </div>
      <p className={styles.quiet} aria-live="polite">
        {data.isVisitorTyping && text('typing')}
      </p>
      {data.rating !== null && (
        <p>{text('rated', { stars: data.rating, comment: data.ratingComment })}</p>
      )}
      <AnswerForm conversation={data} onTyping={setTyping} />
      <Acts conversation={data} />
    </section>
  )
}

function DeskLine({ message }: { message: StaffServiceMessage }) {
  const text = useText(serviceChatStaffMessages)
  const format = useFormat()
  const { author, staffAccount, content, file, madeAt } = message
  if (author === 'event') {
    const event = serviceEvents.find((each) => each === content)
    return event ? (
      <li className={styles.event}>{text(`event.${event}`, { account: staffAccount ?? '' })}</li>
    ) : null
  }
  const who = author === 'visitor' ? text('visitor') : (staffAccount ?? '')
  return (
    <li className={styles.line} data-author={author}>
      <p className={styles.lineHead}>
        <strong>{author === 'note' ? `${text('note')}: ${who}` : who}</strong>
        <time dateTime={madeAt}>{format.dateTime(madeAt)}</time>
      </p>
      {content !== '' && (
        <p className={styles.words} dir="auto">
          {content}
        </p>
      )}
      {file && (
        <FileView
          file={file}
          words={{ show: text('showFile', file), save: text('saveFile', file) }}
          load={() => send(serviceChatStaffCalls.readConversationFile, { params: { id: file.id } })}
        />
      )}
    </li>
  )
}

function Acts({ conversation }: { conversation: OpenConversation }) {
  const text = useText(serviceChatStaffMessages)
  const { id, state, isMine, staffAccount } = conversation
  const [dialog, setDialog] = useState<'handOver' | 'close'>()
  const take = useCall(serviceChatStaffCalls.takeConversation, { refreshes: refreshed })
  if (state === 'closed') return null
  const isForeign = state === 'open' && !isMine
  return (
    <div className={styles.acts}>
      {state === 'waiting' && (
        <Button
          kind="chip"
          isBusy={take.isPending}
          onClick={() => take.mutate({ params: { id }, body: { isOver: false } })}
        >
          {text('take')}
        </Button>
      )}
      {isForeign && (
        <>
          <span>{text('takeOverAsk', { account: staffAccount ?? '' })}</span>
          <Button
            isBusy={take.isPending}
            onClick={() => take.mutate({ params: { id }, body: { isOver: true } })}
          >
            {text('takeOver')}
          </Button>
        </>
      )}
      <Button onClick={() => setDialog('handOver')}>{text('handOver')}</Button>
      <Button onClick={() => setDialog('close')}>{text('close')}</Button>
      <ProblemNote problem={take.error} />
      {dialog === 'handOver' && <HandOverDialog id={id} onClose={() => setDialog(undefined)} />}
      {dialog === 'close' && (
        <CloseDialog conversation={conversation} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
