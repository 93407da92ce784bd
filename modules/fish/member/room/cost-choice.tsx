import { money } from '@tessera/money'
import { useFormat } from '@tessera/web-kit'
import { useId } from 'react'
import styles from './room.module.css'

type Props = {
  label: string
  costs: readonly bigint[]
  currency: string
  value: bigint
  onChange: (cost: bigint) => void
}

/** What one shot costs, in money. */
export function CostChoice({ label, costs, currency, value, onChange }: Props) {
  const format = useFormat()
  const id = useId()
  return (
    <span className={styles.cost}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={String(costs.includes(value) ? value : costs[0])}
        onChange={({ target }) => onChange(BigInt(target.value))}
      >
        {costs.map((cost) => (
          <option key={String(cost)} value={String(cost)}>
            {format.money(money(cost, currency))}
          </option>
        ))}
      </select>
    </span>
  )
}
