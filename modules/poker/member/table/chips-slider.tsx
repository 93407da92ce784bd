import { useId } from 'react'
import styles from './seat-desk.module.css'

type Props = {
  label: string
  least: number
  most: number
  step: number
  chips: number
  onChange: (chips: number) => void
  worth: (chips: number) => string
}

/** So many chips, between two ends. */
export function ChipsSlider({ label, least, most, step, chips, onChange, worth }: Props) {
  const id = useId()
  const count = Math.ceil((most - least) / step)
  return (
    <div className={styles.slide}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.amount}>
        {worth(chips)}
      </output>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={0}
        max={count}
        value={Math.ceil((chips - least) / step)}
        aria-valuetext={worth(chips)}
        onChange={({ target }) => onChange(Math.min(most, least + Number(target.value) * step))}
      />
    </div>
  )
}
