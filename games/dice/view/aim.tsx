import { Segmented, typedToNumber, useText } from '@tessera/web-kit'
import { useId, useState } from 'react'
import { targetsOf } from '../chance.ts'
import type { Choice } from '../game.ts'
import { messages } from '../messages.ts'
import { aimAt, steer, turnOver } from '../steer.ts'
import styles from './aim.module.css'
import { useShown } from './use-shown.ts'

type Props = { choice: Choice; onChoice: (choice: Choice) => void; isLocked: boolean }

/** The side and the target, for those who would rather say than slide. */
export function Aim({ choice, onChoice, isLocked }: Props) {
  const text = useText(messages)
  const shown = useShown()
  const id = useId()
  const [typed, setTyped] = useState<string>()
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
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          // What is typed is taken over when the field is left.
          value={typed ?? shown.number(choice.target)}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            const target = typedToNumber(typed ?? '')
            setTyped(undefined)
            if (target !== undefined) onChoice(aimAt(choice, target * 100))
          }}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Enter') event.currentTarget.blur()
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            setTyped(undefined)
            onChoice(steer(event, choice))
          }}
        />
        <small id={`${id}-hint`}>
          {text('targetHint', { least: shown.number(least), most: shown.number(most) })}
        </small>
      </div>
    </fieldset>
  )
}
