import type { ComponentProps } from 'react'
import { TextField } from '../text-field/text-field.tsx'
import { fromLocal, toLocal } from './local-time.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  /** The instant as an ISO text; nothing where there is none. */
  value: string | null
  /** Nothing where the field is empty or unfinished. */
  onValue: (value: string | null) => void
}

/** An instant, typed in the reader's own time. */
export const MomentField = ({ value, onValue, ...field }: Props) => (
  <TextField
    {...field}
    type="datetime-local"
    value={toLocal(value)}
    onChange={({ target }) => onValue(fromLocal(target.value))}
  />
)
