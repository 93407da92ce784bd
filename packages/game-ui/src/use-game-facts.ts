import type { Game } from '@tessera/game-kit'
import { useText } from '@tessera/web-kit'
import { knownOdds } from './known-odds.ts'
import { messages } from './messages.ts'
import { useFigures } from './use-figures.ts'

/** The figures of a game with one choice, each with its name, for the head of its rules. */
export function useGameFacts<Choice, Draw, Step>(
  game: Game<Choice, Draw, Step>,
  choice: Choice,
): string[][] {
  const text = useText(messages)
  const { times, chance, exact, oneIn, format } = useFigures()
  const { paid, staked, hits, size, top, deviation } = knownOdds(game, choice)
  return [
    [text('return'), exact({ paid, staked })],
    [text('hits'), chance(hits, size)],
    [
      text('top'),
      text('topValue', { times: times(top.multiplier), rounds: oneIn(size, top.count) }),
    ],
    [text('deviation'), `${format.number(deviation, { maximumFractionDigits: 2 })} ×`],
  ]
}
