import { Readout, type SceneState } from '@tessera/game-ui'
import { useText } from '@tessera/web-kit'
import { useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import { Figures } from './figures.tsx'
import { Grid } from './grid.tsx'
import { MinesChoice } from './mines-choice.tsx'
import styles from './mines-view.module.css'
import { type Props, type Stage, useField } from './use-field.ts'

const states: Record<Stage, SceneState> = {
  none: 'none',
  open: 'none',
  ending: 'playing',
  over: 'stands',
}

/** A field of slate: crystals under it, and mines. */
export function MinesView(props: Props) {
  const { choice, onChoice, open, onMove, round, isBusy, isCalm, draft, sound } = props
  const text = useText(messages)
  const { faces, stage } = useField(props)
  const isOpen = stage === 'open'
  const dug = useRef(sound)
  useEffect(() => {
    dug.current = sound
  })
  // A slab is lifted while the answer is on its way.
  useEffect(() => {
    if (isBusy && isOpen) dug.current.play('dig')
  }, [isBusy, isOpen])
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <Figures open={open} mines={open?.shown.mines ?? choice.mines} />
        <Grid
          faces={faces}
          stage={stage}
          marked={draft?.tile}
          isBusy={isBusy}
          isCalm={isCalm}
          onTile={(tile) => onMove({ tile })}
        />
        <Readout
          round={isOpen ? undefined : round}
          isBusy={isBusy}
          state={states[stage]}
          idle={text(isOpen ? 'first' : 'idle')}
          busy={text('busy')}
        />
        <MinesChoice
          mines={open?.shown.mines ?? choice.mines}
          onMines={(mines) => onChoice({ mines })}
          isLocked={isOpen || isBusy || stage === 'ending'}
        />
      </div>
    </div>
  )
}
