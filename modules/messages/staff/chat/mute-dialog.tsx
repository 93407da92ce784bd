import { newId, ReasonDialog, SelectField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { chatStaffCalls, type StaffChatMessage } from '../../chat-staff-calls.ts'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import { useRoomName } from './use-room-name.ts'

const lengths = [10, 60, 24 * 60, 7 * 24 * 60, 30 * 24 * 60] as const

/** Asks for how long, where and why a member is muted. */
export function MuteDialog({
  message: { memberId, account, room, roomName },
  onClose,
}: {
  message: StaffChatMessage
  onClose: () => void
}) {
  const text = useText(chatStaffMessages)
  const nameOf = useRoomName()
  // The same press again mutes once.
  const [id] = useState(newId)
  const [minutes, setMinutes] = useState<number>(lengths[1])
  const [isHere, setHere] = useState(false)
  const mute = useCall(chatStaffCalls.muteChatMember, {
    refreshes: [chatStaffCalls.listChatMutes],
    onSuccess: () => {
      toast(text('muted', { name: account }))
      onClose()
    },
  })
  const lengthOf = (count: number) => {
    if (count < 60) return text('minutesOf', { count })
    return count < 1_440
      ? text('hoursOf', { count: count / 60 })
      : text('daysOf', { count: count / 1_440 })
  }
  return (
    <ReasonDialog
      act={text('mute')}
      question={text('muteAsk', { name: account })}
      isBusy={mute.isPending}
      problem={mute.error}
      onAct={(reason) => {
        if (memberId)
          mute.mutate({
            params: { id },
            body: { memberId, room: isHere ? room : null, minutes, reason },
          })
      }}
      onClose={onClose}
    >
      <SelectField
        label={text('muteFor')}
        options={lengths.map((count) => ({ id: String(count), name: lengthOf(count) }))}
        value={String(minutes)}
        onChange={({ target }) => setMinutes(Number(target.value))}
      />
      <SelectField
        label={text('muteWhere')}
        options={[
          { id: 'all', name: text('everywhere') },
          { id: 'here', name: text('onlyHere', { room: nameOf(room, roomName) }) },
        ]}
        value={isHere ? 'here' : 'all'}
        onChange={({ target }) => setHere(target.value === 'here')}
      />
    </ReasonDialog>
  )
}
