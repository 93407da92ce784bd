import type { ReactNode } from 'react'
import styles from './ticket.module.css'

type Props = { title: string; rows: { name: string; value: ReactNode }[]; children?: ReactNode }

/** A paper slip: receipts, vouchers, bet slips. The last part holds the act. */
export function Ticket({ title, rows, children }: Props) {
  return (
    <section className={styles.ticket}>
      <h2 className={styles.part}>{title}</h2>
      <dl className={`${styles.part} ${styles.rows}`}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children && <div className={styles.part}>{children}</div>}
    </section>
  )
}
