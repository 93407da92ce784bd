import { useId, useMemo } from 'react'
import { rosetteReach, rosetteRings } from './rosette-path.ts'
import styles from './rosette.module.css'

type Props = {
  /** The brand's code, or a member's id: each has its own ornament. */
  seed: string
  rings?: number
  /** Line width in parts of 400. */
  stroke?: number
  className?: string
  /** Draws itself once, as it appears. */
  isDrawing?: boolean
}

// Copies are turned some at a time. Turns repeat themselves: one too many falls on the first.
const atOnce = 4

/** The site's ornament, an engraving as on a banknote. Hidden from screen readers. */
export function Rosette({
  seed,
  rings = 4,
  stroke = 0.6,
  className = '',
  isDrawing = false,
}: Props) {
  const id = useId()
  const drawn = useMemo(() => rosetteRings(seed, { rings }), [seed, rings])
  // The outermost ring fills the box, however many there are.
  const reach = rosetteReach(rings)
  return (
    <svg
      viewBox={`${200 - reach} ${200 - reach} ${2 * reach} ${2 * reach}`}
      className={`${styles.rosette} ${isDrawing ? styles.drawing : ''} ${className}`}
      strokeWidth={stroke}
      aria-hidden="true"
    >
      {drawn.map(({ path, turns }, ring) => (
        <g key={path}>
          <g id={`${id}${ring}s`}>
            <path id={`${id}${ring}`} d={path} pathLength={1} />
            {turns.slice(1, atOnce).map((turn) => (
              <use key={turn} href={`#${id}${ring}`} transform={`rotate(${turn} 200 200)`} />
            ))}
          </g>
          {turns
            .filter((_turn, copy) => copy > 0 && copy % atOnce === 0)
            .map((turn) => (
              <use key={turn} href={`#${id}${ring}s`} transform={`rotate(${turn} 200 200)`} />
            ))}
        </g>
      ))}
    </svg>
  )
}
