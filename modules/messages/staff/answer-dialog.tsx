import {
  Dialog,
  Form,
  FormField,
  ProblemNote,
  SubmitButton,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type FeedbackRow, messagesStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

const { answerFeedback, listFeedback, listMessagesChanges } = messagesStaffCalls

/** Answers one member, with their own words above. */
export function AnswerDialog({
  feedback,
  onClose,
}: {
  feedback: FeedbackRow
  onClose: () => void
}) {
  const text = useText(staffMessages)
  const [content, setContent] = useState('')
  const answer = useCall(answerFeedback, {
    refreshes: [listFeedback, listMessagesChanges],
    onSuccess: () => {
      toast(text('feedbackAnswered'))
      onClose()
    },
  })
  return (
    <Dialog title={text('feedbackAnswerTo', { account: feedback.account })} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!answer.isPending) answer.mutate({ params: { id: feedback.id }, body: { content } })
        }}
      >
        <blockquote className={styles.preview}>{feedback.content}</blockquote>
        <FormField label={text('feedbackAnswer')}>
          {({ className, ...control }) => (
            <textarea
              {...control}
              className={`${className} ${styles.area}`}
              value={content}
              onChange={(event) => setContent(event.target.value)}
            />
          )}
        </FormField>
        <ProblemNote problem={answer.error} />
        <SubmitButton busy={answer.isPending}>{text('messagesSend')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
