import { replay, resultOf } from '../games/blackjack/replay.ts'
import type { RoundResult } from '../games/table-game.ts'
import type { FileRound } from './proof-file.ts'

/** What a round with decisions comes to: where its cards lie, and its result. Undefined: the decisions do not lead there. */
export type Redone = { steps: readonly { to: string; place: number }[]; result: RoundResult }

/** Plays a round again from the cards that were shown and from what was decided, and from nothing else. */
export function redoSeats({ steps, decided }: FileRound): Redone | undefined {
  if (!decided) return undefined
  const { seats, decisions } = decided
  if (seats.length === 0) return { steps: [], result: resultOf(undefined) }
  const order: number[] = []
  for (const { place, value } of steps) if (place !== undefined) order[place] = value
  try {
    const { round, steps: dealt } = replay(order, seats, decisions)
    return round.stage === 'over' ? { steps: dealt, result: resultOf(round) } : undefined
  } catch {
    return undefined
  }
}

/** Whether the cards of a file went where the rules say. */
export const isDealtAs = ({ steps }: FileRound, redone: Redone): boolean =>
  redone.steps.length === steps.length &&
  redone.steps.every(({ to, place }, at) => to === steps[at]?.to && place === steps[at]?.place)
