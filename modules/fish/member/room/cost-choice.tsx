import { money } from '@tessera/money'
import { useFormat, useText } from '@tessera/web-kit'
import { useId } from 'react'
import { roomMessages } from '../../room-messages.ts'
import styles from './room.module.css'

type Props = {
  label: string
  costs: readonly bigint[]
  currency: string
  /** Undefined until the member has chosen. */
  value: bigint | undefined
  onChange: (cost: bigint) => void
}

/** What one shot costs, in money. */
export function CostChoice({ label, costs, currency, value, onChange }: Props) {
  const text = useText(roomMessages)
  const format = useFormat()
  const isChosen = value !== undefined && costs.includes(value)
  const id = useId()
  return (
    <span className={styles.cost}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={isChosen ? String(value) : ''}
        onChange={({ target }) => onChange(BigInt(target.value))}
      >
        {!isChosen && (
          <option value="" disabled>
            {text('chooseCost')}
          </option>
        )}
        {costs.map((cost) => (
          <option key={String(cost)} value={String(cost)}>
            {format.money(money(cost, currency))}
          </option>
        ))}
      </select>
    </span>
  )
}
