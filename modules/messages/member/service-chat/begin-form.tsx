import type { Reply } from '@tessera/calls'
import {
  Form,
  FormField,
  newId,
  ProblemNote,
  SubmitButton,
  TextField,
  useCall,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useRef, useState } from 'react'
import { serviceChatCalls } from '../../service-chat-calls.ts'
import { serviceChatMessages } from '../../service-chat-messages.ts'
import { serviceCharactersMost } from '../../service-limits.ts'
import styles from './service.module.css'
import { noteBegun } from './use-service-chat.ts'

type Chat = Reply<typeof serviceChatCalls.readServiceChat>

const isAddress = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)

/** A secret of 256 bits, as a text that stands in an address. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

type Typed = { name: string; email: string; content: string }

/** Begins a conversation once for each text that is sent. */
function useBegin({ isGuest }: Chat, onBegun: () => void) {
  const { code } = useLanguage()
  // Kept while it is tried again: it begins once, and whoever has the key reads it.
  const attempt = useRef<{ id: string; messageId: string; key: string; content: string }>(undefined)
  const begin = useCall(serviceChatCalls.beginServiceChat, {
    onSuccess: () => {
      attempt.current = undefined
      noteBegun()
      onBegun()
    },
  })
  const submit = (typed: Typed) => {
    if (begin.isPending) return
    const content = typed.content.trim()
    if (attempt.current?.content !== content)
      attempt.current = { id: newId(), messageId: newId(), key: newKey(), content }
    const { id, ...keys } = attempt.current
    const guest = isGuest
      ? { name: typed.name.trim(), email: typed.email.trim() }
      : { name: '', email: '' }
    begin.mutate({ params: { id }, body: { ...keys, ...guest, language: code.toUpperCase() } })
  }
  return { submit, isBusy: begin.isPending, problem: begin.error }
}

/** How a conversation begins; outside of the opening hours a message is left. */
export function BeginForm({ chat, onBegun }: { chat: Chat; onBegun: () => void }) {
  const text = useText(serviceChatMessages)
  const [typed, setTyped] = useState<Typed>({ name: '', email: '', content: '' })
  const [isTried, setTried] = useState(false)
  const { submit, isBusy, problem } = useBegin(chat, onBegun)
  const needsEmail = chat.isGuest && !chat.isOpen
  const email = typed.email.trim()
  const isEmailWrong = chat.isGuest && (email === '' ? needsEmail : !isAddress(email))
  const isMissing = typed.content.trim() === ''
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  return (
    <Form
      className={styles.begin ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isMissing && !isEmailWrong) submit(typed)
      }}
    >
      <Lead chat={chat} />
      {chat.isGuest && (
        <GuestFields
          typed={typed}
          needsEmail={needsEmail}
          isEmailWrong={isTried && isEmailWrong}
          onTyped={set}
        />
      )}
      <FormField
        label={text('question')}
        error={isTried && isMissing ? text('questionMissing') : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={serviceCharactersMost}
            value={typed.content}
            onChange={({ target }) => set({ content: target.value })}
          />
        )}
      </FormField>
      <ProblemNote problem={problem} />
      <SubmitButton busy={isBusy}>{text(chat.isOpen ? 'start' : 'leave')}</SubmitButton>
    </Form>
  )
}

function Lead({ chat }: { chat: Chat }) {
  const text = useText(serviceChatMessages)
  const format = useFormat()
  if (chat.isOpen) return <p className={styles.lead}>{text('lead')}</p>
  return (
    <p className={styles.lead}>
      <strong>{text('closedNow')}</strong>{' '}
      {chat.opensAt && `${text('opensAt', { at: format.dateTime(chat.opensAt) })} `}
      {text('leaveMessage')}
    </p>
  )
}

type GuestProps = {
  typed: Typed
  needsEmail: boolean
  isEmailWrong: boolean
  onTyped: (change: Partial<Typed>) => void
}

/** How a guest is called, and where to write to. */
function GuestFields({ typed, needsEmail, isEmailWrong, onTyped }: GuestProps) {
  const text = useText(serviceChatMessages)
  return (
    <>
      <TextField
        label={text('name')}
        maxLength={60}
        autoComplete="nickname"
        value={typed.name}
        onChange={({ target }) => onTyped({ name: target.value })}
      />
      <TextField
        label={text('email')}
        hint={text('emailHint')}
        error={isEmailWrong ? text('emailWrong') : undefined}
        type="email"
        required={needsEmail}
        autoComplete="email"
        maxLength={254}
        value={typed.email}
        onChange={({ target }) => onTyped({ email: target.value })}
      />
    </>
  )
}
