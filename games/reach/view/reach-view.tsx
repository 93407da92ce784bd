import type { GameViewProps } from '@tessera/game-kit'
import { type Frame, Readout, useScene } from '@tessera/game-ui'
import { useText, useTheme } from '@tessera/web-kit'
import { useMemo } from 'react'
import type { Choice, Step } from '../game.ts'
import { messages } from '../messages.ts'
import { flightOf } from './flight.ts'
import { paintReach } from './paint.ts'
import styles from './reach-view.module.css'
import { Target } from './target.tsx'
import { useShown } from './use-shown.ts'

const restingSeconds = 1

/** A lantern over a valley: it rises as far as was drawn, past the ring of the target or not. */
export function ReachView(props: GameViewProps<Choice, Step>) {
  const { choice, onChoice, round, isBusy } = props
  const text = useText(messages)
  const shown = useShown()
  const isDay = useTheme() === 'day'
  const step = round?.steps.find((each) => each.type === 'reach')
  const { times } = shown
  const scene = useMemo(() => {
    const flight = step && flightOf(step.reached, step.target)
    const passing = flight?.passesAt === undefined ? [] : [{ at: flight.passesAt, sound: 'pass' }]
    return {
      seconds: flight?.seconds ?? restingSeconds,
      cues: [{ at: 0, sound: 'rise' }, ...passing],
      paint: (frame: Frame) =>
        paintReach(frame, { flight, target: choice.target, isDay, write: times }),
    }
  }, [step, choice.target, isDay, times])
  const { canvas, state } = useScene(props, scene)
  const isLocked = isBusy || state === 'playing'
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <canvas ref={canvas} className={styles['sky']} aria-hidden="true" />
        <Readout
          round={round}
          isBusy={isBusy}
          state={state}
          idle={text('idle', { target: times(choice.target) })}
          busy={text('busy')}
        />
        <Target choice={choice} onChoice={onChoice} isLocked={isLocked} />
      </div>
    </div>
  )
}
