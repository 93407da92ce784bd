import { Rosette } from '../rosette/rosette.tsx'
import styles from './avatar.module.css'

/** A member's own ornament in a ring. */
export const Avatar = ({ seed }: { seed: string }) => (
  <span className={styles.avatar}>
    <Rosette seed={seed} rings={2} stroke={3} />
  </span>
)
