import type { ReactNode } from 'react'
import styles from './books-screen.module.css'

type Props = {
  name: string
  /** Keeps all of it as a file. */
  save?: ReactNode
  children: ReactNode
}

/** A table under its name, which can be kept as a file. */
export function TablePart({ name, save, children }: Props) {
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {save}
      </header>
      {children}
    </section>
  )
}
