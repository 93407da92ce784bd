import { Button, ChangeDiff, ReasonDialog, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import type { MessagesChange } from '../shapes.ts'
import { messagesStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { useAnnouncementNames } from './use-announcement-names.ts'

const { listStaffAnnouncements, listMessagesChanges, restoreAnnouncement } = messagesStaffCalls

/** Restores the announcement as it was before the last change. */
export function RestoreAct({ change, name }: { change: MessagesChange; name: string }) {
  const text = useText(staffMessages)
  const names = useAnnouncementNames()
  const [isAsking, setAsking] = useState(false)
  const restore = useCall(restoreAnnouncement, {
    refreshes: [listStaffAnnouncements, listMessagesChanges],
    onSuccess: () => {
      toast(text('staffSaved'))
      setAsking(false)
    },
  })
  return (
    <>
      <Button
        aria-label={text('restoreOf', { name })}
        isBusy={restore.isPending}
        onClick={() => setAsking(true)}
      >
        {text('restore')}
      </Button>
      {isAsking && (
        <ReasonDialog
          act={text('restore')}
          question={text('restoreAsk', { name })}
          isBusy={restore.isPending}
          problem={restore.error}
          onAct={(reason) =>
            restore.mutate({ params: { id: change.id }, body: { version: change.id, reason } })
          }
          onClose={() => setAsking(false)}
        >
          <ChangeDiff {...names} before={change.after} after={change.before} />
        </ReasonDialog>
      )}
    </>
  )
}
