import { TextField, useText } from '@tessera/web-kit'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { shownOdds } from '../../games/cockfight/odds.ts'
import type { Terms } from '../../games/cockfight/rooms.ts'
import { typedOdds } from './typed-odds.ts'

export type TypedOdds = { meron: string; wala: string }

export const firstTyped = (odds: Terms['odds']): TypedOdds => ({
  meron: odds ? shownOdds(odds.meron) : '',
  wala: odds ? shownOdds(odds.wala) : '',
})

/** The odds that are typed, or undefined while they are none. */
export function readOdds({ meron, wala }: TypedOdds): NonNullable<Terms['odds']> | undefined {
  const [first, second] = [typedOdds(meron), typedOdds(wala)]
  return first !== undefined && second !== undefined ? { meron: first, wala: second } : undefined
}

type Props = { typed: TypedOdds; isTried: boolean; onTyped: (typed: TypedOdds) => void }

/** Malay odds of both sides. */
export function OddsFields({ typed, isTried, onTyped }: Props) {
  const text = useText(fightOfficeMessages)
  return (['meron', 'wala'] as const).map((side) => (
    <TextField
      key={side}
      label={text(`${side}Odds`)}
      inputMode="text"
      value={typed[side]}
      error={isTried && typedOdds(typed[side]) === undefined ? text('notOdds') : undefined}
      onChange={({ target }) => onTyped({ ...typed, [side]: target.value })}
    />
  ))
}
