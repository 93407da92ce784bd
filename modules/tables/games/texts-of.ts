import { gamesMessages } from '../games-messages.ts'

export type GamesKey = keyof typeof gamesMessages.texts

/** A text of the games with what stands in its hole: `on` the numbers of a spot, `count` the points or sum of a mark. */
export type GamesText = { key: GamesKey; holes: { on?: string; count?: string } }

const isKey = (key: string): key is GamesKey => Object.hasOwn(gamesMessages.texts, key)

/** The name of a spot, of a call bet, of a word of the result or of a mark, each with what it has after its word. */
function textOf(prefix: string, code: string, hole: 'on' | 'count', divider: string): GamesText {
  const found = findText(prefix, code, hole, divider)
  if (!found) throw new RangeError(`no text ${prefix}.${code} of a game`)
  return found
}

function findText(
  prefix: string,
  code: string,
  hole: 'on' | 'count',
  divider: string,
): GamesText | undefined {
  const whole = `${prefix}.${code}`
  if (isKey(whole)) return { key: whole, holes: {} }
  const at = code.search(divider === '-' ? /-\d/ : /:/)
  const key = `${prefix}.${code.slice(0, Math.max(0, at))}`
  return isKey(key) ? { key, holes: { [hole]: code.slice(at + 1) } } : undefined
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

/** What an outcome that bets are counted by is called: as a result, a mark or a spot; nothing where it has no name. */
export const nameOfOutcome = (game: string, outcome: string): GamesText | undefined =>
  nameOfMain(game, outcome) ??
  findText(`${game}.mark`, outcome, 'count', ':') ??
  findText(game, outcome, 'on', '-')
