import type { Money } from '@tessera/money'
import type { ComponentType } from 'react'
import type { SoundPatch } from './sound-patch.ts'

/** What the shell around a game hands to the game's picture. */
export type GameViewProps<Choice, Step> = {
  choice: Choice
  onChoice(this: void, choice: Choice): void
  /** What the server has decided. The view plays it once for each id, then calls `onDone`. */
  round: { id: string; steps: Step[]; stake: Money; prize: Money } | undefined
  onDone(this: void): void
  /** A round, or a move of it, is on its way: what comes of it is not known yet. */
  isBusy: boolean
  /** The member has asked for the result of the round: the rest of the way to it is not shown. */
  isHurried: boolean
  /** The member wants less motion: fades under 100 ms, nothing that flies or shakes. */
  isCalm: boolean
  sound: { play(name: string): void }
  /** What the rules of this site allow: showing a round faster, and buying a feature. */
  rules: { maySkip: boolean; sellsFeatures: boolean }
}

/** A round that waits for a move, as its member may see it. */
export type OpenGame<Step = unknown, Shown = unknown, Move = unknown> = {
  id: string
  /** How many moves were made. */
  seq: number
  stake: Money
  shown: Shown
  /** What has happened so far. The steps of the round that it ends in begin with these. */
  steps: Step[]
  /** Every legal move. */
  moves: Move[]
  /** The move that ends the round now, and what it pays. */
  cashOut: { move: Move; multiplier: number; prize: Money } | null
  /** Of a game against the clock: the milliseconds since the stake when the server answered. */
  elapsed?: number | null
}

/**
 * The same for a game with moves. While a round is open, `open` has it and `round` the one before it. With the last move the
 * round comes as `round`, under the id that it had as `open`.
 */
export type MovesViewProps<Choice, Step, Shown, Move, Draft = undefined> = GameViewProps<
  Choice,
  Step
> & {
  open: OpenGame<Step, Shown, Move> | undefined
  /** Makes a move, once for each state: a second press before the answer does nothing. */
  onMove(this: void, move: Move): void
  /** What the member has chosen in the round and not sent: held cards, a marked tile. Forgotten with the round. */
  draft: Draft | undefined
  onDraft(this: void, draft: Draft | undefined): void
}

/** A text of the game by its key, with its holes filled. */
export type GameText<Key extends string = string> = (
  key: Key,
  values?: Record<string, string | number>,
) => string

/** What a pressed key tells a game: a part of the browser's own event. */
export type GameKey = { key: string; shiftKey: boolean }

/**
 * Everything that the browser shows of a game. `games/views.ts` loads it when the game is opened.
 * Without its type arguments it is the view of some game: `defineView` and `defineMovesView` make one from a typed view.
 */
export type GameView<Choice = unknown, Step = unknown, Key extends string = string> = {
  /** A game without moves does not look at what is there for those with them. */
  View: ComponentType<MovesViewProps<Choice, Step, unknown, unknown, unknown>>
  firstChoice: Choice
  /**
   * What `defineMessages` has made, with at least the game's name under `title`, what the button says without a stake
   * under `play`, and with one under `playFor`, which has a place for `{amount}`.
   */
  messages: { module: string; texts: Record<Key | 'title' | 'play' | 'playFor', string> }
  /** A round that is skipped takes at least so long from its start: nothing can be pressed faster. */
  shortestMilliseconds: number
  /** The line of the text log for a step: enough to play the game without seeing it. */
  tell(step: Step, text: GameText<Key>): string
  /** The rules with the exact return, computed from the maths and never typed. */
  Rules: ComponentType
  sounds: Record<string, SoundPatch>
  /** Keys of this game alone. A key that says nothing gives the same choice back. */
  keys?(event: GameKey, choice: Choice): Choice
  /** Of a game with moves: how its open rounds are played from the button and the keys. */
  inRound?: InRound
}

/** How an open round is played from the shell's button and from keys. */
export type InRound<Step = unknown, Shown = unknown, Move = unknown, Draft = unknown> = {
  /**
   * The move of the button and of the space bar, where there is one beside cashing out: cards are drawn, any tile is
   * uncovered.
   */
  press?(open: OpenGame<Step, Shown, Move>, draft: Draft | undefined): Move | undefined
  /** What a key does. Nothing where it means nothing. */
  keys?(
    event: GameKey,
    open: OpenGame<Step, Shown, Move>,
    draft: Draft | undefined,
  ): { move: Move } | { draft: Draft } | undefined
}

/**
 * The view of a game with moves. Its texts also say under `move` what the button does in an open round that cannot be cashed
 * out, and under `cashOut` and `cashOutFor` (with `{amount}`) what it does in one that can. `toDo` says what the member does
 * in an open round that cannot be cashed out yet.
 */
export type MovesGameView<Choice, Step, Key extends string, Shown, Move, Draft = undefined> = Omit<
  GameView<Choice, Step, Key>,
  'View' | 'messages' | 'inRound'
> & {
  View: ComponentType<MovesViewProps<Choice, Step, Shown, Move, Draft>>
  messages: { module: string; texts: Record<Key | MovesKey, string> }
  inRound: InRound<Step, Shown, Move, Draft>
}

export type MovesKey = 'title' | 'play' | 'playFor' | 'move' | 'cashOut' | 'cashOutFor' | 'toDo'
