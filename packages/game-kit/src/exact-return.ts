import { type IndexGame, spaceOf } from './game.ts'

/** Sums over every draw of one stake each, in ten-thousandths of the stake. */
export type ExactReturn = { paid: bigint; staked: bigint }

const multiplierOne = 10_000n
const partMost = 2 ** 50

/** What a game gives back of what is staked on a choice: exact, because every draw is visited. */
export function exactReturn<Choice, Draw, Step>(
  game: IndexGame<Choice, Draw, Step>,
  choice: Choice,
): ExactReturn {
  const space = spaceOf(game, choice)
  let paid = 0n
  // Plain numbers are exact while they are small, and much faster than bigints.
  let part = 0
  for (let index = 0; index < space.size; index++) {
    part += game.pay(choice, space.at(index))
    if (part < partMost) continue
    paid += BigInt(part)
    part = 0
  }
  return { paid: paid + BigInt(part), staked: BigInt(space.size) * multiplierOne }
}

/** A share as a percentage with so many digits, cut off: a return never looks better than it is. */
export function percentOf({ paid, staked }: ExactReturn, digits: number): string {
  const power = 10n ** BigInt(digits)
  const scaled = (paid * 100n * power) / staked
  const fraction = digits > 0 ? `.${String(scaled % power).padStart(digits, '0')}` : ''
  return `${scaled / power}${fraction}`
}
