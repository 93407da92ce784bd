import { formatMoney, typedAmount } from '@tessera/money'
import { type InputHTMLAttributes, type Ref, useRef, useState } from 'react'
import { messages } from '../../messages.ts'
import { localeOf, useLanguage } from '../../texts/language.ts'
import { readAmount } from '../../texts/typed.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../button/button.tsx'
import { type FieldProps, FormField } from '../form-field/form-field.tsx'
import styles from './amount-field.module.css'

type Props = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Beside the amount, where the label does not name the currency. */
    symbol?: string
    /** Without one, an amount of any currency. */
    currency?: string
    /** Several amounts, with blanks between them. */
    isList?: boolean
    ref?: Ref<HTMLInputElement>
  }

/**
 * An amount of money as text: what was typed is what is read, never a rounded number. Where it has two readings the
 * field asks which one is meant.
 */
export function AmountField({
  label,
  hint,
  error,
  symbol,
  currency,
  isList,
  ref,
  ...input
}: Props) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''))
  const element = useRef<HTMLInputElement | null>(null)
  const text = useText(messages)
  // A form that keeps its own values hands none down: then what is typed is heard here.
  const shown = input.value === undefined ? typed : String(input.value)
  const doubt = doubtIn(shown, currency, isList)
  const question = doubt && text('whichAmount', { typed: doubt.word })
  return (
    <div className={styles.field}>
      <FormField label={label} hint={hint} error={question ?? error}>
        {(control) => (
          <span className={styles.box}>
            {symbol && (
              <span className={styles.symbol} aria-hidden="true">
                {symbol}
              </span>
            )}
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              {...input}
              {...control}
              ref={(found) => {
                element.current = found
                if (typeof ref === 'function') ref(found)
                else if (ref) ref.current = found
              }}
              onInput={(event) => {
                setTyped(event.currentTarget.value)
                input.onInput?.(event)
              }}
              className={`${control.className} ${styles.input} ${symbol ? styles.signed : ''}`}
            />
          </span>
        )}
      </FormField>
      {doubt && (
        <Readings
          readings={doubt.readings}
          currency={currency}
          onChoose={(units) => {
            const clear = typedAmount({ amount: units, ...(currency && { currency }) }, localeOf())
            if (element.current) typeInto(element.current, shown.replace(doubt.word, clear))
          }}
        />
      )}
    </div>
  )
}

type ReadingsProps = {
  readings: readonly bigint[]
  currency: string | undefined
  onChoose: (units: bigint) => void
}

function Readings({ readings, currency, onChoose }: ReadingsProps) {
  const locale = localeOf(useLanguage().code)
  const written = (amount: bigint) =>
    currency ? formatMoney({ amount, currency }, locale) : typedAmount({ amount }, locale)
  return (
    <div className={styles.readings}>
      {readings.map((units) => (
        <Button key={String(units)} onClick={() => onChoose(units)}>
          {written(units)}
        </Button>
      ))}
    </div>
  )
}

/** The first amount that has two readings. */
function doubtIn(typed: string, currency: string | undefined, isList = false) {
  for (const word of isList ? typed.split(/\s+/) : [typed]) {
    const amount = readAmount(word, currency)
    if (amount.is === 'unclear') return { word, readings: amount.readings }
  }
  return undefined
}

/** Types for the user, so that change handlers of the field run. */
function typeInto(element: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.focus()
}
