import { type ReactNode, useId } from 'react'
import styles from './form-field.module.css'

export type FieldProps = {
  label: string
  /** Said under the field until there is something wrong with it. */
  hint?: string | undefined
  error?: string | undefined
}

type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  className: string
}

/** A label, a control and its error, connected for assistive technology. */
export function FormField({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}
