import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './checkbox-field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Yes or no. */
export function CheckboxField({ label, error, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
