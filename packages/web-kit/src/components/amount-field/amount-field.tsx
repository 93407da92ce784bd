import type { InputHTMLAttributes, Ref } from 'react'
import { type FieldProps, FormField } from '../form-field/form-field.tsx'
import styles from './amount-field.module.css'

type Props = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { symbol: string; ref?: Ref<HTMLInputElement> }

/** An amount of money as text: what was typed is what is read, never a rounded number. */
export function AmountField({ label, hint, error, symbol, ...input }: Props) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.box}>
          <span className={styles.symbol} aria-hidden="true">
            {symbol}
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...control}
            className={`${control.className} ${styles.input}`}
          />
        </span>
      )}
    </FormField>
  )
}
