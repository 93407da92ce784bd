import { reasonMax, reasonMin } from '@tessera/calls'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { TextField } from '../text-field/text-field.tsx'

/** Whether it says enough to be written down. */
export const isReason = (typed: string): boolean => typed.trim().length >= reasonMin

type Props = {
  value: string
  onValue: (value: string) => void
  /** The form was sent without it. */
  isMissing?: boolean
}

/** Why something is changed: it stays in the history with the change. */
export function ReasonField({ value, onValue, isMissing = false }: Props) {
  const text = useText(messages)
  return (
    <TextField
      label={text('reason')}
      hint={text('reasonHint')}
      error={isMissing && !isReason(value) ? text('reasonMissing') : undefined}
      required
      maxLength={reasonMax}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
