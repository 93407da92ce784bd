import { knownLaw, useFigures } from '@tessera/game-ui'
import { typedToNumber, useText } from '@tessera/web-kit'
import { useId, useState } from 'react'
import { paysOf, targets } from '../chance.ts'
import { type Choice, reach } from '../game.ts'
import { messages } from '../messages.ts'
import { common, steer, within } from '../steer.ts'
import styles from './target.module.css'
import { useShown } from './use-shown.ts'

type Props = { choice: Choice; onChoice: (choice: Choice) => void; isLocked: boolean }

/** The target, typed or picked, and what it pays with which chance. */
export function Target({ choice, onChoice, isLocked }: Props) {
  const text = useText(messages)
  const shown = useShown()
  const { times, chance, exact } = useFigures()
  const law = knownLaw(reach, choice)
  const figures = [
    [text('pays'), times(paysOf(choice.target))],
    [text('chance'), law.hit ? chance(law.hit) : ''],
    [text('return'), exact(law.mean)],
  ]
  return (
    <fieldset className={styles['panel']} disabled={isLocked}>
      <TargetField choice={choice} onChoice={onChoice} />
      <div className={styles['common']} role="group" aria-label={text('targets')}>
        {common.map((target) => (
          <button
            key={target}
            type="button"
            aria-pressed={target === choice.target}
            onClick={() => onChoice({ target })}
          >
            {shown.times(target)}
          </button>
        ))}
      </div>
      <dl className={styles['figures']}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </fieldset>
  )
}

function TargetField({ choice, onChoice }: Omit<Props, 'isLocked'>) {
  const text = useText(messages)
  const shown = useShown()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
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
          if (target !== undefined) onChoice({ target: within(target * 100) })
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
        {text('targetHint', {
          least: shown.number(targets.least),
          most: shown.number(targets.most),
        })}
      </small>
    </div>
  )
}
