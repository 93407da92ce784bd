import { Button, Dialog, Form, ProblemNote, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { chatCalls } from '../../chat-calls.ts'
import { chatMessages } from '../../chat-messages.ts'
import { type ChatMessage, reportReasons } from '../../chat-shapes.ts'
import styles from './chat.module.css'

/** Asks what is wrong with a message, and tells the staff. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const text = useText(chatMessages)
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('abuse')
  const report = useCall(chatCalls.reportChat, {
    onSuccess: () => {
      toast(text('reported'))
      onClose()
    },
  })
  return (
    <Dialog title={text('reportAsk', { name: message.name })} kind="note" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!report.isPending) report.mutate({ params: { id: message.id }, body: { reason } })
        }}
      >
        <blockquote className={styles.quote}>{message.content}</blockquote>
        <fieldset className={styles.reasons}>
          <legend>{text('reportWhy')}</legend>
          {reportReasons.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="reason"
                checked={each === reason}
                onChange={() => setReason(each)}
              />
              {text(`reason.${each}`)}
            </label>
          ))}
        </fieldset>
        <ProblemNote problem={report.error} />
        <Button type="submit" kind="chip" isBusy={report.isPending}>
          {text('report')}
        </Button>
      </Form>
    </Dialog>
  )
}
