import type { CSSProperties } from 'react'
import styles from './states.module.css'

/** Holds the exact place of what is on its way, so that nothing jumps. Sizes in CSS lengths. */
export function Skeleton({
  height,
  width = '100%',
  shape = 'var(--radius-m)',
}: {
  height: string
  width?: string
  shape?: string
}) {
  const box: CSSProperties = { blockSize: height, inlineSize: width, borderRadius: shape }
  return <div className={styles.skeleton} style={box} aria-hidden="true" />
}
