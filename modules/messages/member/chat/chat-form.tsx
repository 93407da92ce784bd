import type { Reply } from '@tessera/calls'
import {
  Button,
  buttonClass,
  newId,
  ProblemNote,
  type Session,
  useCall,
  useText,
} from '@tessera/web-kit'
import { Send } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { chatCalls } from '../../chat-calls.ts'
import { chatMessages } from '../../chat-messages.ts'
import type { ChatMessage, RoomState } from '../../chat-shapes.ts'
import { lengthOf } from '../../length-of.ts'
import styles from './chat.module.css'

type Standing = Reply<typeof chatCalls.readChatStanding>
type Props = {
  room: RoomState
  session: Session | undefined
  standing: Standing | undefined
  logInHref: string
  onPosted: (message: ChatMessage) => void
  onRefused: () => void
}

/** The field of a room, or why there is none. */
export function ChatForm(props: Props) {
  const text = useText(chatMessages)
  const { room, session, standing, logInHref } = props
  if (!room.isOpen) return <p className={styles.note}>{text('closed')}</p>
  if (!session) {
    return (
      <p className={styles.note}>
        {text('guests')}{' '}
        <Link href={logInHref} className={buttonClass('quiet')}>
          {text('logIn')}
        </Link>
      </p>
    )
  }
  if (session.isTrial) return <p className={styles.note}>{text('trial')}</p>
  if (!standing) return null
  if (standing.whyNot) return <WhyNot {...standing} />
  return <Writing {...props} standing={standing} />
}

function WhyNot({ whyNot, mute, vipMin }: Standing) {
  const text = useText(chatMessages)
  if (whyNot === 'muted' && mute)
    return (
      <p className={styles.note}>{text('muted', { until: mute.until, reason: mute.reason })}</p>
    )
  if (whyNot === 'level') return <p className={styles.note}>{text('level', { level: vipMin })}</p>
  return <p className={styles.note}>{text(whyNot === 'deposit' ? 'deposit' : 'onBreak')}</p>
}

type PostingProps = Pick<Props, 'room' | 'onPosted' | 'onRefused'>

/** Sends what is typed, once for each text, and waits as the room asks. */
function usePosting({ room, onPosted, onRefused }: PostingProps, onDone: () => void) {
  const waits = useCountdown()
  // Kept while the same words are sent again: they are said once.
  const attempt = useRef<{ id: string; content: string }>(undefined)
  const post = useCall(chatCalls.postChat, {
    onSuccess: (message) => {
      attempt.current = undefined
      onDone()
      onPosted(message)
      waits.begin(room.slowSeconds)
    },
    onError: ({ facts }) => {
      const { seconds } = (facts ?? {}) as { seconds?: number }
      if (seconds) waits.begin(seconds)
      onRefused()
    },
  })
  const send = (content: string) => {
    if (post.isPending || waits.seconds > 0) return
    if (attempt.current?.content !== content) attempt.current = { id: newId(), content }
    post.mutate({ body: { id: attempt.current.id, room: room.key, content } })
  }
  return { send, isBusy: post.isPending, seconds: waits.seconds, problem: post.error }
}

function Writing({ room, standing, ...on }: Props & { standing: Standing }) {
  const text = useText(chatMessages)
  const id = useId()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { send, isBusy, seconds, problem } = usePosting({ room, ...on }, () => {
    setTyped('')
    field.current?.focus()
  })
  const content = typed.trim()
  const left = room.charactersMax - lengthOf(content)
  const maySend = content !== '' && left >= 0 && seconds === 0
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (maySend) send(content)
      }}
    >
      <ProblemNote problem={seconds > 0 ? null : problem} />
      <label htmlFor={id} className={styles.unseen}>
        {text('write')}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          ref={field}
          className={styles.field}
          value={typed}
          placeholder={text('write')}
          autoComplete="off"
          enterKeyHint="send"
          dir="auto"
          aria-describedby={`${id}-note`}
          aria-invalid={left < 0 || undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          type="submit"
          kind="chip"
          isBusy={isBusy}
          disabled={!maySend}
          aria-label={text('send')}
          title={text('send')}
        >
          <Send size={18} aria-hidden="true" />
        </Button>
      </div>
      <p id={`${id}-note`} className={styles.hint}>
        <WritingNote room={room} name={standing.name} left={left} seconds={seconds} />
      </p>
    </form>
  )
}

type Noted = { room: RoomState; name: string; left: number; seconds: number }

/** What is said under the field: how long to wait, how much may be written, as whom. */
function WritingNote({ room, name, left, seconds }: Noted) {
  const text = useText(chatMessages)
  if (seconds > 0) return text('wait', { seconds })
  if (left < 20) return text('left', { count: left })
  const slow = room.slowSeconds > 0 ? ` ${text('slow', { seconds: room.slowSeconds })}` : ''
  return `${text('writeAs', { name })}${slow}`
}

function useCountdown() {
  const [seconds, setSeconds] = useState(0)
  // A clock of the browser.
  useEffect(() => {
    if (seconds <= 0) return undefined
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, begin: setSeconds }
}
