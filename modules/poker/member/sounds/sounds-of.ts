import type { Facts } from '../table/facts.ts'
import type { TableState } from '../table/use-poker-table.ts'
import type { PokerSound } from './poker-sounds.ts'

/** What of a hand can be heard. */
export type Heard = {
  hand: string
  isDealt: boolean
  acts: number
  lastAct: 'fold' | 'check' | 'call' | 'raise' | null
  board: number
  isOwnTurn: boolean
  isOwnBank: boolean
  /** What the member has won more than they put in; 0 until the hand is over. */
  ownGain: number
}

export function heardOf(facts: Facts | null, own: TableState['own']): Heard | null {
  if (!facts) return null
  const { hand, choices } = facts
  return {
    hand: hand.id,
    isDealt: facts.isDealt,
    acts: hand.acts.length,
    lastAct: hand.acts.at(-1)?.kind ?? null,
    board: hand.boards[0]?.length ?? 0,
    isOwnTurn: choices !== null,
    isOwnBank: choices !== null && hand.inBank,
    ownGain: own?.hand === hand.id && own.seat !== null ? gainOf(facts, own.seat) : 0,
  }
}

function gainOf({ hand, state }: Facts, seat: number): number {
  if (!hand.finish) return 0
  const put = state.players.find((player) => player.seat === seat)?.total ?? 0
  return (hand.finish.returned.find((each) => each.seat === seat)?.amount ?? 0) - put
}

const ofAct = { fold: 'fold', check: 'check', call: 'chip', raise: 'chip' } as const

/** What a change of a hand sounds like: the own turn before all else. Nothing where much was missed. */
export function soundOf(before: Heard | null, now: Heard | null): PokerSound | undefined {
  if (!now) return undefined
  const isSame = before?.hand === now.hand
  if (now.isOwnTurn && !(isSame && before.isOwnTurn && before.acts === now.acts)) return 'turn'
  if (!before) return undefined
  if (now.isOwnBank && !before.isOwnBank) return 'bank'
  if (!isSame) return now.isDealt ? 'card' : undefined
  if (now.ownGain > 0 && before.ownGain === 0) return 'won'
  if (now.isDealt && !before.isDealt) return 'card'
  if (now.board > before.board) return 'card'
  if (now.acts > before.acts && now.lastAct) return ofAct[now.lastAct]
  return undefined
}
