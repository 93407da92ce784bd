import {
  CheckboxField,
  Dialog,
  isUnchanged,
  ReasonedSave,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { chatStaffCalls, type StaffRoom } from '../../chat-staff-calls.ts'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import { useRoomName } from './use-room-name.ts'

const isSeconds = (typed: string) => /^\d{0,3}$/.test(typed) && Number(typed) <= 600

/** Opens or closes a room, and sets its slow mode. */
export function RoomDialog({ room, onClose }: { room: StaffRoom; onClose: () => void }) {
  const text = useText(chatStaffMessages)
  const nameOf = useRoomName()
  const [isOpen, setOpen] = useState(room.isOpen)
  const known = room.slowSeconds === null ? '' : String(room.slowSeconds)
  const [slow, setSlow] = useState(known)
  const set = useCall(chatStaffCalls.setChatRoom, {
    refreshes: [chatStaffCalls.listChatRooms],
    onSuccess: () => {
      toast(text('saved'))
      onClose()
    },
  })
  const typed = slow.trim()
  return (
    <Dialog
      title={text('setRoomOf', { room: nameOf(room.key, room.name) })}
      kind="note"
      onClose={onClose}
    >
      <ReasonedSave
        save={text('save')}
        isBusy={set.isPending}
        problem={set.error}
        isOff={isUnchanged([room.isOpen, known], [isOpen, typed])}
        check={() => (isSeconds(typed) ? undefined : text('slowWrong'))}
        onSave={(why) =>
          set.mutate({
            params: { room: room.key },
            body: { isOpen, slowSeconds: typed === '' ? null : Number(typed), ...why },
          })
        }
      >
        <CheckboxField
          label={text('isOpen')}
          checked={isOpen}
          onChange={({ target }) => setOpen(target.checked)}
        />
        <TextField
          label={text('slowSeconds')}
          inputMode="numeric"
          value={slow}
          onChange={({ target }) => setSlow(target.value)}
        />
      </ReasonedSave>
    </Dialog>
  )
}
