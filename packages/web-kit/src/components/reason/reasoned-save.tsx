import { type ComponentProps, type ReactNode, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { SaveForm } from '../save-form/save-form.tsx'
import { isReason, ReasonField } from './reason-field.tsx'

type Props = Omit<ComponentProps<typeof SaveForm>, 'onSave'> & {
  /** With why it is so from now on. */
  onSave: (why: { reason: string }) => void
  /** The changes, shown before they are saved. */
  changes?: ReactNode
}

/** Fields that are saved together, with why: it stays in the history beside what was changed. */
export function ReasonedSave({ children, check, onSave, changes, ...form }: Props) {
  const text = useText(messages)
  const [reason, setReason] = useState('')
  return (
    <SaveForm
      {...form}
      check={() => check?.() ?? (isReason(reason) ? undefined : text('reasonMissing'))}
      onSave={() => onSave({ reason: reason.trim() })}
    >
      {children}
      {!form.isOff && (
        <>
          {changes}
          <ReasonField value={reason} onValue={setReason} />
        </>
      )}
    </SaveForm>
  )
}
