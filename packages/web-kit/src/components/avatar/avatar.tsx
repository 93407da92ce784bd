import type { CSSProperties } from 'react'
import { seedNumbers } from '../rosette/rosette-path.ts'
import { Rosette } from '../rosette/rosette.tsx'
import styles from './avatar.module.css'

/** A member's own ornament, on a colour wheel that is turned for each. */
export function Avatar({ seed }: { seed: string }) {
  const turn = { '--turn': `${seedNumbers(seed)().toFixed(3)}turn` } as CSSProperties
  return (
    <span className={styles.avatar} style={turn}>
      <Rosette seed={seed} rings={2} stroke={1.2} />
    </span>
  )
}
