import type { GameViewProps } from '@tessera/game-kit'
import { type Frame, Readout, useScene } from '@tessera/game-ui'
import { useText } from '@tessera/web-kit'
import { useMemo } from 'react'
import type { Step } from '../game.ts'
import { messages } from '../messages.ts'
import { cells } from '../tickets.ts'
import { paintTicket, rubAt, scratchSeconds } from './paint.ts'
import styles from './scratch-view.module.css'

const cues = Array.from({ length: cells }, (_, cell) => ({ at: rubAt(cell), sound: 'rub' }))

export function ScratchView(props: GameViewProps<object, Step>) {
  const { round, isBusy } = props
  const text = useText(messages)
  const bought = round?.steps.find((step) => step.type === 'scratch')
  const scene = useMemo(() => {
    const ticket = bought && { shown: bought.cells, prize: bought.prize }
    return {
      seconds: scratchSeconds,
      cues,
      paint: (frame: Frame) => paintTicket(frame, ticket),
    }
  }, [bought])
  const { canvas, state } = useScene(props, scene)
  return (
    <div className={styles['view']}>
      <canvas ref={canvas} className={styles['ticket']} aria-hidden="true" />
      <Readout
        round={round}
        isBusy={isBusy}
        state={state}
        idle={text('idle')}
        busy={text('busy')}
      />
    </div>
  )
}
