import type { OpenGame } from '@tessera/game-kit'
import { useFigures } from '@tessera/game-ui'
import { useFormat, useText } from '@tessera/web-kit'
import type { Move, Shown, Step } from '../game.ts'
import { messages } from '../messages.ts'
import { multiplierOf, nextChance, tiles } from '../tiles.ts'
import styles from './mines-view.module.css'

type Props = { open: OpenGame<Step, Shown, Move> | undefined; mines: number }

/** What the round pays now, and what the next tile would: how likely it is a crystal stands beside it. */
export function Figures({ open, mines }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const { times, chance } = useFigures()
  const found = open?.shown.opened.length ?? 0
  const cash = open?.cashOut
  const figures = [
    [text('now'), cash ? `${times(cash.multiplier)} · ${format.money(cash.prize)}` : '–'],
    [text('next'), times(multiplierOf(mines, found + 1))],
    [text('nextChance'), chance(nextChance(mines, found))],
    [text('safeLeft'), format.number(tiles - mines - found)],
  ]
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
