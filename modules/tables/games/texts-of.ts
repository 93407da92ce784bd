import { gamesMessages } from '../games-messages.ts'

export type GamesKey = keyof typeof gamesMessages.texts

/** A text of the games with what stands in its hole: `on` the numbers of a spot, `count` the points or sum of a mark. */
export type GamesText = { key: GamesKey; holes: { on?: string; count?: string } }

const isKey = (key: string): key is GamesKey => Object.hasOwn(gamesMessages.texts, key)

/** The name of a spot, of a call bet, of a word of the result or of a mark, each with what it has after its word. */
function textOf(prefix: string, code: string, hole: 'on' | 'count', divider: string): GamesText {
  if (isKey(`${prefix}.${code}`)) return { key: keyOf(`${prefix}.${code}`), holes: {} }
  const at = code.search(divider === '-' ? /-\d/ : /:/)
  const [word, rest] = [code.slice(0, at), code.slice(at + 1)]
  return { key: keyOf(`${prefix}.${word}`), holes: { [hole]: rest } }
}

function keyOf(key: string): GamesKey {
  if (isKey(key)) return key
  throw new RangeError(`no text ${key} of a game`)
}

/** What a spot or a call bet of a game is called: `straight-17` has `roulette.straight` with `on` 17. */
export const nameOfSpot = (game: string, spot: string): GamesText => textOf(game, spot, 'on', '-')

/** When a spot wins. */
export function ruleOfSpot(game: string, spot: string): GamesText {
  const { key, holes } = nameOfSpot(game, spot)
  return { key: keyOf(`${key}.rule`), holes }
}

/** What was of note in a round: `player:7` has `baccarat.mark.player` with `count` 7. */
export const nameOfMark = (game: string, mark: string): GamesText =>
  textOf(`${game}.mark`, mark, 'count', ':')

/** The word of a result, or nothing where it is a number or dice and needs none. */
export const nameOfMain = (game: string, main: string): GamesText | undefined =>
  isKey(`${game}.main.${main}`) ? { key: keyOf(`${game}.main.${main}`), holes: {} } : undefined
