import type { Ref, SelectHTMLAttributes } from 'react'
import { type FieldProps, FormField } from '../form-field/form-field.tsx'

type Props = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly { id: string; name: string }[]
    ref?: Ref<HTMLSelectElement>
  }

/** One of a few. The platform's own list: it is known on every phone. */
export function SelectField({ label, hint, error, options, ...select }: Props) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control}>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
