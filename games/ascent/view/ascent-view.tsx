import type { MovesViewProps } from '@tessera/game-kit'
import { type Frame, Readout, useScene } from '@tessera/game-ui'
import { Button, useText } from '@tessera/web-kit'
import { useMemo } from 'react'
import type { Choice, Move, Shown, Step } from '../game.ts'
import { messages } from '../messages.ts'
import styles from './ascent-view.module.css'
import { endSeconds } from './motion.ts'
import { paintFlight } from './paint.ts'
import { Target } from './target.tsx'
import { useClimb } from './use-climb.ts'

type Props = MovesViewProps<Choice, Step, Shown, Move>

export function AscentView(props: Props) {
  const { choice, onChoice, open, onMove, round, isBusy, rules } = props
  const text = useText(messages)
  const climb = round?.steps.find((step) => step.type === 'climb')
  const scene = useMemo(() => {
    const isBurst = climb !== undefined && climb.burst < climb.out
    // What has burst was seen to burst; what was cashed out stands where that was.
    const now = climb ? Math.min(climb.burst, climb.out) / 100 : 1
    return {
      seconds: climb ? endSeconds : 0,
      cues: [],
      paint: (frame: Frame) =>
        paintFlight(frame, {
          now,
          auto: climb && climb.auto / 100,
          end: climb && {
            isBurst,
            seconds: frame.state === 'stands' ? endSeconds : frame.seconds,
          },
        }),
    }
  }, [climb])
  const { canvas, state } = useScene(props, scene)
  useClimb(canvas, props)
  const isClimbing = open !== undefined
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <canvas ref={canvas} className={styles['sky']} aria-hidden="true" />
        {isClimbing && rules.maySkip ? (
          <p className={styles['result']}>
            <Button disabled={isBusy} onClick={() => onMove({ type: 'hold' })}>
              {text('toResult')}
            </Button>
          </p>
        ) : (
          <Readout
            round={round}
            isBusy={isBusy || isClimbing}
            state={state}
            idle={text('idle')}
            busy={text('busy')}
          />
        )}
        <Target
          choice={choice}
          onChoice={onChoice}
          isLocked={isBusy || isClimbing || state === 'playing'}
        />
      </div>
    </div>
  )
}
