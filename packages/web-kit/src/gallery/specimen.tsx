import { type ReactNode, useId } from 'react'
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
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.specimen}>
      <h3 id={id}>{name}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <div className={isWide ? styles.wide : styles.states}>{children}</div>
    </section>
  )
}
