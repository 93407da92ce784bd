import type { GameViewProps } from '@tessera/game-kit'
import { type Frame, Readout, useFigures, useScene } from '@tessera/game-ui'
import { useText } from '@tessera/web-kit'
import { useMemo } from 'react'
import type { Step } from '../game.ts'
import { hands, pays, places } from '../hands.ts'
import { messages } from '../messages.ts'
import styles from './gems-view.module.css'
import { drawSeconds, landsAt, paintGems } from './paint.ts'

const cues = Array.from({ length: places }, (_, place) => ({ at: landsAt(place), sound: 'tap' }))

export function GemsView(props: GameViewProps<object, Step>) {
  const { round, isBusy } = props
  const text = useText(messages)
  const { times } = useFigures()
  const drawn = round?.steps.find((step) => step.type === 'draw')
  const scene = useMemo(
    () => ({
      seconds: drawSeconds,
      cues,
      paint: (frame: Frame) => paintGems(frame, drawn?.gems),
    }),
    [drawn],
  )
  const { canvas, state } = useScene(props, scene)
  const shown = state === 'stands' ? drawn?.hand : undefined
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <canvas ref={canvas} className={styles['velvet']} aria-hidden="true" />
        <Readout
          round={round}
          isBusy={isBusy}
          state={state}
          idle={text('idle')}
          busy={text('busy')}
        />
        <ol className={styles['hands']} aria-hidden="true">
          {hands
            .filter((hand) => pays[hand] > 0)
            .map((hand) => (
              <li key={hand} data-shown={hand === shown || undefined}>
                <span>{text(hand)}</span>
                <strong>{times(pays[hand])}</strong>
              </li>
            ))}
        </ol>
      </div>
    </div>
  )
}
