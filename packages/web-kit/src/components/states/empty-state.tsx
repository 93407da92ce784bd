import type { ReactNode } from 'react'
import { Rosette } from '../rosette/rosette.tsx'
import styles from './states.module.css'

/** Nothing here yet: says so, and what to do next. */
export function EmptyState({
  title,
  advice,
  act,
}: {
  title: string
  advice?: string
  act?: ReactNode
}) {
  return (
    <div className={styles.state}>
      <Rosette seed={title} rings={3} className={styles.ornament ?? ''} />
      <p className={styles.title}>{title}</p>
      {advice && <p className={styles.advice}>{advice}</p>}
      {act}
    </div>
  )
}
