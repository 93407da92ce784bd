import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Form,
  newId,
  ProblemNote,
  query,
  SelectField,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useRef, useState } from 'react'
import { chatCharactersMost } from '../../chat-limits.ts'
import { chatStaffCalls } from '../../chat-staff-calls.ts'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import styles from './chat.module.css'

/** What the staff say in a room: words, or a red envelope of a rain that runs. */
export function SayPart({ room }: { room: string }) {
  const text = useText(chatStaffMessages)
  const [typed, setTyped] = useState('')
  const attempt = useRef<{ id: string; content: string }>(undefined)
  const say = useCall(chatStaffCalls.postStaffChat, {
    refreshes: [chatStaffCalls.readStaffChat],
    onSuccess: () => {
      attempt.current = undefined
      setTyped('')
    },
  })
  return (
    <>
      <Form
        className={styles.say ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          const content = typed.trim()
          if (content === '' || say.isPending) return
          if (attempt.current?.content !== content) attempt.current = { id: newId(), content }
          say.mutate({ params: { id: attempt.current.id }, body: { room, content } })
        }}
      >
        <TextField
          label={text('say')}
          maxLength={chatCharactersMost}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" kind="chip" isBusy={say.isPending} disabled={typed.trim() === ''}>
            {text('send')}
          </Button>
        </div>
        <ProblemNote problem={say.error} />
      </Form>
      <EnvelopePart room={room} />
    </>
  )
}

function EnvelopePart({ room }: { room: string }) {
  const text = useText(chatStaffMessages)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const attempt = useRef(newId())
  const { data } = useQuery({
    ...query(chatStaffCalls.listChatRains, {}),
    enabled: isOpen,
    throwOnError: false,
  })
  const drop = useCall(chatStaffCalls.dropChatEnvelope, {
    refreshes: [chatStaffCalls.readStaffChat],
    onSuccess: () => {
      attempt.current = newId()
      toast(text('dropped'))
      setOpen(false)
    },
  })
  const promotionId = chosen || data?.list[0]?.id
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('envelope')}</summary>
      {data?.list.length === 0 && <p className={styles.quiet}>{text('noRains')}</p>}
      {data && promotionId && (
        <div className={styles.say}>
          <SelectField
            label={text('envelope')}
            options={data.list}
            value={promotionId}
            onChange={({ target }) => setChosen(target.value)}
          />
          <div>
            <Button
              kind="chip"
              isBusy={drop.isPending}
              onClick={() =>
                drop.mutate({ params: { id: attempt.current }, body: { room, promotionId } })
              }
            >
              {text('drop')}
            </Button>
          </div>
          <ProblemNote problem={drop.error} />
        </div>
      )}
    </details>
  )
}
