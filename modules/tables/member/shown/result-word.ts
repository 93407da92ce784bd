import { gamesMessages } from '../../games-messages.ts'

const reds = new Set(
  [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].map(String),
)

/** Whether a result has a name of its own; others are numbers. */
export const isNamedResult = (game: string, main: string): boolean =>
  Object.hasOwn(gamesMessages.texts, `${game}.main.${main}`)

/** What colour a result has on the table. */
export function toneOfResult(game: string, main: string): 'first' | 'second' | 'even' | 'plain' {
  if (game === 'crash') return toneOfBust(Number(main))
  if (main === 'banker' || main === 'dragon' || main === 'meron') return 'second'
  if (main === 'player' || main === 'tiger' || main === 'wala') return 'first'
  if (main === 'tie' || game === 'cockfight') return 'even'
  if (game !== 'roulette') return 'plain'
  if (main === '0' || main === '00' || main === '000') return 'even'
  return reds.has(main) ? 'second' : 'plain'
}

/** A bust below twice the stake, below ten times, or above. */
const toneOfBust = (height: number) => (height < 2 ? 'second' : height < 10 ? 'first' : 'even')

const sides = new Set(['player', 'banker', 'dragon', 'tiger'])

/** Whether a result is that a side has won: its letter is that of the side. */
export const isSide = (main: string): boolean => sides.has(main)

/** The sides between which a result of this game can be a tie. */
export const sidesOf = (game: string): readonly string[] =>
  game === 'dragon-tiger' ? ['dragon', 'tiger'] : game === 'baccarat' ? ['player', 'banker'] : []

/** The letter of a tie, or «=» where a side has the same letter and only the colour would tell: a tiger, in English. */
export const wordOfTie = (name: string, sideNames: readonly string[]): string =>
  sideNames.some((side) => side.slice(0, 1) === name.slice(0, 1)) ? '=' : name.slice(0, 1)

/** A result in one or a few characters: the number or the first letter of a name, or the number itself; of dice their sum. */
export function wordOfResult(main: string, name: string): string {
  if (main !== name) return /^\d+/.exec(name)?.[0] ?? name.slice(0, 1)
  const dice = main.split('-')
  return dice.length === 3 ? String(dice.reduce((sum, face) => sum + Number(face), 0)) : main
}
