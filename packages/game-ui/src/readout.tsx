import type { GameViewProps } from '@tessera/game-kit'
import { useText } from '@tessera/web-kit'
import { messages } from './messages.ts'
import styles from './readout.module.css'
import type { SceneState } from './use-scene.ts'

// Outside the component: its compiler loses whole-number literals of this kind (oxc issue 26161).
const nothing = 0n

type Props = Pick<GameViewProps<unknown, unknown>, 'round' | 'isBusy'> & {
  state: SceneState
  /** What is said before a round and while one is shown. */
  idle: string
  busy: string
}

/** What came out, in one line: a win above the stake in the colour of money, anything less in plain words. */
export function Readout({ round, isBusy, state, idle, busy }: Props) {
  const text = useText(messages)
  const isUnderWay = isBusy || state === 'playing'
  const hasPrize = round !== undefined && round.prize.amount > nothing
  const isWin = round !== undefined && round.prize.amount > round.stake.amount
  return (
    <p className={styles['readout']} aria-hidden="true">
      {isUnderWay && busy}
      {!isUnderWay && state === 'none' && idle}
      {!isUnderWay && state === 'stands' && !hasPrize && text('lost')}
      {!isUnderWay && state === 'stands' && hasPrize && (
        <span className={isWin ? styles['won'] : undefined}>
          {text(isWin ? 'won' : 'returned', { prize: round.prize })}
        </span>
      )}
    </p>
  )
}
