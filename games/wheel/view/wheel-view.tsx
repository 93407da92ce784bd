import type { GameViewProps } from '@tessera/game-kit'
import { type Frame, Readout, useScene } from '@tessera/game-ui'
import { Segmented, useText } from '@tessera/web-kit'
import { useMemo, useState } from 'react'
import type { Step } from '../game.ts'
import { messages } from '../messages.ts'
import { type Choice, risks, segmentsOf, sizes } from '../segments.ts'
import { Legend } from './legend.tsx'
import { angleAt, clicksOf, restOf, spinSeconds } from './motion.ts'
import { paintWheel } from './paint.ts'
import styles from './wheel-view.module.css'

export function WheelView(props: GameViewProps<Choice, Step>) {
  const { choice, onChoice, round, isBusy } = props
  const text = useText(messages)
  const landed = round?.steps.find((step) => step.type === 'spin')
  const id = round?.id ?? ''
  // The wheel goes on from where the round before left it.
  const [rest, setRest] = useState({ id, from: 0, to: 0 })
  if (landed && rest.id !== id) {
    setRest({ id, from: rest.to, to: restOf(landed.segment, choice.size) })
  }
  const scene = useMemo(() => {
    const segments = segmentsOf(choice)
    const { from, to } = rest
    // Another wheel may be chosen after a round.
    const isHere = landed !== undefined && segments[landed.segment] === landed.multiplier
    return {
      seconds: spinSeconds,
      cues: clicksOf(from, to, segments.length),
      paint: (frame: Frame) =>
        paintWheel(frame, {
          segments,
          angle: frame.state === 'playing' ? angleAt(from, to, frame.seconds) : to,
          lit: frame.state === 'stands' && isHere ? landed.segment : undefined,
        }),
    }
  }, [choice, landed, rest])
  const { canvas, state } = useScene(props, scene)
  const isLocked = isBusy || state === 'playing'
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <canvas ref={canvas} className={styles['wheel']} aria-hidden="true" />
        <Readout
          round={round}
          isBusy={isBusy}
          state={state}
          idle={text('idle')}
          busy={text('busy')}
        />
        <fieldset className={styles['panel']} disabled={isLocked}>
          <Segmented
            label={text('risk')}
            options={risks.map((risk) => ({ id: risk, name: text(risk) }))}
            value={choice.risk}
            onChange={(risk) => onChoice({ ...choice, risk })}
          />
          <Segmented
            label={text('size')}
            options={sizes.map((size) => ({ id: String(size), name: String(size) }))}
            value={String(choice.size)}
            onChange={(size) => onChoice({ ...choice, size: size === '50' ? 50 : 20 })}
          />
          <Legend choice={choice} />
        </fieldset>
      </div>
    </div>
  )
}
