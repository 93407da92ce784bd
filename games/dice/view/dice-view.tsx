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

// Outside the component: its compiler loses whole-number literals of this kind (oxc issue 26161).
const nothing = 0n

export function DiceView(props: GameViewProps<Choice, Step>) {
  const { choice, onChoice, round, isBusy } = props
  const text = useText(messages)
  const shown = useShown()
  const show = useRef<(at: number) => void>(null)
  const readout = useRef<HTMLParagraphElement>(null)
  const { state, number } = useRoll(props, show)
  const isWon = state === 'stands' && round !== undefined && round.prize.amount > nothing
  const isUnderWay = state === 'rolling' || isBusy
  const stands = isWon ? 'won' : 'lost'
  const needle = state === 'stands' ? stands : state
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <div className={styles['readout']} aria-hidden="true">
          <Rosette seed="dice" stroke={0.7} className={styles['rosette'] ?? ''} />
          <p ref={readout} className={styles['number']}>
            {state === 'stands' && !isUnderWay ? shown.number(number) : shown.number(choice.target)}
          </p>
          <p className={styles['says']}>
            {isUnderWay && text('rolling')}
            {!isUnderWay &&
              state === 'none' &&
              text('says', { side: choice.side, target: shown.number(choice.target) })}
            {!isUnderWay && stands === 'lost' && state === 'stands' && text('lost')}
            {!isUnderWay && isWon && (
              <span className={styles['prize']}>{text('won', { prize: round.prize })}</span>
            )}
          </p>
        </div>
        <div className={styles['scale']}>
          <Track
            choice={choice}
            onChoice={onChoice}
            isLocked={isUnderWay}
            needle={needle}
            show={show}
            readout={readout}
          />
        </div>
        <div className={styles['panel']}>
          <Aim choice={choice} onChoice={onChoice} isLocked={isUnderWay} />
          <Figures choice={choice} />
        </div>
      </div>
    </div>
  )
}
