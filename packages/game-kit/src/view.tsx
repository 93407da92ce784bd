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
  /** A round is on its way: its outcome is not known yet. */
  isBusy: boolean
  /** The member has asked for the result of the round: the rest of the way to it is not shown. */
  isHurried: boolean
  /** The member wants less motion: fades under 100 ms, nothing that flies or shakes. */
  isCalm: boolean
  sound: { play(name: string): void }
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
 * Without its type arguments it is the view of some game: `defineView` makes one from a typed view.
 */
export type GameView<Choice = unknown, Step = unknown, Key extends string = string> = {
  View: ComponentType<GameViewProps<Choice, Step>>
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
}
