import type { Money } from '@tessera/money'
import type { ComponentType } from 'react'

/** A round as a view plays it: once for each id, then `onDone`. */
export type ShownRound<Step> = { id: string; steps: Step[]; stake: Money; prize: Money }

export type GameViewProps<Choice, Step> = {
  choice: Choice
  onChoice(choice: Choice): void
  round: ShownRound<Step> | undefined
  onDone(): void
  /** A round is on its way. */
  isBusy: boolean
  /** The member wants no movement that is not needed. */
  isCalm: boolean
  sound: { play(name: string): void }
}

/** Parameters of a short sound: an oscillator that glides from one pitch to another and fades. Seconds and hertz. */
export type SoundPatch = {
  wave: OscillatorType
  from: number
  to: number
  seconds: number
  volume: number
  /** Plays again so many times, this much later and higher. */
  repeat?: { times: number; after: number; rise: number }
}

/** How a game looks, sounds and speaks. It plays what the server has decided. */
export type GameView<Choice = unknown, Step = unknown> = {
  View: ComponentType<GameViewProps<Choice, Step>>
  Rules: ComponentType<{ choice: Choice }>
  firstChoice: Choice
  /** A step in words, for the text log; nothing where it needs none. Called while rendering. */
  useTell: () => (step: Step) => string | undefined
  /** What a choice says in the history. */
  useDescribe: () => (choice: Choice) => string
  sounds: Record<string, SoundPatch>
  /** The choice after a key of the game's own; undefined where the key means nothing here. */
  onKey?(key: string, isShifted: boolean, choice: Choice): Choice | undefined
}

/** Joins the parts of a view; its types are forgotten outside the game. */
export const defineView = <Choice, Step>(view: GameView<Choice, Step>): GameView =>
  view as unknown as GameView
