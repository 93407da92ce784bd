import { useQuery } from '@tanstack/react-query'
import {
  Button,
  CheckboxField,
  Form,
  FormField,
  newId,
  ProblemNote,
  query,
  SelectField,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useEffect, useRef, useState } from 'react'
import { serviceChatStaffCalls } from '../../service-chat-staff-calls.ts'
import { serviceChatStaffMessages } from '../../service-chat-staff-messages.ts'
import { serviceCharactersMost } from '../../service-limits.ts'
import { type OpenConversation, refreshed } from './refreshed.ts'
import styles from './desk.module.css'

const restMilliseconds = 4_000

type Props = { conversation: OpenConversation; onTyping: (isTyping: boolean) => void }

/** The answer to a visitor, or a note for colleagues. Ctrl with Enter sends. */
export function AnswerForm({ conversation, onTyping }: Props) {
  const text = useText(serviceChatStaffMessages)
  const { id, state, isMine, language } = conversation
  const [typed, setTyped] = useState('')
  const [asNote, setAsNote] = useState(false)
  // Only who has the conversation answers; notes are for all, also after its end.
  const mayAnswer = state === 'waiting' || (state === 'open' && isMine)
  const isNote = asNote || !mayAnswer
  const { send, isBusy, problem } = useAnswer(id, () => {
    setTyped('')
    onTyping(false)
  })
  useRest(typed, () => onTyping(false))
  const content = typed.trim()
  const submit = () => {
    if (content !== '') send({ content, isNote })
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {!isNote && (
        <CannedChoice
          language={language}
          onChosen={(words) => setTyped(typed === '' ? words : `${typed}\n${words}`)}
        />
      )}
      <FormField label={text(isNote ? 'writeNote' : 'write')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={serviceCharactersMost}
            value={typed}
            dir="auto"
            onChange={({ target }) => {
              setTyped(target.value)
              onTyping(!isNote && target.value.trim() !== '')
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              submit()
            }}
          />
        )}
      </FormField>
      {mayAnswer && (
        <CheckboxField
          label={text('isNote')}
          checked={asNote}
          onChange={({ target }) => setAsNote(target.checked)}
        />
      )}
      <ProblemNote problem={problem} />
      <div className={styles.acts}>
        <Button type="submit" kind="chip" isBusy={isBusy} disabled={content === ''}>
          {text('send')}
        </Button>
      </div>
    </Form>
  )
}

/** Sends an answer or a note, once for each text. */
function useAnswer(id: string, onSent: () => void) {
  const attempt = useRef<{ id: string; content: string }>(undefined)
  const answer = useCall(serviceChatStaffCalls.answerConversation, {
    refreshes: refreshed,
    onSuccess: () => {
      attempt.current = undefined
      onSent()
    },
  })
  const send = ({ content, isNote }: { content: string; isNote: boolean }) => {
    if (answer.isPending) return
    const known = attempt.current?.content === content ? attempt.current : { id: newId(), content }
    attempt.current = known
    answer.mutate({ params: { id, messageId: known.id }, body: { content, isNote } })
  }
  return { send, isBusy: answer.isPending, problem: answer.error }
}

/** Somebody who has not pressed a key for some seconds no longer types. */
function useRest(typed: string, onRest: () => void): void {
  const rest = useRef(onRest)
  // A clock of the browser, which calls the newest function.
  useEffect(() => {
    rest.current = onRest
    const timer = setTimeout(() => rest.current(), restMilliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counted from the last key
  }, [typed])
}

type ChoiceProps = { language: string; onChosen: (words: string) => void }

/** An answer that is said often, in the language of the visitor, English where there is none. */
function CannedChoice({ language, onChosen }: ChoiceProps) {
  const text = useText(serviceChatStaffMessages)
  const { data } = useQuery({
    ...query(serviceChatStaffCalls.listCanned, {}),
    throwOnError: false,
  })
  if (!data || data.list.length === 0) return null
  return (
    <SelectField
      label={text('canned')}
      options={[
        { id: '', name: text('chooseCanned') },
        ...data.list.map(({ id, title }) => ({ id, name: title })),
      ]}
      value=""
      onChange={({ target }) => {
        const chosen = data.list.find(({ id }) => id === target.value)
        if (chosen) onChosen(chosen.texts[language] ?? chosen.texts['EN'] ?? '')
      }}
    />
  )
}
