import {
  Button,
  CheckboxField,
  Dialog,
  Form,
  ProblemNote,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { serviceChatStaffCalls } from '../../service-chat-staff-calls.ts'
import { serviceChatStaffMessages } from '../../service-chat-staff-messages.ts'
import { type OpenConversation, refreshed } from './refreshed.ts'

type Props = { conversation: OpenConversation; onClose: () => void }

/** Closes a conversation, and sends it by e-mail where there is an address. */
export function CloseDialog({ conversation: { id, hasEmail, messages }, onClose }: Props) {
  const text = useText(serviceChatStaffMessages)
  const mayMail = hasEmail && messages.some(({ author }) => author === 'staff')
  const [isMailed, setMailed] = useState(false)
  const close = useCall(serviceChatStaffCalls.closeConversation, {
    refreshes: refreshed,
    onSuccess: onClose,
  })
  return (
    <Dialog title={text('close')} kind="note" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!close.isPending) close.mutate({ params: { id }, body: { isMailed } })
        }}
      >
        <p>{text('closeAsk')}</p>
        {mayMail && (
          <CheckboxField
            label={text('isMailed')}
            checked={isMailed}
            onChange={({ target }) => setMailed(target.checked)}
          />
        )}
        <ProblemNote problem={close.error} />
        <Button type="submit" kind="chip" isBusy={close.isPending}>
          {text('close')}
        </Button>
      </Form>
    </Dialog>
  )
}
