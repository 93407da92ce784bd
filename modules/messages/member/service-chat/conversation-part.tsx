import { Button, Confirm, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { useEffect, useRef, useState } from 'react'
import { serviceChatCalls } from '../../service-chat-calls.ts'
import { serviceChatMessages } from '../../service-chat-messages.ts'
import type { Conversation } from '../../service-shapes.ts'
import { useStuckToEnd } from '../chat/use-stuck-to-end.ts'
import { RatingForm } from './rating-form.tsx'
import styles from './service.module.css'
import { ServiceLine } from './service-line.tsx'
import { WriteForm } from './write-form.tsx'

type Props = {
  conversation: Conversation
  hasFiles: boolean
  onChanged: () => void
  onNew: () => void
}

/** The conversation of a visitor, and what can be done with it. */
export function ConversationPart({ conversation, hasFiles, onChanged, onNew }: Props) {
  const text = useText(serviceChatMessages)
  const { messages, state, ahead, isLeft, isStaffTyping, hasAnswer, hasEmail, rating } =
    conversation
  const { box, onScroll } = useStuckToEnd(`${messages.at(-1)?.id} ${isStaffTyping}`)
  useSeen(conversation, onChanged)
  return (
    <>
      <div
        className={styles.scroll}
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={text('log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
      >
        <ol className={styles.list}>
          {messages.map((message) => (
            <ServiceLine key={message.id} message={message} />
          ))}
        </ol>
        {state === 'waiting' && (
          <p className={styles.note} role="status">
            {isLeft ? text('left') : text('waiting', { ahead })}
          </p>
        )}
        <p className={styles.note} aria-live="polite">
          {isStaffTyping && text('typing')}
        </p>
      </div>
      {state === 'closed' ? (
        <>
          {rating === null && hasAnswer && <RatingForm onRated={onChanged} />}
          <div className={styles.acts}>
            <Button kind="chip" onClick={onNew}>
              {text('again')}
            </Button>
            {hasAnswer && hasEmail && <MailButton />}
          </div>
        </>
      ) : (
        <>
          <WriteForm hasFiles={hasFiles} onSent={onChanged} />
          <div className={styles.acts}>
            <EndButton onEnded={onChanged} />
            {hasAnswer && hasEmail && <MailButton />}
          </div>
        </>
      )}
    </>
  )
}

/** What is shown is read. */
function useSeen({ messages, unread }: Conversation, onSeen: () => void): void {
  const noted = useRef(0)
  const { mutate } = useCall(serviceChatCalls.sawServiceMessages, {
    refreshes: [serviceChatCalls.readServiceUnread],
    onSuccess: onSeen,
  })
  const last = messages.at(-1)?.number ?? 0
  // What the server knows of the reader is outside React.
  useEffect(() => {
    if (unread === 0 || noted.current >= last || document.hidden) return
    noted.current = last
    mutate({ body: { number: last } })
  }, [unread, last, mutate])
}

function EndButton({ onEnded }: { onEnded: () => void }) {
  const text = useText(serviceChatMessages)
  const [isAsking, setAsking] = useState(false)
  const close = useCall(serviceChatCalls.closeServiceChat, {
    onSuccess: () => {
      setAsking(false)
      onEnded()
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('end')}</Button>
      {isAsking && (
        <Confirm
          title={text('end')}
          question={text('endAsk')}
          act={text('end')}
          isBusy={close.isPending}
          onConfirm={() => close.mutate({})}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function MailButton() {
  const text = useText(serviceChatMessages)
  const nth = useRef(1)
  const mail = useCall(serviceChatCalls.mailServiceChat, {
    onSuccess: () => {
      nth.current += 1
      toast(text('mailed'))
    },
  })
  return (
    <div>
      <Button
        isBusy={mail.isPending}
        onClick={() => mail.mutate({ body: { nth: Math.min(nth.current, 3) } })}
      >
        {text('mail')}
      </Button>
      <ProblemNote problem={mail.error} />
    </div>
  )
}
