import { useFormat, useText } from '@tessera/web-kit'
import { comfortMessages } from '../../comfort-messages.ts'
import { ResultMark } from '../shown/result-mark.tsx'
import { useGamesText } from '../shown/use-games-text.ts'
import { type Counted, countsOf } from './counts-of.ts'
import styles from './wheel-counts.module.css'

type Props = {
  variant: string
  results: readonly { main: string; marks: readonly string[] }[]
}

/** How often pockets came in the rounds that are kept, as plain counts. */
export function WheelCounts({ variant, results }: Props) {
  const text = useText(comfortMessages)
  const say = useGamesText('roulette')
  const format = useFormat()
  const { hot, cold, chances } = countsOf(variant, results)
  return (
    <details className={styles.counts}>
      <summary>{text('counts', { count: format.number(results.length) })}</summary>
      <Row name={text('hot')} list={hot} />
      <Row name={text('cold')} list={cold} />
      <ul>
        {chances.map(({ code, count }) => (
          <li key={code}>
            {text('of', {
              name: say.mark(code),
              count: format.number(count),
              share: format.percent(count / results.length, 1),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Row({ name, list }: { name: string; list: readonly Counted[] }) {
  const format = useFormat()
  return (
    <div className={styles.row}>
      <span>{name}</span>
      {list.map(({ code, count }) => (
        <span key={code} className={styles.one}>
          <ResultMark game="roulette" main={code} /> {format.number(count)}
        </span>
      ))}
    </div>
  )
}
