import { useFigures } from '@tessera/game-ui'
import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { drawsOfAll, drawsWith, paysOf } from '../pays.ts'
import styles from './pays-strip.module.css'

/** What each count of hits pays for as many numbers as are picked, with its exact chance. */
export function PaysStrip({ picks, hits }: { picks: number; hits: number | undefined }) {
  const text = useText(messages)
  const { times, chance } = useFigures()
  return (
    <ol className={styles['strip']} aria-label={text('hits')}>
      {paysOf(picks).map((multiplier, count) => (
        <li key={count} data-shown={count === hits || undefined} data-pays={multiplier > 0}>
          <span>{count}</span>
          <strong>{times(multiplier)}</strong>
          <small>{chance({ over: drawsWith(picks, count), under: drawsOfAll })}</small>
        </li>
      ))}
    </ol>
  )
}
