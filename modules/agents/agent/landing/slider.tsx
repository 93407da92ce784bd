import { useId } from 'react'
import styles from './landing.module.css'

type Props = {
  label: string
  /** The value as it is read. */
  shown: string
  min: number
  max: number
  step: number
  value: number
  onValue: (value: number) => void
}

/** One figure of the example, set by dragging or with the arrow keys. */
export function Slider({ label, shown, value, onValue, ...range }: Props) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={shown}
        onChange={({ target }) => onValue(Number(target.value))}
      />
    </div>
  )
}
