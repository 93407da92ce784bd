import type { Money } from '@tessera/money'
import { MoneyText } from '@tessera/web-kit'
import styles from './staff.module.css'

const isLoss = ({ amount }: Money): boolean => amount < 0n

/** An amount in which a loss of the house stands out. */
export const LossText = ({ value }: { value: Money }) => (
  <span className={isLoss(value) ? styles.bad : undefined}>
    <MoneyText value={value} />
  </span>
)
