import type { InputHTMLAttributes, Ref } from 'react'
import { type FieldProps, FormField } from '../form-field/form-field.tsx'

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** One line of text. Takes what `form.register(…)` gives. */
export function TextField({ label, hint, error, ...input }: Props) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} />}
    </FormField>
  )
}
