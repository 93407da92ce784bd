import { useText } from '@tessera/web-kit'
import { gamesMessages } from '../../games-messages.ts'
import { type GamesText, nameOfMark, nameOfSpot, ruleOfSpot } from '../../games/texts-of.ts'
import { isNamedResult } from './result-word.ts'

/** How spots, marks and results of a game are called. */
export function useGamesText(game: string) {
  const say = useText(gamesMessages)
  // A text without the hole leaves it aside.
  const written = ({ key, holes }: GamesText): string =>
    say(key as 'baccarat.mark.player', { count: '', ...holes })
  return {
    spot: (spot: string) => written(nameOfSpot(game, spot)),
    rule: (spot: string) => written(ruleOfSpot(game, spot)),
    mark: (mark: string) => written(nameOfMark(game, mark)),
    group: (group: string) => say(`${game}.group.${group}` as 'baccarat.group.main'),
    result: (main: string) =>
      isNamedResult(game, main) ? say(`${game}.main.${main}` as 'baccarat.main.tie') : main,
  }
}
