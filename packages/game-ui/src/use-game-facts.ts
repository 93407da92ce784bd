import { deviationOf, type GameFacts } from '@tessera/game-kit'
import { useText } from '@tessera/web-kit'
import { knownLaw } from './known-law.ts'
import { messages } from './messages.ts'
import { useFigures } from './use-figures.ts'

/** The figures of a game with one choice, each with its name, for the head of its rules. */
export function useGameFacts<Choice>(game: GameFacts<Choice>, choice: Choice): string[][] {
  const text = useText(messages)
  const { times, chance, exact, oneIn, format } = useFigures()
  const law = knownLaw(game, choice)
  const deviation = deviationOf(law)
  const top = times(law.most)
  return [
    [text('return'), exact(law.mean)],
    ...(law.hit ? [[text('hits'), chance(law.hit)]] : []),
    [
      text('top'),
      law.mostChance ? text('topValue', { times: top, rounds: oneIn(law.mostChance) }) : top,
    ],
    ...(deviation === undefined
      ? []
      : [[text('deviation'), `${format.number(deviation, { maximumFractionDigits: 2 })} ×`]]),
  ]
}
