import type { GameView, MovesGameView } from './view.tsx'

/**
 * Checks a view against its own game, and forgets which game it was: the shell plays any game, and only
 * ever hands a view the choices and steps of that same game.
 */
export function defineView<Choice, Step, Key extends string>(
  view: GameView<Choice, Step, Key>,
): GameView {
  return view as unknown as GameView
}

/** The same for the view of a game with moves. */
export function defineMovesView<Choice, Step, Key extends string, Shown, Move, Draft = undefined>(
  view: MovesGameView<Choice, Step, Key, Shown, Move, Draft>,
): GameView {
  return view as unknown as GameView
}
