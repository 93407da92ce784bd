import { Segmented, useText } from '@tessera/web-kit'
import { useId } from 'react'
import { targetsOf } from '../chance.ts'
import type { Choice } from '../game.ts'
import { messages } from '../messages.ts'
import { aimAt, turnOver } from '../steer.ts'
import styles from './aim.module.css'
import { useShown } from './use-shown.ts'

type Props = { choice: Choice; onChoice: (choice: Choice) => void; isLocked: boolean }

/** The side and the target, for those who would rather say than slide. */
export function Aim({ choice, onChoice, isLocked }: Props) {
  const text = useText(messages)
  const shown = useShown()
  const id = useId()
  const { least, most } = targetsOf(choice.side)
  return (
    <fieldset className={styles['aim']} disabled={isLocked}>
      <Segmented
        label={text('side')}
        options={[
          { id: 'under', name: text('under') },
          { id: 'over', name: text('over') },
        ]}
        value={choice.side}
        onChange={(side) => onChoice(side === choice.side ? choice : turnOver(choice))}
      />
      <div className={styles['target']}>
        <label htmlFor={id}>{text('target')}</label>
        <input
          // What is typed is taken over when the field is left; a change from elsewhere starts it anew.
          key={`${choice.side}${choice.target}`}
          id={id}
          type="number"
          inputMode="decimal"
          step="0.01"
          min={least / 100}
          max={most / 100}
          defaultValue={(choice.target / 100).toFixed(2)}
          aria-describedby={`${id}-hint`}
          onBlur={(event) => {
            const typed = event.target.valueAsNumber * 100
            if (Number.isFinite(typed)) onChoice(aimAt(choice, typed))
          }}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <small id={`${id}-hint`}>
          {text('targetHint', { least: shown.number(least), most: shown.number(most) })}
        </small>
      </div>
    </fieldset>
  )
}
