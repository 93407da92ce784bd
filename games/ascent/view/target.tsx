import { exactly, millionthsOf } from '@tessera/game-kit'
import { useFigures } from '@tessera/game-ui'
import { typedToNumber, useText } from '@tessera/web-kit'
import { useId, useState } from 'react'
import { targets } from '../crash.ts'
import { ascent, type Choice } from '../game.ts'
import { messages } from '../messages.ts'
import { targetWithin } from './steer.ts'
import styles from './target.module.css'

type Props = { choice: Choice; onChoice: (choice: Choice) => void; isLocked: boolean }

/** The target as it is typed, what it pays, how likely it is, and what it returns. */
export function Target({ choice, onChoice, isLocked }: Props) {
  const text = useText(messages)
  const { format, times } = useFigures()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const shown = (hundredths: number) =>
    format.number(hundredths / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const law = ascent.best(choice)
  const hit = exactly(law.hit)
  const figures = [
    [text('pays'), times(choice.auto * 100)],
    [
      text('chance'),
      format.number(Number(hit.over) / Number(hit.under), {
        style: 'percent',
        maximumSignificantDigits: 4,
      }),
    ],
    [text('return'), format.percent(millionthsOf(law.mean) / 1_000_000)],
  ]
  return (
    <fieldset className={styles['target']} disabled={isLocked}>
      <div className={styles['field']}>
        <label htmlFor={id}>{text('target')}</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown(choice.auto)}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            const auto = typedToNumber(typed ?? '')
            setTyped(undefined)
            if (auto !== undefined) onChoice({ auto: targetWithin(auto * 100) })
          }}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <small id={`${id}-hint`}>
          {text('targetHint', { least: shown(targets.least), most: shown(targets.most) })}
        </small>
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
