import type { Card } from './cards.ts'
import { type PokerGame, worthAt, categoryOf, type Category } from './evaluate.ts'
import type { Finish } from './finish.ts'
import { type Act, actIn, boardAt, type HandSetup, openHand } from './hand.ts'

/** One thing that happens in a hand, in order. */
export type Told =
  | { is: 'posts'; seat: number; amount: number }
  | { is: 'act'; seat: number; kind: Act['kind'] | 'bet'; to: number; byTime: boolean }
  | { is: 'board'; street: 1 | 2 | 3; cards: Card[] }
  | { is: 'shows'; seat: number; cards: readonly Card[]; category: Category }
  | { is: 'back'; seat: number; amount: number }
  | { is: 'wins'; seat: number; amount: number }
  | { is: 'rake'; amount: number }

export type ToldHand = {
  setup: HandSetup
  acts: readonly (Act & { byTime?: boolean | undefined })[]
  boards: readonly (readonly Card[])[]
  shown: readonly { seat: number; cards: readonly Card[] }[]
  finish: Finish | null
}

/** What happens in a hand as it is known, one thing after the other. */
export function tellHand({ setup, acts, boards, shown, finish }: ToldHand): Told[] {
  const told: Told[] = setup.players
    .filter(({ posts, dead }) => posts + dead > 0)
    .map(({ seat, posts, dead }) => ({ is: 'posts', seat, amount: posts + dead }))
  const board = boards[0] ?? []
  let street = 0
  const deal = (to: number) => {
    while (street < to && board.length >= (boardAt[street + 1] ?? 6)) {
      street += 1
      told.push({
        is: 'board',
        street: street as 1 | 2 | 3,
        cards: board.slice(boardAt[street - 1], boardAt[street]),
      })
    }
  }
  let state = openHand(setup)
  for (const { byTime = false, ...act } of acts) {
    // The first chips of a street are a bet: nothing is there to be raised.
    const kind = act.kind === 'raise' && state.bet === 0 ? 'bet' : act.kind
    state = actIn(setup, state, act)
    const bet = state.players.find(({ seat }) => seat === act.seat)?.bet ?? 0
    told.push({ is: 'act', seat: act.seat, kind, to: act.to ?? bet, byTime })
    deal(state.street)
  }
  deal(3)
  if (board.length === 5) {
    for (const { seat, cards } of shown)
      told.push({ is: 'shows', seat, cards, category: categoryAt(setup.game, cards, board) })
  }
  return finish ? [...told, ...endOf(finish)] : told
}

const categoryAt = (game: PokerGame, own: readonly Card[], board: readonly Card[]): Category =>
  categoryOf(worthAt(game, own, board))

function endOf({ back, pots, rake }: Finish): Told[] {
  const won = new Map<number, number>()
  for (const { seat, amount } of pots.flatMap(({ winners }) => winners.flat()))
    won.set(seat, (won.get(seat) ?? 0) + amount)
  return [
    ...(back ? [{ is: 'back' as const, ...back }] : []),
    ...[...won].map(([seat, amount]) => ({ is: 'wins' as const, seat, amount })),
    ...(rake > 0 ? [{ is: 'rake' as const, amount: rake }] : []),
  ]
}
