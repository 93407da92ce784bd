import { useText } from '@tessera/web-kit'
import { landingMessages } from '../../landing-messages.ts'
import type { HalfMonth } from './example.ts'
import styles from './landing.module.css'

const height = 100
const step = 10

/** A bar for each half-month: up for what is kept, down for what is paid. The figures stand in the table below. */
export function HalfMonths({ halves }: { halves: readonly HalfMonth[] }) {
  const text = useText(landingMessages)
  const values = halves.map(({ net }) => Number(net))
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const span = Math.max(1, most - least)
  const y = (value: number) => ((most - value) / span) * height
  return (
    <svg
      className={styles.bars}
      role="img"
      aria-label={text('chart')}
      viewBox={`0 0 ${halves.length * step} ${height}`}
      preserveAspectRatio="none"
    >
      {values.map((value, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- a half is known by its place
          key={at}
          className={value < 0 ? styles.paid : styles.earned}
          x={at * step + 1}
          width={step - 2}
          y={y(Math.max(0, value))}
          height={Math.max(0.5, (Math.abs(value) / span) * height)}
        />
      ))}
      <line className={styles.zero} x1={0} x2={halves.length * step} y1={y(0)} y2={y(0)} />
    </svg>
  )
}
