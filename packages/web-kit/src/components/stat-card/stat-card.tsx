import type { ReactNode } from 'react'
import { Skeleton } from '../states/skeleton.tsx'
import styles from './stat-card.module.css'

type Props = {
  name: string
  children: ReactNode
  /** What the figure is compared with, or of when it is. */
  note?: ReactNode
  isLoading?: boolean
}

/** One figure with its name. */
export const StatCard = ({ name, children, note, isLoading = false }: Props) => (
  <div className={styles.card} aria-busy={isLoading || undefined}>
    <p className={styles.name}>{name}</p>
    {isLoading ? (
      <Skeleton height="1.875rem" width="60%" shape="var(--radius-s)" />
    ) : (
      <p className={styles.value}>{children}</p>
    )}
    {note && <p className={styles.note}>{note}</p>}
  </div>
)

/** Figures and filters side by side, wrapped where there is no room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
