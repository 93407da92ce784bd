import { MoneyText, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { RebateAdjustment } from '../../shapes.ts'
import styles from '../loyalty.module.css'
import { useCategory } from '../use-category.ts'
import { useDay } from './rebate-table.tsx'

/** What the next claim is less by, and why. */
export function TakenOff({ list }: { list: RebateAdjustment[] }) {
  const text = useText(messages)
  const categoryOf = useCategory()
  const dayOf = useDay()
  return (
    <div className={styles.part}>
      <h2>{text('rebate.takenOff')}</h2>
      <p className={styles.quiet}>{text('rebate.takenOffWhy')}</p>
      <ul>
        {list.map(({ betId, ofDay, category, amount }) => (
          <li key={betId}>
            {categoryOf(category)}, {dayOf(ofDay)}: {'−'}
            <MoneyText value={amount} /> <code className={styles.quiet}>{betId}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
