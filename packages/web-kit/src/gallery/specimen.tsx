import type { ReactNode } from 'react'
import styles from './gallery.module.css'

type Props = {
  name: string
  /** What it is for, and what its keys do. */
  note?: string
  children: ReactNode
  isWide?: boolean
}

/** One component with its states. */
export function Specimen({ name, note, children, isWide = false }: Props) {
  return (
    <div className={styles.specimen}>
      <h3>{name}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <div className={isWide ? styles.wide : styles.states}>{children}</div>
    </div>
  )
}
