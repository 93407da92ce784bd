import type { MovesViewProps } from '@tessera/game-kit'
import { Readout, useAsPlayed, useBeats, useFigures, useStepSounds } from '@tessera/game-ui'
import { Segmented, useText } from '@tessera/web-kit'
import type { Choice, Move, Shown, Step } from '../game.ts'
import { messages } from '../messages.ts'
import { stairs, steepnesses, worthOf } from '../steps.ts'
import styles from './stairs-view.module.css'

const noSteps: Step[] = []

export function StairsView(props: MovesViewProps<Choice, Step, Shown, Move>) {
  const { choice, onChoice, open, round, isBusy, onMove } = props
  const text = useText(messages)
  const { times } = useFigures()
  const { state } = useBeats(props, { count: 1, gap: 0.3, sound: () => undefined })
  const isAsPlayed = useAsPlayed(props)
  useStepSounds(open?.id, open?.steps ?? noSteps, props, () => 'step')
  const past = isAsPlayed ? round?.steps : undefined
  const steps = open?.steps ?? past ?? noSteps
  const taken = steps.filter((step) => step.type === 'row')
  const broken = open
    ? open.shown.broken
    : (steps.find((step) => step.type === 'shown')?.broken ?? [])
  const steepness = open?.shown.steepness ?? choice.steepness
  const { tiles, safe, rows } = stairs[steepness]
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <ol className={styles['rows']} style={{ '--tiles': tiles } as React.CSSProperties}>
          {Array.from({ length: rows }, (_, from) => rows - 1 - from).map((row) => (
            <li
              key={row}
              data-next={(open && row === taken.length) || undefined}
              data-passed={taken[row]?.isSafe || undefined}
            >
              <span className={styles['worth']}>{times(worthOf(steepness, row + 1))}</span>
              {Array.from({ length: tiles }, (_tile, tile) => (
                <button
                  key={tile}
                  type="button"
                  className={styles['tile']}
                  aria-label={text('tile', { row: row + 1, tile: tile + 1 })}
                  disabled={!open || isBusy || row !== taken.length}
                  data-state={tileState(taken[row]?.tile === tile, broken[row]?.includes(tile))}
                  onClick={() => onMove({ type: 'tile', tile })}
                />
              ))}
            </li>
          ))}
        </ol>
        {open ? (
          <p className={styles['says']}>{text('choose', { times: times(open.shown.next) })}</p>
        ) : (
          <Readout
            round={round}
            isBusy={isBusy}
            state={state}
            idle={text('idle')}
            busy={text('busy')}
          />
        )}
        <fieldset className={styles['panel']} disabled={isBusy || open !== undefined}>
          <Segmented
            label={text('steepness')}
            options={steepnesses.map((id) => ({ id, name: text(id) }))}
            value={steepness}
            onChange={(next) => onChoice({ steepness: next })}
          />
          <p>{text('safe', { safe, tiles })}</p>
        </fieldset>
      </div>
    </div>
  )
}

function tileState(isTaken: boolean, isBroken: boolean | undefined): string | undefined {
  if (isTaken) return isBroken === true ? 'fell' : 'safe'
  return isBroken === true ? 'broken' : undefined
}
