import { type Game, type GameFacts, type Law, lawOf } from '@tessera/game-kit'

const known = new Map<string, Law>()

/** The law of a choice; what has been counted in this page is not counted again. */
export function knownLaw<Choice>(game: GameFacts<Choice>, choice: Choice): Law {
  const key = `${game.slug} ${game.version} ${JSON.stringify(choice)}`
  const law = known.get(key) ?? lawOf(game as unknown as Game, choice)
  known.set(key, law)
  return law
}
