import { SaveForm, TextField, useText } from '@tessera/web-kit'
import { type ComponentProps, useState } from 'react'
import { reasonMax } from '../limits.ts'
import { staffMessages } from '../staff-messages.ts'

type Props = Omit<ComponentProps<typeof SaveForm>, 'onSave'> & {
  /** With why it is so from now on, where that was typed. */
  onSave: (why: { reason?: string }) => void
}

/** Fields that are saved together, with why: it stays in the history beside what was changed. */
export function ReasonedSave({ children, onSave, ...form }: Props) {
  const text = useText(staffMessages)
  const [reason, setReason] = useState('')
  const why = reason.trim()
  return (
    <SaveForm {...form} onSave={() => onSave(why ? { reason: why } : {})}>
      {children}
      {!form.isOff && (
        <TextField
          label={text('saveReason')}
          hint={text('draftReasonHint')}
          maxLength={reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </SaveForm>
  )
}
