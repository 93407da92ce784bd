import { TextField, useText } from '@tessera/web-kit'
import { ResultNumbers } from '../member/shown/result-numbers.tsx'
import type { ResultShape } from '../plays/family.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'
import { typedResult } from './typed-result.ts'
import { useFamilyWords } from './use-family.ts'

type Props = {
  family: string
  shape: ResultShape
  typed: readonly string[]
  onTyped: (typed: string[]) => void
  isTried: boolean
}

/** A field for each place of a result, and how the result looks once it is one. */
export function ResultFields({ family, shape, typed, onTyped, isTried }: Props) {
  const text = useText(officeMessages)
  const { placeName } = useFamilyWords(family)
  const result = typedResult(shape, typed)
  return (
    <>
      <div className={styles.numbers}>
        {shape.places.map(({ code, count, digits }, at) => (
          <TextField
            key={code}
            label={placeName(code)}
            {...(count > 1 && { hint: text('numbersHint', { count }) })}
            inputMode={count > 1 ? 'text' : 'numeric'}
            autoComplete="off"
            maxLength={count * ((digits ?? 2) + 2)}
            value={typed[at] ?? ''}
            onChange={({ target }) =>
              onTyped(
                shape.places.map((_, place) =>
                  place === at ? target.value : (typed[place] ?? ''),
                ),
              )
            }
          />
        ))}
      </div>
      {result && <ResultNumbers family={family} numbers={result} />}
      {isTried && !result && (
        <p role="alert" className={styles.over}>
          {text('resultWrong')}
        </p>
      )}
    </>
  )
}
