import { useMutation } from '@tanstack/react-query'
import {
  type CallProblem,
  Confirm,
  Form,
  MomentField,
  newId,
  ProblemNote,
  SelectField,
  send,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useFormat,
  useText,
  wallClock,
} from '@tessera/web-kit'
import { useState } from 'react'
import type { Texts } from '../shapes.ts'
import { type Audience, audiences, messagesStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './staff.module.css'
import { TextsEditor } from './texts-editor.tsx'

const { countReach, listMessagesChanges, listSentMessages, sendMessage } = messagesStaffCalls
type Target = { audience: Audience; account?: string }

/** One message: to whom, when and its text. Before it is sent, the form shows how many members get it. */
export function MessageForm({ onSent }: { onSent: () => void }) {
  const text = useText(staffMessages)
  const [id] = useState(newId) // kept while it is tried again: sent twice, it is one
  const [audience, setAudience] = useState<Audience>('one')
  const [account, setAccount] = useState('')
  const [texts, setTexts] = useState<Texts>({})
  const [sentAt, setSentAt] = useState<string | null>(null)
  const format = useFormat()
  // What has no time, or one that is over, goes at once.
  const isLater = sentAt !== null && Date.parse(sentAt) > wallClock()
  const target: Target = { audience, ...(audience === 'one' && { account: account.trim() }) }
  const reach = useMutation<{ count: number }, CallProblem, Target>({
    mutationFn: (asked) => send(countReach, { query: asked }),
  })
  const post = useCall(sendMessage, {
    refreshes: [listSentMessages, listMessagesChanges],
    onSuccess: () => {
      toast(
        isLater ? text('messagesPlanned', { at: format.dateTime(sentAt) }) : text('messagesSent'),
      )
      onSent()
    },
    onError: () => reach.reset(),
  })
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!reach.isPending) reach.mutate(target)
      }}
    >
      <div className={styles.pair}>
        <SelectField
          label={text('messagesTo')}
          options={audiences.map((each) => ({ id: each, name: text(`audience.${each}`) }))}
          value={audience}
          onChange={(event) => setAudience(event.target.value as Audience)}
        />
        {audience === 'one' && (
          <TextField
            label={text('messagesAccount')}
            autoComplete="off"
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        )}
        <MomentField
          label={text('messagesAt')}
          hint={text('messagesAtHint')}
          value={sentAt}
          onValue={setSentAt}
        />
      </div>
      <TextsEditor texts={texts} onTexts={setTexts} />
      <ProblemNote problem={reach.error ?? post.error} />
      <SubmitButton busy={reach.isPending || post.isPending}>{text('messagesCheck')}</SubmitButton>
      {reach.data && (
        <SendQuestion
          count={reach.data.count}
          at={isLater ? sentAt : undefined}
          isBusy={post.isPending}
          onConfirm={() => post.mutate({ params: { id }, body: { ...target, texts, sentAt } })}
          onCancel={() => reach.reset()}
        />
      )}
    </Form>
  )
}

type QuestionProps = {
  count: number
  /** When it goes, where that is later. */
  at: string | undefined
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Tells how many get it, now or at its time, before it is sent or scheduled. */
function SendQuestion({ count, at, ...confirm }: QuestionProps) {
  const text = useText(staffMessages)
  const format = useFormat()
  const act = text(at === undefined ? 'messagesSend' : 'messagesPlan')
  const question =
    at === undefined
      ? text('messagesAsk', { count })
      : text('messagesAskLater', { count, at: format.dateTime(at) })
  return <Confirm title={act} question={question} act={act} {...confirm} />
}
