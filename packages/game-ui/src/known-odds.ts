import { type Game, type Odds, oddsOf } from '@tessera/game-kit'

const known = new Map<string, Odds>()

/** The odds of a choice; what has been counted in this page is not counted again. */
export function knownOdds<Choice, Draw, Step>(
  game: Game<Choice, Draw, Step>,
  choice: Choice,
): Odds {
  const key = `${game.slug} ${game.version} ${JSON.stringify(choice)}`
  const odds = known.get(key) ?? oddsOf(game, choice)
  known.set(key, odds)
  return odds
}
