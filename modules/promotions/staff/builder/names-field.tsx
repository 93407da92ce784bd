import { LanguageField, TextField, useLanguageName } from '@tessera/web-kit'
import { useState } from 'react'
import type { Typed, TypedRow } from './typed-terms.ts'
import styles from './builder.module.css'

type Props = {
  label: string
  hint: string | undefined
  error: string | undefined
  most: number
  value: Typed | undefined
  onValue: (value: TypedRow) => void
}

/** A text in each language that the site offers. */
export function NamesField({ label, hint, error, most, value, onValue }: Props) {
  const nameOf = useLanguageName()
  const [code, setCode] = useState('EN')
  const names = (value ?? {}) as Record<string, string>
  return (
    <div className={styles.names}>
      <LanguageField label={label} texts={names} value={code} onChange={setCode} />
      <TextField
        label={`${label}: ${nameOf(code)}`}
        hint={hint}
        error={error}
        maxLength={most}
        value={names[code] ?? ''}
        onChange={({ target }) => onValue({ ...names, [code]: target.value })}
      />
    </div>
  )
}
