import { MoneyText } from '@tessera/web-kit'
import type { DeskRound } from '../table-staff-calls.ts'
import styles from './sums.module.css'

type Sum = DeskRound['sums'][number]

/** One amount in each currency. */
export const Amounts = ({ sums, of }: { sums: readonly Sum[]; of: 'stake' | 'prize' | 'worst' }) =>
  sums.length === 0 ? (
    '–'
  ) : (
    <span className={styles.amounts}>
      {sums.map((sum) => (
        <MoneyText key={sum.stake.currency} value={sum[of]} />
      ))}
    </span>
  )
