import { useText } from '@tessera/web-kit'
import { fightMessages } from '../../fight-messages.ts'
import type { Shown } from '../../games/cockfight/game.ts'
import { type Side, sides } from '../../games/cockfight/pool.ts'
import styles from './arena.module.css'

type Props = {
  /** The last exchange, and how many there were. */
  exchange: Shown | undefined
  at: number
  result: string | null
  names: Readonly<Record<Side, string>> | null
  isFighting: boolean
}

const places = { meron: 'translate(112 84)', wala: 'translate(248 84) scale(-1 1)' } as const
const full = { meron: 100, wala: 100 }

/** What a kite does in an exchange: it strikes, is hit, or hangs in the wind. */
function doingOf(side: Side, { exchange, result, isFighting }: Props): string {
  if (result) return result === side ? 'wins' : result === 'ftd' ? 'hangs' : 'falls'
  if (!exchange) return isFighting ? 'hangs' : 'waits'
  if (exchange.by === 'both' || exchange.by === side) return exchange.move
  return 'hit'
}

/** Two paper kites in the wind, with what each has left. */
export function Arena(props: Props) {
  const { exchange, at, names } = props
  const left = exchange?.left ?? full
  return (
    <div className={styles.arena}>
      <Bars left={left} names={names} />
      <svg className={styles.sky} viewBox="0 0 360 170" aria-hidden="true">
        <path className={styles.wind} d="M8 40 q40 -14 80 0 t80 0 t80 0 t80 0" />
        <path className={styles.wind} d="M28 78 q40 -12 80 0 t80 0 t80 0 t60 0" />
        <path className={styles.wind} d="M0 122 q40 -14 80 0 t80 0 t80 0 t80 0" />
        {sides.map((side) => (
          <g key={side} className={styles[side]} transform={places[side]}>
            <g key={at} className={`${styles.kite} ${styles[doingOf(side, props)] ?? ''}`}>
              <Kite side={side} />
            </g>
          </g>
        ))}
      </svg>
    </div>
  )
}

function Bars({ left, names }: { left: Readonly<Record<Side, number>>; names: Props['names'] }) {
  const text = useText(fightMessages)
  return (
    <div className={styles.bars}>
      {sides.map((side) => (
        <div key={side} className={styles[`${side}Bar`]}>
          <span className={styles.name}>
            <strong>{text(`spot.${side}`)}</strong> {names?.[side]}
          </span>
          <span
            className={styles.track}
            role="meter"
            aria-label={text('vigour', { side: text(`spot.${side}`), left: left[side] })}
            aria-valuenow={left[side]}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span className={styles.fill} style={{ inlineSize: `${left[side]}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A kite of folded paper with its sigil and tail; Wala is the same one turned round. */
function Kite({ side }: { side: Side }) {
  return (
    <>
      <path className={styles.tail} d="M-14 34 q-14 12 -26 6 t-26 10 t-20 2" />
      <path className={styles.bow} d="M-40 40 l-6 -5 v10 z M-40 40 l6 -5 v10 z" />
      <path className={styles.bow} d="M-66 50 l-6 -5 v10 z M-66 50 l6 -5 v10 z" />
      <path className={styles.paper} d="M30 -26 L4 -34 L-30 4 L-14 34 L22 12 Z" />
      <path className={styles.fold} d="M30 -26 L-14 34 M4 -34 L22 12 M-30 4 L22 12" />
      <circle className={styles.sigil} cx="0" cy="0" r="10" />
      {side === 'meron' ? (
        <path className={styles.sign} d="M-5 5 L0 -6 L5 5 Z" />
      ) : (
        <path className={styles.sign} d="M-5 -5 H5 V5 H-5 Z" />
      )}
    </>
  )
}
