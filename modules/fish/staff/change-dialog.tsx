import {
  CheckboxField,
  isUnchanged,
  ReasonDialog,
  SelectField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskRoom, fishStaffCalls } from '../fish-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { changeRoom, listDeskRooms } = fishStaffCalls
const seatCounts = ['1', '2', '3', '4']

/** Opens or closes a room, or changes its seats. */
export function ChangeDialog({ room, onClose }: { room: DeskRoom; onClose: () => void }) {
  const text = useText(officeMessages)
  const [isOpen, setOpen] = useState(room.isOpen)
  const [seats, setSeats] = useState(String(room.seats))
  const change = useCall(changeRoom, {
    refreshes: [listDeskRooms],
    onSuccess: () => {
      toast(text('done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('save')}
      question={text('changeAsk')}
      isBusy={change.isPending}
      problem={change.error}
      isOff={isUnchanged([room.isOpen, String(room.seats)], [isOpen, seats])}
      onAct={(reason) =>
        change.mutate({
          params: { code: room.code },
          body: { isOpen, seats: Number(seats), reason },
        })
      }
      onClose={onClose}
    >
      <p>{text('changeTitle', { name: room.name })}</p>
      <CheckboxField
        label={text('open')}
        checked={isOpen}
        onChange={({ target }) => setOpen(target.checked)}
      />
      <SelectField
        label={text('seats')}
        options={seatCounts.map((id) => ({ id, name: id }))}
        value={seats}
        onChange={({ target }) => setSeats(target.value)}
      />
    </ReasonDialog>
  )
}
