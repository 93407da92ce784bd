import { isPositive, type Money } from '@tessera/money'
import { messages } from '../../messages.ts'
import { useFormat } from '../../texts/use-format.ts'
import { useText } from '../../texts/use-text.ts'
import styles from './money-text.module.css'

type Props = {
  value: Money
  /** `won` is the only use of the accent; losses are plain ink. */
  tone?: 'plain' | 'won'
  isHidden?: boolean
  hasSign?: boolean
}

/** An amount, in figures of one width, cut to two decimals. */
export function MoneyText({ value, tone = 'plain', isHidden = false, hasSign = false }: Props) {
  const format = useFormat()
  const text = useText(messages)
  if (isHidden)
    return (
      <span role="img" aria-label={text('hidden')}>
        ••••
      </span>
    )
  const sign = hasSign && isPositive(value) ? '+' : ''
  return (
    <bdi className={`${styles.money} ${styles[tone]}`}>
      {sign}
      {format.money(value)}
    </bdi>
  )
}
