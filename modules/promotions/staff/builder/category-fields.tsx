import { CheckboxField, FormField, TextField, useText } from '@tessera/web-kit'
import { termMessages } from '../../term-messages.ts'
import styles from './builder.module.css'
import type { Typed } from './typed-terms.ts'

const categories = ['RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT']

function useCategoryName(): (category: string) => string {
  const text = useText(termMessages)
  return (category) => {
    const key = `category.${category}`
    return key in termMessages.texts ? text(key as 'category.RNG') : category
  }
}

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  onValue: (value: Typed) => void
}

/** Some categories of games. */
export function CategoriesField({
  label,
  error,
  value,
  onValue,
}: Props & { value: Typed | undefined }) {
  const nameOf = useCategoryName()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.checks}>
        {categories.map((category) => (
          <CheckboxField
            key={category}
            label={nameOf(category)}
            checked={chosen.includes(category)}
            onChange={({ target }) =>
              onValue(
                target.checked ? [...chosen, category] : chosen.filter((each) => each !== category),
              )
            }
          />
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

/** A share for some categories of games. */
export function WeightsField({
  label,
  hint,
  error,
  value,
  onValue,
}: Props & { value: Typed | undefined }) {
  const nameOf = useCategoryName()
  const shares = (value ?? {}) as Record<string, string>
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {hint && <p className={styles.quiet}>{hint}</p>}
      <div className={styles.shares}>
        {categories.map((category) => (
          <TextField
            key={category}
            inputMode="decimal"
            label={nameOf(category)}
            value={shares[category] ?? ''}
            onChange={({ target }) => onValue({ ...shares, [category]: target.value })}
          />
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

/** Names of games, one a line. */
export function GamesField({ value, onValue, ...field }: Props & { value: string }) {
  return (
    <FormField {...field}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`${className} ${styles.lines}`}
          rows={3}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </FormField>
  )
}
