import type { GameViewProps } from '@tessera/game-kit'
import { type Frame, Readout, useScene } from '@tessera/game-ui'
import { useText } from '@tessera/web-kit'
import { useMemo } from 'react'
import type { Choice, Step } from '../game.ts'
import { messages } from '../messages.ts'
import styles from './ascent-view.module.css'
import { climbSeconds } from './motion.ts'
import { paintFlight } from './paint.ts'
import { Target } from './target.tsx'

export function AscentView(props: GameViewProps<Choice, Step>) {
  const { choice, onChoice, round, isBusy } = props
  const text = useText(messages)
  const climb = round?.steps.find((step) => step.type === 'climb')
  const scene = useMemo(() => {
    const flight = climb && { burst: climb.burst / 100, auto: climb.auto / 100 }
    return {
      seconds: flight ? climbSeconds(flight.burst, flight.auto) : 0,
      cues: [{ at: 0, sound: 'burner' }],
      paint: (frame: Frame) => paintFlight(frame, flight),
    }
  }, [climb])
  const { canvas, state } = useScene(props, scene)
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <canvas ref={canvas} className={styles['sky']} aria-hidden="true" />
        <Readout
          round={round}
          isBusy={isBusy}
          state={state}
          idle={text('idle')}
          busy={text('busy')}
        />
        <Target choice={choice} onChoice={onChoice} isLocked={isBusy || state === 'playing'} />
      </div>
    </div>
  )
}
