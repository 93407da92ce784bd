import { Button, IconButton, newId, ProblemNote, send, useCall, useText } from '@tessera/web-kit'
import { Paperclip, Send } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { serviceChatCalls } from '../../service-chat-calls.ts'
import { serviceChatMessages } from '../../service-chat-messages.ts'
import { serviceCharactersMost, serviceFileBytesMost } from '../../service-limits.ts'
import styles from './service.module.css'

const typingMilliseconds = 3_000

/** The field of a conversation: Enter sends, Shift with Enter begins a line. */
export function WriteForm({ hasFiles, onSent }: { hasFiles: boolean; onSent: () => void }) {
  const text = useText(serviceChatMessages)
  const id = useId()
  const [typed, setTyped] = useState('')
  const attempt = useRef<{ id: string; content: string }>(undefined)
  const write = useCall(serviceChatCalls.writeToService, {
    onSuccess: () => {
      attempt.current = undefined
      setTyped('')
      onSent()
    },
    onError: onSent,
  })
  const noteTyping = useTypingNote()
  const submit = () => {
    const content = typed.trim()
    if (content === '' || write.isPending) return
    if (attempt.current?.content !== content) attempt.current = { id: newId(), content }
    write.mutate({ params: { id: attempt.current.id }, body: { content } })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ProblemNote problem={write.error} />
      <label htmlFor={id} className={styles.unseen}>
        {text('write')}
      </label>
      <div className={styles.row}>
        <textarea
          id={id}
          className={styles.field}
          rows={2}
          maxLength={serviceCharactersMost}
          placeholder={text('write')}
          value={typed}
          dir="auto"
          onChange={({ target }) => {
            setTyped(target.value)
            noteTyping()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit()
          }}
        />
        <Button
          type="submit"
          kind="chip"
          isBusy={write.isPending}
          disabled={typed.trim() === ''}
          aria-label={text('send')}
          title={text('send')}
        >
          <Send size={18} aria-hidden="true" />
        </Button>
      </div>
      {hasFiles && <AttachPart onSent={onSent} />}
    </form>
  )
}

/** Says now and then that the visitor is writing. */
function useTypingNote(): () => void {
  const saidAt = useRef(0)
  return () => {
    if (performance.now() - saidAt.current < typingMilliseconds) return
    saidAt.current = performance.now()
    void send(serviceChatCalls.typeToService, {}).catch(() => undefined)
  }
}

function AttachPart({ onSent }: { onSent: () => void }) {
  const text = useText(serviceChatMessages)
  const chooser = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [name, setName] = useState('')
  const attach = useCall(serviceChatCalls.sendServiceFile, { onSuccess: onSent })
  const sendOne = async (file: File | undefined) => {
    if (!file || attach.isPending) return
    setTooLarge(file.size > serviceFileBytesMost)
    if (file.size > serviceFileBytesMost || file.size === 0) return
    setName(file.name)
    const data = await base64Of(file)
    attach.mutate({ params: { id: newId() }, body: { name: file.name.slice(-100), data } })
  }
  return (
    <div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/png,image/jpeg,application/pdf"
        aria-label={text('attach')}
        onChange={({ target }) => {
          void sendOne(target.files?.[0])
          target.value = ''
        }}
      />
      <IconButton label={text('attach')} onClick={() => chooser.current?.click()}>
        <Paperclip size={18} aria-hidden="true" />
      </IconButton>
      <span className={styles.note} role="status">
        {attach.isPending && text('sending', { name })}
        {isTooLarge && text('tooLarge')}
      </span>
      <ProblemNote problem={attach.error} />
    </div>
  )
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let written = ''
  for (let at = 0; at < bytes.length; at += 32_768)
    written += String.fromCodePoint(...bytes.subarray(at, at + 32_768))
  return btoa(written)
}
