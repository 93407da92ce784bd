import type { GameViewProps } from '@tessera/game-kit'
import { Rosette, useText } from '@tessera/web-kit'
import { useRef } from 'react'
import type { Choice, Step } from '../game.ts'
import { messages } from '../messages.ts'
import { Aim } from './aim.tsx'
import styles from './dice-view.module.css'
import { Figures } from './figures.tsx'
import { Track } from './track.tsx'
import { useRoll } from './use-roll.ts'
import { useShown } from './use-shown.ts'

export function DiceView(props: GameViewProps<Choice, Step>) {
  const { choice, onChoice, round, isBusy } = props
  const text = useText(messages)
  const shown = useShown()
  const show = useRef<(at: number) => void>(null)
  const { state, number } = useRoll(props, show)
  const isWon = state === 'stands' && round !== undefined && round.prize.amount > 0n
  const isUnderWay = state === 'rolling' || isBusy
  const stands = isWon ? 'won' : 'lost'
  const needle = state === 'stands' ? stands : state
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <Rosette seed="dice" stroke={0.7} className={styles['rosette'] ?? ''} />
        <div className={styles['readout']} aria-hidden="true">
          <p className={styles['number']} data-won={isWon}>
            {state === 'stands' && !isUnderWay ? shown.number(number) : shown.number(choice.target)}
          </p>
          <p className={styles['says']}>
            {isUnderWay && text('rolling')}
            {!isUnderWay &&
              state === 'none' &&
              text('says', { side: choice.side, target: shown.number(choice.target) })}
            {!isUnderWay &&
              state === 'stands' &&
              (isWon ? text('won', { prize: round.prize }) : text('lost'))}
          </p>
        </div>
        <Track
          choice={choice}
          onChoice={onChoice}
          isLocked={isUnderWay}
          needle={needle}
          show={show}
        />
        <Figures choice={choice} />
        <Aim choice={choice} onChoice={onChoice} isLocked={isUnderWay} />
      </div>
    </div>
  )
}
