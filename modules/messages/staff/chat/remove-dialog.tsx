import { ReasonDialog, useCall, useText } from '@tessera/web-kit'
import { chatStaffCalls, type StaffChatMessage } from '../../chat-staff-calls.ts'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import styles from './chat.module.css'

/** Asks why a message is removed. */
export function RemoveDialog({
  message,
  onClose,
}: {
  message: StaffChatMessage
  onClose: () => void
}) {
  const text = useText(chatStaffMessages)
  const remove = useCall(chatStaffCalls.removeChatMessage, {
    refreshes: [
      chatStaffCalls.readStaffChat,
      chatStaffCalls.listChatReports,
      chatStaffCalls.listChatRooms,
    ],
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      act={text('remove')}
      question={text('removeAsk')}
      isBusy={remove.isPending}
      problem={remove.error}
      onAct={(reason) => remove.mutate({ params: { id: message.id }, body: { reason } })}
      onClose={onClose}
    >
      <blockquote className={styles.words}>{message.content}</blockquote>
    </ReasonDialog>
  )
}
