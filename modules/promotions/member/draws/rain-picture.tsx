import styles from './rain.module.css'

const packets = [
  { x: 24, y: 30, turn: -14 },
  { x: 84, y: 74, turn: 9 },
  { x: 146, y: 22, turn: -6 },
  { x: 206, y: 80, turn: 15 },
  { x: 268, y: 36, turn: -11 },
  { x: 330, y: 70, turn: 7 },
  { x: 384, y: 26, turn: -8 },
] as const

/** Red packets, which fall while the rain does. */
export function RainPicture({ isFalling }: { isFalling: boolean }) {
  return (
    <svg viewBox="0 0 440 150" className={styles.picture} aria-hidden="true">
      {packets.map(({ x, y, turn }, at) => (
        <g
          key={x}
          className={styles.packet}
          data-falling={isFalling}
          style={{ animationDelay: `${at * -0.43}s` }}
        >
          <g transform={`translate(${x} ${y}) rotate(${turn} 18 26)`}>
            <rect width={36} height={52} rx={5} className={styles.paper} />
            <path d="M0 12 Q18 30 36 12" className={styles.flap} />
            <circle cx={18} cy={22} r={7} className={styles.coin} />
          </g>
        </g>
      ))}
    </svg>
  )
}
