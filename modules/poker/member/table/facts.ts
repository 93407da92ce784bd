import { bestFive, categoryOf, worthOf } from '../../rules/evaluate.ts'
import {
  boardAt,
  choicesOf,
  type Choices,
  endedPuts,
  type HandState,
  openHand,
  replay,
} from '../../rules/hand.ts'
import { potsOf } from '../../rules/pots.ts'
import type { Hand } from '../../shapes.ts'
import type { TableState } from './use-poker-table.ts'

/** What follows from a hand as it is told. */
export type Facts = {
  hand: Hand
  state: HandState
  isDealt: boolean
  /** What the member may do now; null: it is not their turn. */
  choices: Choices | null
  pot: number
  /** The main pot and the side pots, without what is bet in this street. */
  pots: number[]
  /** Of each winner, all pots together. */
  won: ReadonlyMap<number, number>
}

export function factsOf({ view, own }: TableState): Facts | null {
  const { hand } = view
  if (!hand) return null
  const isDealt = hand.key !== null
  const state = isDealt ? replay(hand.setup, hand.acts) : openHand(hand.setup)
  const isOwn =
    own?.hand === hand.id &&
    hand.state === 'playing' &&
    state.turn !== null &&
    state.turn === own.seat
  return {
    hand,
    state,
    isDealt,
    choices: isOwn ? choicesOf(hand.setup, state) : null,
    ...(isDealt ? inTheMiddle(state) : { pot: 0, pots: [] }),
    won: wonIn(hand),
  }
}

/** Whether a seat at a cash table has no chips, and plays for none in the present hand. */
export function isBroke(
  { view }: Pick<TableState, 'view'>,
  facts: Facts | null,
  { seat, stack }: { seat: number; stack: number },
): boolean {
  const isPlayed = facts !== null && facts.hand.state !== 'ended' && facts.hand.state !== 'void'
  const isDealtIn = isPlayed && facts.hand.names.some((each) => each.seat === seat)
  return view.tournament === null && stack === 0 && !isDealtIn
}

/** What lies in the middle. Once nobody bets any more, all that was called does. */
function inTheMiddle(state: HandState): Pick<Facts, 'pot' | 'pots'> {
  const puts = state.isOver
    ? endedPuts(state).puts
    : state.players.map(({ seat, total, bet, isFolded }) => ({
        seat,
        total: total - bet,
        isFolded,
      }))
  const pots = potsOf(puts, state.dead).map(({ amount }) => amount)
  return { pot: pots.reduce((sum, amount) => sum + amount, 0), pots }
}

function wonIn({ finish }: Hand): Map<number, number> {
  const won = new Map<number, number>()
  for (const { seat, amount } of finish?.pots.flatMap(({ winners }) => winners.flat()) ?? []) {
    won.set(seat, (won.get(seat) ?? 0) + amount)
  }
  return won
}

/** The five cards of a hand and what they are. */
export function bestOf(
  game: Hand['setup']['game'],
  own: readonly number[],
  board: readonly number[],
) {
  if (board.length < 3) return null
  const five = bestFive(game, own, board)
  return { five, category: categoryOf(worthOf(five)) }
}

export const streetOf = (cards: number): 0 | 1 | 2 | 3 => {
  const at = boardAt.findIndex((count) => count === cards)
  return at < 0 ? 3 : (at as 0 | 1 | 2 | 3)
}
