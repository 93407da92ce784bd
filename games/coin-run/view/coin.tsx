import type { Side } from '../game.ts'
import styles from './coin.module.css'

/** The coin with one side up: a face for heads, a number for tails. */
export function Coin({ side, isSmall = false }: { side: Side | undefined; isSmall?: boolean }) {
  return (
    <span
      className={isSmall ? `${styles['coin']} ${styles['small']}` : styles['coin']}
      data-side={side}
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 100">
        <defs>
          <radialGradient id="coin-metal" cx="35%" cy="28%" r="85%">
            <stop offset="0" stopColor="oklch(0.97 0.06 95)" />
            <stop offset="0.45" stopColor="oklch(0.82 0.14 85)" />
            <stop offset="1" stopColor="oklch(0.5 0.11 65)" />
          </radialGradient>
        </defs>
        <circle cx="50" cy="50" r="49" fill="oklch(0.45 0.1 65)" />
        <circle cx="50" cy="50" r="46" fill="url(#coin-metal)" />
        <circle
          cx="50"
          cy="50"
          r="38"
          fill="none"
          stroke="oklch(0.45 0.1 65 / 0.6)"
          strokeWidth="1.5"
          strokeDasharray="1.5 2.5"
        />
        {side === 'tails' ? (
          <g fill="none" stroke="oklch(0.4 0.1 60)" strokeWidth="4" strokeLinecap="round">
            <path d="M50 24v52M36 34c0-9 28-9 28 2 0 14-28 10-28 24 0 12 28 12 28 2" />
          </g>
        ) : (
          <g fill="oklch(0.4 0.1 60)">
            <path d="M44 24c14-3 23 7 21 20 3 3 5 7 4 9l-5 1c1 6-1 11-7 11l-4 1 1 9H34c2-9 1-12-2-18-7-14-3-30 12-33z" />
          </g>
        )}
      </svg>
    </span>
  )
}
