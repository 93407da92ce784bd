import { oddsOf } from '@tessera/game-kit'
import { useFigures } from '@tessera/game-ui'
import { useText } from '@tessera/web-kit'
import type { CSSProperties } from 'react'
import { wheel } from '../game.ts'
import { messages } from '../messages.ts'
import type { Choice } from '../segments.ts'
import { colourOf } from './paint.ts'
import styles from './legend.module.css'

/** What the wheel pays, each with how many segments have it. */
export function Legend({ choice }: { choice: Choice }) {
  const text = useText(messages)
  const { times } = useFigures()
  const { table, size } = oddsOf(wheel, choice)
  return (
    <ul className={styles['legend']}>
      {table.map(({ multiplier, count }) => (
        <li key={multiplier} style={{ '--colour': colourOf(multiplier) } as CSSProperties}>
          <strong>{times(multiplier)}</strong>
          <span>{text('share', { count, size })}</span>
        </li>
      ))}
    </ul>
  )
}
