import type { ReactNode } from 'react'
import styles from './screen-frame.module.css'

type Props = {
  title: string
  /** What the screen is for, in a sentence. */
  lead?: string
  children: ReactNode
}

/** A screen of the office: its name, what it is for, and its parts below one another. */
export const ScreenFrame = ({ title, lead, children }: Props) => (
  <section className={styles.screen}>
    <header>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
    {children}
  </section>
)
