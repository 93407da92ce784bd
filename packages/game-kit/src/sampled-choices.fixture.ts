import type { Game } from './game.ts'

/** At most about so many of a game's choices, evenly spread, the first and the last among them. */
export function sampledChoices<Choice>(
  game: { choices(): Iterable<Choice> } & Pick<Game, 'slug'>,
  most: number,
): Choice[] {
  const every = [...game.choices()]
  const step = Math.max(1, Math.ceil(every.length / most))
  return every.filter((_, index) => index % step === 0 || index === every.length - 1)
}
