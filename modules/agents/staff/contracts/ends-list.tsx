import { useText } from '@tessera/web-kit'
import { usePercent } from '../../agent/contracts/percent.ts'
import type { BelowList } from '../../contract-staff-calls.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import styles from '../staff.module.css'

/** The contracts below that end with one. */
export function EndsList({ ends: { count, list } }: { ends: BelowList }) {
  const text = useText(contractStaffMessages)
  const percent = usePercent()
  if (count === 0) return <p className={styles.note}>{text('noEnds')}</p>
  return (
    <>
      <ul className={styles.facts}>
        {list.map(({ id, number, upper, account, depth, topRatePpm }) => (
          <li key={id}>
            {text('endsLine', { number, upper, account, depth, rate: percent(topRatePpm) })}
          </li>
        ))}
      </ul>
      {count > list.length && (
        <p className={styles.note}>{text('endsMore', { count, shown: list.length })}</p>
      )}
    </>
  )
}
