import { Button, keep, kept, readSession, useText } from '@tessera/web-kit'
import { useId, useState } from 'react'
import { tableMessages } from '../../table-messages.ts'
import styles from './seat-desk.module.css'

type Props = {
  label: string
  least: number
  most: number
  step: number
  /** Undefined until the member has chosen. */
  chips: number | undefined
  onChange: (chips: number) => void
  worth: (chips: number) => string
}

/** So many chips, between two ends. Nothing is chosen beforehand. */
export function ChipsSlider({ label, least, most, step, chips, onChange, worth }: Props) {
  const text = useText(tableMessages)
  const id = useId()
  const count = Math.ceil((most - least) / step)
  return (
    <div className={styles.slide}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={styles.amount}>
        {chips === undefined ? text('chooseChips') : worth(chips)}
      </output>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={0}
        max={count}
        value={chips === undefined ? 0 : Math.ceil((chips - least) / step)}
        aria-valuetext={chips === undefined ? text('chooseChips') : worth(chips)}
        onChange={({ target }) => onChange(Math.min(most, least + Number(target.value) * step))}
      />
      <div className={styles.ends}>
        {[...new Set([least, most])].map((end) => (
          <Button key={end} kind="quiet" aria-pressed={chips === end} onClick={() => onChange(end)}>
            {text(end === most ? 'chipsMost' : 'chipsLeast', { amount: worth(end) })}
          </Button>
        ))}
      </div>
    </div>
  )
}

type Stakes = { big: number; chip: { amount: bigint; currency: string } }

/** The chips that this member bought in with last at these blinds, on this device; undefined before the first time. */
export function useBuyIn({ big, chip }: Stakes, least: number, most: number) {
  const key = `poker.buyIn.${readSession()?.memberId ?? ''}.${big}.${chip.amount}.${chip.currency}`
  const [chips, setChips] = useState<number | undefined>(() => {
    const last = kept(key)
    return last !== undefined && /^[1-9]\d{0,8}$/.test(last)
      ? Math.min(Math.max(Number(last), least), most)
      : undefined
  })
  return {
    chips,
    setChips,
    keepChips: () => {
      if (chips !== undefined) keep(key, String(chips))
    },
  }
}
