import type { ReactNode } from 'react'
import styles from './stat-card.module.css'

/** One figure with its name. */
export const StatCard = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.card}>
    <p className={styles.name}>{name}</p>
    <p className={styles.value}>{children}</p>
  </div>
)

/** Figures and filters side by side, wrapped where there is no room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
