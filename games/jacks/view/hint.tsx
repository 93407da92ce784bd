import { useFigures } from '@tessera/game-ui'
import { Button, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { valuesOfHolds } from '../holds.ts'
import { messages } from '../messages.ts'

type Props = { cards: number[]; held: number; onHeld: (held: number) => void }

/** Holds the best cards, and says what that hold is worth beside the member's own: both over every draw there is. */
export function Hint({ cards, held, onHeld }: Props) {
  const text = useText(messages)
  const { format } = useFigures()
  const [values, setValues] = useState<ReturnType<typeof valuesOfHolds>>()
  const show = () => {
    const found = values ?? valuesOfHolds(cards)
    setValues(found)
    onHeld(found[0]?.held ?? 0)
  }
  const written = (of: number) => {
    const value = values?.find((each) => each.held === of)
    return value ? format.number(value.paid / value.draws, { maximumFractionDigits: 4 }) : ''
  }
  return (
    <>
      <Button onClick={show}>{text('hint')}</Button>
      {values && (
        <p role="status">
          {text('hintShown', { best: written(values[0]?.held ?? 0), own: written(held) })}
        </p>
      )}
    </>
  )
}
