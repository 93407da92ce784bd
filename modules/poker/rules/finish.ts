import type { Card } from './cards.ts'
import { type PokerGame, worthAt } from './evaluate.ts'
import { boardAt, endedPuts, type HandSetup, type HandState } from './hand.ts'
import { potsOf, rakeOf, splitOf } from './pots.ts'

export type PaidPot = {
  amount: number
  rake: number
  /** For each board what its winners get, in the order from the left of the button. */
  winners: { seat: number; amount: number }[][]
}

export type Finish = {
  back: { seat: number; amount: number } | null
  pots: PaidPot[]
  rake: number
  /** What comes back to each player, uncalled chips included. */
  returned: { seat: number; amount: number }[]
  /** Whose cards everybody sees, in the order in which they are shown. */
  shown: number[]
}

/** What each hand is worth on each board; nothing where no cards are compared. */
export type Worths = (seat: number, board: number) => number

type Ending = { setup: HandSetup; state: HandState; worths: Worths; boards: number; allIn: boolean }

/** How a hand ends. `boards` is 2 where it is run twice, `allIn` where hands were opened before all cards were there. */
export function finishHand({ setup, state, worths, boards, allIn }: Ending): Finish {
  const { puts, back } = endedPuts(state)
  const order = setup.players.map(({ seat }) => seat)
  const pots = potsOf(puts, state.dead)
  const left = state.players.filter(({ isFolded }) => !isFolded).map(({ seat }) => seat)
  const isShowdown = left.length > 1
  const hasFlop = state.street > 0 || isShowdown
  const rakes = rakeOf(
    pots.map(({ amount }) => amount),
    setup.rake,
    hasFlop,
  )
  const paid = pots.map(({ amount, claimants }, at): PaidPot => {
    const rake = rakes[at] ?? 0
    const inOrder = order.filter((seat) => claimants.includes(seat))
    const halves = isShowdown ? halvesOf(amount - rake, boards) : [amount - rake]
    const winners = halves.map((half, board) => {
      const best = Math.max(...inOrder.map((seat) => (isShowdown ? worths(seat, board) : 0)))
      const tied = inOrder.filter((seat) => !isShowdown || worths(seat, board) === best)
      return [...splitOf(half, tied)].map(([seat, part]) => ({ seat, amount: part }))
    })
    return { amount, rake, winners }
  })
  const returned = order.map((seat) => ({
    seat,
    amount:
      (back?.seat === seat ? back.amount : 0) +
      paid
        .flatMap(({ winners }) => winners.flat())
        .reduce((sum, won) => sum + (won.seat === seat ? won.amount : 0), 0),
  }))
  const shown = isShowdown
    ? shownOf({
        state,
        order,
        left,
        worths,
        boards,
        allIn,
        pots: pots.map(({ claimants }) => claimants),
      })
    : []
  return { back, pots: paid, rake: rakes.reduce((sum, each) => sum + each, 0), returned, shown }
}

/** What is won on each board: the odd chip goes to the first. */
function halvesOf(amount: number, boards: number): number[] {
  if (boards === 1) return [amount]
  const second = Math.floor(amount / 2)
  return [amount - second, second]
}

type Showing = {
  state: HandState
  order: readonly number[]
  left: readonly number[]
  worths: Worths
  boards: number
  allIn: boolean
  pots: readonly (readonly number[])[]
}

/** Who shows: the last to raise first, then round the table whoever is not beaten by what is shown. Before an all-in everybody. */
function shownOf({ state, order, left, worths, boards, allIn, pots }: Showing): number[] {
  const from = state.aggressor === null ? 0 : Math.max(0, order.indexOf(state.aggressor))
  const round = [...order.slice(from), ...order.slice(0, from)].filter((seat) =>
    left.includes(seat),
  )
  if (allIn) return round
  const shown: number[] = []
  for (const seat of round) {
    const mayWin = pots.some(
      (claimants) =>
        claimants.includes(seat) &&
        Array.from({ length: boards }).some((_, board) =>
          shown.every(
            (other) => !claimants.includes(other) || worths(other, board) <= worths(seat, board),
          ),
        ),
    )
    if (mayWin) shown.push(seat)
  }
  return shown
}

/** The cards of a hand by their place in the deal: one at a time from the left of the button, then the board, then a second board. */
export function dealt(
  { game, players }: Pick<HandSetup, 'game' | 'players'>,
  holeCount: number,
): { holeOf(seat: number): number[]; boardFrom: number; game: PokerGame } {
  const count = players.length
  return {
    game,
    boardFrom: count * holeCount,
    holeOf: (seat) => {
      const at = players.findIndex((player) => player.seat === seat)
      return at < 0 ? [] : Array.from({ length: holeCount }, (_, card) => card * count + at)
    },
  }
}

/** Where the cards of a second board lie: it shares what was on the table before the last bet. */
export function secondBoard(boardFrom: number, street: HandState['street']): number[] {
  const common = boardAt[street]
  return Array.from({ length: 5 }, (_, at) =>
    at < common ? boardFrom + at : boardFrom + 5 + at - common,
  )
}

export const worthsOf =
  (
    game: PokerGame,
    holes: ReadonlyMap<number, readonly Card[]>,
    boards: readonly (readonly Card[])[],
  ): Worths =>
  (seat, board) =>
    worthAt(game, holes.get(seat) ?? [], boards[board] ?? [])
