import { useIsCalm, useText } from '@tessera/web-kit'
import type { CSSProperties } from 'react'
import type * as z from 'zod/mini'
import type { Round } from '../../shapes.ts'
import { stageMessages } from '../../stage-messages.ts'
import { sectorsOf } from './wheel-of.ts'
import styles from './spin-wheel.module.css'

const middle = 100
const outer = 92
const inner = 58

const point = (radius: number, turn: number) =>
  `${(middle + radius * Math.sin(turn)).toFixed(2)} ${(middle - radius * Math.cos(turn)).toFixed(2)}`

/** A sector of a ring between two angles from the top. */
const sector = (from: number, to: number) =>
  `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}z`

/** A wheel that turns to the pocket that was drawn, as soon as it is known. */
export function SpinWheel({
  game,
  variant,
  round,
}: {
  game: string
  variant: string
  round: z.output<typeof Round> | null
}) {
  const text = useText(stageMessages)
  const isCalm = useIsCalm()
  const sectors = sectorsOf(game, variant)
  const width = (2 * Math.PI) / sectors.length
  const drawn = round?.steps[0]?.value
  const at = sectors.findIndex(({ value }) => value === drawn)
  const turns = isCalm ? 0 : 4
  // One way only: each round ends further on.
  const degrees = at < 0 ? 0 : turns * 360 - (at * 360) / sectors.length
  const label = at < 0 ? undefined : sectors[at]?.label
  return (
    <div className={styles.place}>
      <svg
        viewBox="0 0 200 200"
        className={styles.wheel}
        role="img"
        aria-label={label ?? text('wheel')}
      >
        <g
          key={round?.number}
          className={at < 0 ? styles.rest : styles.turning}
          style={{ '--degrees': `${degrees}deg` } as CSSProperties}
        >
          {sectors.map(({ value, label: its, tone }, place) => {
            const from = (place - 0.5) * width
            return (
              <g key={value}>
                <path d={sector(from, from + width)} className={styles[tone]} />
                <text
                  x={middle}
                  y={middle - 80}
                  transform={`rotate(${(place * 360) / sectors.length} ${middle} ${middle})`}
                  className={styles.label}
                >
                  {its}
                </text>
              </g>
            )
          })}
        </g>
        <circle cx={middle} cy={middle} r={inner - 6} className={styles.hub} />
        <path d="M100 2l6 12h-12z" className={styles.pointer} />
        {label && (
          <text x={middle} y={middle + 9} className={styles.result}>
            {label}
          </text>
        )}
      </svg>
    </div>
  )
}
