import { useText } from '@tessera/web-kit'
import { useId } from 'react'
import { messages } from '../messages.ts'
import { common, within } from '../steer.ts'
import { minesMost } from '../tiles.ts'
import styles from './mines-choice.module.css'

type Props = { mines: number; onMines: (mines: number) => void; isLocked: boolean }

/** How many mines lie in the field: slid, stepped or picked. */
export function MinesChoice({ mines, onMines, isLocked }: Props) {
  const text = useText(messages)
  const id = useId()
  return (
    <fieldset className={styles['choice']} disabled={isLocked}>
      <div className={styles['row']}>
        <label htmlFor={id}>{text('mines')}</label>
        <button type="button" aria-label={text('fewer')} onClick={() => onMines(within(mines - 1))}>
          {'−'}
        </button>
        <output htmlFor={id}>{mines}</output>
        <button type="button" aria-label={text('more')} onClick={() => onMines(within(mines + 1))}>
          {'+'}
        </button>
        <input
          id={id}
          type="range"
          min={1}
          max={minesMost}
          value={mines}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onMines(event.target.valueAsNumber)}
        />
      </div>
      <div className={styles['common']} role="group" aria-label={text('common')}>
        {common.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === mines}
            onClick={() => onMines(count)}
          >
            {count}
          </button>
        ))}
      </div>
      <small id={`${id}-hint`}>{text('minesHint', { least: 1, most: minesMost })}</small>
    </fieldset>
  )
}
