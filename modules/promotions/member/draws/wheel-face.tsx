import { useIsCalm, useLanguage } from '@tessera/web-kit'
import type { WheelShown } from '../../wheel-calls.ts'
import { nameOf } from '../name-of.ts'
import { usePrizeText } from './use-prize-text.ts'
import { copiesOf, labelLines, segmentPath, sizeOf } from './wheel-geometry.ts'
import styles from './wheel.module.css'

type Props = {
  rows: WheelShown['rows']
  /** Degrees. */
  turned: number
  isTurning: boolean
  /** The row that was won. */
  lit: number | undefined
  onStop: () => void
}

const radius = 180
const studs = 24

/** The wheel as a picture: what it says is said in words beside it. */
export function WheelFace({ rows, turned, isTurning, lit, onStop }: Props) {
  const isCalm = useIsCalm()
  const { code } = useLanguage()
  const prizeText = usePrizeText()
  const segments = Array.from({ length: rows.length * copiesOf(rows.length) }, (_, at) => at)
  const labelOf = (row: WheelShown['rows'][number]) =>
    (row.labels && nameOf(row.labels, code)) || prizeText(row)
  return (
    <svg viewBox="-216 -226 432 442" className={styles.face} aria-hidden="true">
      <circle r={208} className={styles.rim} />
      {Array.from({ length: studs }, (_, at) => (
        <circle
          key={at}
          r={4}
          cx={0}
          cy={-195}
          transform={`rotate(${(at * 360) / studs})`}
          className={styles.stud}
        />
      ))}
      <g
        className={styles.disc}
        data-turning={isTurning && !isCalm}
        style={{ transform: `rotate(${turned}deg)` }}
        onTransitionEnd={onStop}
      >
        {segments.map((segment) => {
          const place = segment % rows.length
          const row = rows[place]
          const middle = ((segment + 0.5) * 360) / segments.length
          return (
            <g key={segment} data-gone={row?.chancePpm === 0} className={styles.segment}>
              <path
                d={segmentPath(segment, segments.length, radius)}
                data-tone={toneOf(place, rows.length, row?.gift === null)}
                data-lit={place === lit}
                className={styles.slice}
              />
              {row && (
                <WheelLabel
                  label={labelOf(row)}
                  angle={middle}
                  tone={toneOf(place, rows.length, row.gift === null)}
                />
              )}
            </g>
          )
        })}
      </g>
      <circle r={34} className={styles.hub} />
      <path
        d="M0 -16 4.7 -5.1 16 -4.5 7 3.2 10 14.5 0 8 -10 14.5 -7 3.2 -16 -4.5 -4.7 -5.1Z"
        className={styles.star}
      />
      <path d="M0 -172 14 -206 A15 15 0 1 0 -14 -206Z" className={styles.pointer} />
    </svg>
  )
}

type LabelProps = { label: string; angle: number; tone: string }

/** The words of a segment, from the rim inwards; many of them stand in two lines. */
function WheelLabel({ label, angle, tone }: LabelProps) {
  const lines = labelLines(label)
  return (
    <text
      transform={`rotate(${angle}) translate(0 -166) rotate(90)`}
      data-tone={tone}
      data-size={sizeOf(lines)}
      className={styles.label}
    >
      {lines.map((line, at) => (
        <tspan
          key={line}
          x={0}
          y={(at - (lines.length - 1) / 2) * lineHeight}
          dominantBaseline="central"
        >
          {line}
        </tspan>
      ))}
    </text>
  )
}

const lineHeight = 19

const tones = ['1', '2', '3'] as const

/** Neighbours differ; a row without a prize is plain. */
function toneOf(place: number, rows: number, isBlank: boolean): 'blank' | (typeof tones)[number] {
  if (isBlank) return 'blank'
  const isLastLikeFirst = place === rows - 1 && place % 3 === 0
  return isLastLikeFirst ? '2' : (tones[place % 3] ?? '1')
}
