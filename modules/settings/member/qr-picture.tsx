import { encode } from 'uqr'
import styles from './about.module.css'

const pathOf = (cells: readonly boolean[][]): string =>
  cells.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** An address as a picture for a camera. */
export function QrPicture({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { ecc: 'M', border: 4 })
  // The night's chip is light with dark on it, as cameras expect, whatever the reader's theme.
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      data-theme="night"
      className={styles.qr}
    >
      <path d={pathOf(data)} />
    </svg>
  )
}
