import type { GameView } from './view.tsx'

/**
 * Checks a view against its own game, and forgets which game it was: the shell plays any game, and only
 * ever hands a view the choices and steps of that same game.
 */
export function defineView<Choice, Step, Key extends string>(
  view: GameView<Choice, Step, Key>,
): GameView {
  return view as unknown as GameView
}
