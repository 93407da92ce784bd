import {
  Button,
  EmptyState,
  Form,
  FormField,
  newId,
  ProblemNote,
  SubmitButton,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { feedbackMessages } from '../../feedback-messages.ts'
import { inboxCalls } from '../../inbox-calls.ts'
import { lengthOf } from '../../length-of.ts'
import { feedbackMax, feedbackMin } from '../../limits.ts'
import styles from './feedback.module.css'

/** The form for feedback. */
export function FeedbackScreen() {
  const text = useText(feedbackMessages)
  const [isSent, setSent] = useState(false)
  return (
    <section className={styles.screen}>
      <header>
        <h1>{text('feedbackTitle')}</h1>
        <p className={styles.lead}>{text('feedbackLead')}</p>
      </header>
      {isSent ? (
        <div role="status">
          <EmptyState
            title={text('feedbackThanks')}
            advice={text('feedbackThanksAdvice')}
            act={<Button onClick={() => setSent(false)}>{text('feedbackMore')}</Button>}
          />
        </div>
      ) : (
        <FeedbackForm onSent={() => setSent(true)} />
      )}
    </section>
  )
}

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const text = useText(feedbackMessages)
  const [id] = useState(newId) // kept while the member tries again
  const [content, setContent] = useState('')
  const [isChecked, setChecked] = useState(false)
  const give = useCall(inboxCalls.giveFeedback, { onSuccess: onSent })
  const length = lengthOf(content.trim())
  const error = isChecked ? errorOf(length) : undefined
  const said = {
    empty: text('feedbackEmpty'),
    length: text('feedbackLength', { min: feedbackMin, max: feedbackMax }),
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (!errorOf(length) && !give.isPending) give.mutate({ body: { id, content } })
      }}
    >
      <FormField label={text('feedbackContent')} error={error && said[error]}>
        {({ className, ...control }) => (
          <textarea
            {...control}
            rows={5}
            className={`${className} ${styles.area}`}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </FormField>
      <p className={styles.count} data-over={length > feedbackMax || undefined}>
        {text('feedbackCount', { count: length, max: feedbackMax })}
      </p>
      <ProblemNote problem={give.error} />
      <SubmitButton busy={give.isPending}>{text('feedbackSend')}</SubmitButton>
    </Form>
  )
}

function errorOf(length: number): 'empty' | 'length' | undefined {
  if (length === 0) return 'empty'
  return length < feedbackMin || length > feedbackMax ? 'length' : undefined
}
