import type { GameViewProps } from '@tessera/game-kit'
import { type Frame, Readout, useScene } from '@tessera/game-ui'
import { Segmented, useText } from '@tessera/web-kit'
import { useMemo } from 'react'
import type { Step } from '../game.ts'
import { messages } from '../messages.ts'
import { type Choice, pocketsOf, risks, type Rows, rowCounts } from '../pays.ts'
import { fallSeconds, touchAt } from './motion.ts'
import { paintBoard } from './paint.ts'
import styles from './pegs-view.module.css'

export function PegsView(props: GameViewProps<Choice, Step>) {
  const { choice, onChoice, round, isBusy } = props
  const text = useText(messages)
  const drop = round?.steps.find((step) => step.type === 'drop')
  const scene = useMemo(() => {
    const { rows } = choice
    // Another board may be chosen after a round.
    const isHere = drop?.path.length === rows
    const board = {
      rows,
      pockets: pocketsOf(choice),
      path: isHere ? drop.path : undefined,
      pocket: isHere ? drop.pocket : undefined,
    }
    return {
      seconds: fallSeconds(rows),
      cues: Array.from({ length: rows }, (_, row) => ({ at: touchAt(row, rows), sound: 'tick' })),
      paint: (frame: Frame) => paintBoard(frame, board),
    }
  }, [choice, drop])
  const { canvas, state } = useScene(props, scene)
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <canvas ref={canvas} className={styles['board']} aria-hidden="true" />
        <Readout
          round={round}
          isBusy={isBusy}
          state={state}
          idle={text('idle')}
          busy={text('busy')}
        />
        <fieldset className={styles['panel']} disabled={isBusy || state === 'playing'}>
          <Segmented
            label={text('risk')}
            options={risks.map((id) => ({ id, name: text(id) }))}
            value={choice.risk}
            onChange={(risk) => onChoice({ ...choice, risk })}
          />
          <Segmented
            label={text('rows')}
            options={rowCounts.map((rows) => ({ id: String(rows), name: String(rows) }))}
            value={String(choice.rows)}
            onChange={(rows) => onChoice({ ...choice, rows: Number(rows) as Rows })}
          />
        </fieldset>
      </div>
    </div>
  )
}
