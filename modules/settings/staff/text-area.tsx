import { FormField } from '@tessera/web-kit'
import type { TextareaHTMLAttributes } from 'react'
import styles from './site.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isTall?: boolean
}

/** Several lines of text. */
export function TextArea({ label, hint, error, isTall = false, ...area }: Props) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <textarea
          {...area}
          {...control}
          className={`${className} ${styles.area} ${isTall ? styles.tall : ''}`}
        />
      )}
    </FormField>
  )
}
