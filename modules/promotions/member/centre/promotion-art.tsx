import styles from './centre.module.css'
import { emblemOf } from './emblems.tsx'
import { placeOf } from './place-of.ts'

const waves = Array.from({ length: 7 }, (_, at) => {
  const y = 14 + at * 18
  const swing = at % 2 === 0 ? 16 : -16
  return `M0 ${y}q40 ${swing} 80 0t80 0t80 0t80 0`
}).join('')

/** The picture of a kind of promotion: its emblem on paper with waves, in the colour of its category. */
export function PromotionArt({ kind }: { kind: string }) {
  return (
    <svg
      className={`${styles.art} ${styles[placeOf(kind)]}`}
      viewBox="0 0 320 140"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.waves} d={waves} />
      <g transform="translate(104 14) scale(0.94)">{emblemOf(kind)}</g>
    </svg>
  )
}
