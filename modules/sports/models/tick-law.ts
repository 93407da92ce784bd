/**
 * What can happen in the next tick of a match, each with its chance as a whole number of 2^32; together they are that. A season
 * draws its ticks from the law by which a model prices, so that the two cannot differ. The state is the score itself.
 */
export type TickLaw<State> = {
  next(state: State): readonly { event: string; weight: number }[]
  apply(state: State, event: string): State
  isOver(state: State): boolean
}

/** All chances of a tick together. */
export const wholeTick = 2 ** 32

/** The event that a drawn word of 32 bits gives: the first one whose chances, added up, are above the word. */
export function eventOfWord<State>(law: TickLaw<State>, state: State, word: number): string {
  let below = 0
  for (const { event, weight } of law.next(state)) {
    below += weight
    if (word < below) return event
  }
  throw new Error('The chances of a tick are not 2^32 together')
}

/** The state after the tick that a drawn word gives. */
export const tick = <State>(law: TickLaw<State>, state: State, word: number): State =>
  law.apply(state, eventOfWord(law, state, word))
