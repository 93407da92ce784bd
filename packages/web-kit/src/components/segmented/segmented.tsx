import { useId } from 'react'
import styles from './segmented.module.css'

type Props<Id extends string> = {
  label: string
  options: readonly { id: Id; name: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** One of two to four, all in view. */
export function Segmented<Id extends string>({ label, options, value, onChange }: Props<Id>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
