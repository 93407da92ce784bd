import type { PokerGame } from './evaluate.ts'
import { type Put, type Rake, uncalledOf } from './pots.ts'

// A hand as a reducer of acts. It knows no card: what is dealt follows from what the state says. All amounts are whole chips.

export type Limit = 'no' | 'pot'

/** A player when the hand begins. `posts` is a bet, `dead` goes to the middle and counts for no bet. */
export type Seated = { seat: number; stack: number; posts: number; dead: number }

/** All that a hand follows from beside cards and acts. Seats stand in the order from the left of the button. */
export type HandSetup = {
  game: PokerGame
  limit: Limit
  button: number
  /** Who posts the big blind, and how much it is. */
  bigSeat: number
  big: number
  rake: Rake
  players: readonly Seated[]
}

export type ActKind = 'fold' | 'check' | 'call' | 'raise'
/** What a player does. `to` is the whole bet of the street that a raise, or a first bet, makes. */
export type Act = { seat: number; kind: ActKind; to?: number | undefined }

export type Player = {
  seat: number
  stack: number
  /** In this street. */
  bet: number
  /** In all streets, without dead chips. */
  total: number
  isFolded: boolean
  /** The bet of the street when the player last acted in it; null: not yet. */
  actedAt: number | null
}

export type Street = 0 | 1 | 2 | 3

export type HandState = {
  street: Street
  players: readonly Player[]
  /** Whose turn it is; null: nobody acts any more. */
  turn: number | null
  bet: number
  /** The last full raise, which is the least one that may follow. */
  step: number
  dead: number
  /** Who raised last in the street. */
  aggressor: number | null
  /** Betting is over: everybody folded but one, or all cards can be dealt. */
  isOver: boolean
}

export const boardAt = [0, 3, 4, 5] as const

const live = ({ players }: Pick<HandState, 'players'>) =>
  players.filter(({ isFolded }) => !isFolded)

/** Begins a hand: blinds are posted, and the first to act is found. */
export function openHand(setup: HandSetup): HandState {
  const players = setup.players.map(({ seat, stack, posts, dead }) => {
    const paid = Math.min(dead, stack)
    const bet = Math.min(posts, stack - paid)
    return { seat, stack: stack - paid - bet, bet, total: bet, isFolded: false, actedAt: null }
  })
  const dead = setup.players.reduce((sum, player) => sum + Math.min(player.dead, player.stack), 0)
  const state: HandState = {
    street: 0,
    players,
    turn: null,
    bet: setup.big,
    step: setup.big,
    dead,
    aggressor: null,
    isOver: false,
  }
  return goOn(setup, state, setup.bigSeat)
}

/** Seats after one, round the table. */
function after({ players }: Pick<HandState, 'players'>, seat: number): Player[] {
  const at = players.findIndex((player) => player.seat === seat)
  return [...players.slice(at + 1), ...players.slice(0, at + 1)]
}

const mayAct = (player: Player, bet: number): boolean =>
  !player.isFolded && player.stack > 0 && (player.actedAt === null || player.bet < bet)

/** Finds whose turn it is after a seat, or what follows when the street is over. */
function goOn(setup: HandSetup, state: HandState, seat: number): HandState {
  const left = live(state)
  if (left.length <= 1) return { ...state, turn: null, isOver: true }
  const able = left.filter(({ stack }) => stack > 0)
  const next = after(state, seat).find((player) => mayAct(player, state.bet))
  const [only] = able
  // One who has chips, and to whom nothing is left to call, bets against nobody.
  const isIdle =
    able.length === 0 || (able.length === 1 && only && only.bet >= owedBet(state, only))
  if (next && !isIdle) return { ...state, turn: next.seat }
  if (able.length <= 1 || state.street === 3) return { ...state, turn: null, isOver: true }
  return openStreet(setup, state)
}

/** What a player has to match: others may be all-in for less than the big blind. */
const owedBet = ({ players }: HandState, { seat }: Player): number =>
  Math.max(
    0,
    ...players.filter((each) => each.seat !== seat && !each.isFolded).map(({ bet }) => bet),
  )

function openStreet(setup: HandSetup, state: HandState): HandState {
  const players = state.players.map((player) => ({ ...player, bet: 0, actedAt: null }))
  const next: HandState = {
    ...state,
    players,
    street: (state.street + 1) as Street,
    bet: 0,
    step: setup.big,
    aggressor: null,
    turn: null,
  }
  const last = players.at(-1)?.seat ?? -1
  return goOn(setup, next, last)
}

/** What the player to act may do. `least` and `most` are whole bets of the street; null: no raise. */
export type Choices = {
  seat: number
  canCheck: boolean
  /** What a call costs: all that is left where that is less. */
  call: number
  raise: { least: number; most: number } | null
}

export function choicesOf(setup: HandSetup, state: HandState): Choices | null {
  const player = state.players.find(({ seat }) => seat === state.turn)
  if (!player) return null
  const call = Math.min(player.stack, Math.max(0, state.bet - player.bet))
  return {
    seat: player.seat,
    canCheck: state.bet <= player.bet,
    call,
    raise: raiseOf(setup, state, player),
  }
}

function raiseOf(setup: HandSetup, state: HandState, player: Player): Choices['raise'] {
  const all = player.bet + player.stack
  if (all <= state.bet) return null
  // A short all-in does not reopen the betting; several that make a full raise together do.
  if (player.actedAt !== null && state.bet - player.actedAt < state.step) return null
  const others = live(state).filter(({ seat, stack }) => seat !== player.seat && stack > 0)
  if (others.length === 0) return null
  const most = setup.limit === 'pot' ? Math.min(all, potBetOf(state, player)) : all
  return { least: Math.min(state.bet + state.step, all, Math.max(most, state.bet + 1)), most }
}

/** All chips in the middle and before the players. */
export const potOf = ({ players, dead }: Pick<HandState, 'players' | 'dead'>): number =>
  players.reduce((sum, { total }) => sum + total, dead)

/** The bet that a pot-limit raise makes: the own bet, the call, and the pot after the call. */
export function potBetOf(state: HandState, { bet }: Pick<Player, 'bet'>): number {
  const call = Math.max(0, state.bet - bet)
  return bet + call + (potOf(state) + call)
}

/** Why an act is none; null: it is one. */
export function refusalOf(
  setup: HandSetup,
  state: HandState,
  act: Act,
): 'turn' | 'act' | 'amount' | null {
  const choices = choicesOf(setup, state)
  if (!choices || choices.seat !== act.seat) return 'turn'
  if (act.kind === 'fold') return null
  if (act.kind === 'check') return choices.canCheck ? null : 'act'
  if (act.kind === 'call') return choices.canCheck ? 'act' : null
  if (!choices.raise) return 'act'
  const { least, most } = choices.raise
  return act.to !== undefined && Number.isSafeInteger(act.to) && act.to >= least && act.to <= most
    ? null
    : 'amount'
}

/** The hand after an act. An act that is none is a fault: `refusalOf` tells before. */
export function actIn(setup: HandSetup, state: HandState, act: Act): HandState {
  const refusal = refusalOf(setup, state, act)
  if (refusal) throw new Error(`seat ${act.seat} may not ${act.kind}: ${refusal}`)
  const change = (part: (player: Player) => Partial<Player>): Player[] =>
    state.players.map((player) =>
      player.seat === act.seat ? { ...player, ...part(player) } : player,
    )
  if (act.kind === 'fold') {
    return goOn(setup, { ...state, players: change(() => ({ isFolded: true })) }, act.seat)
  }
  const to = act.kind === 'raise' ? (act.to ?? 0) : act.kind === 'check' ? null : state.bet
  const players = change((player) => {
    const more = to === null ? 0 : Math.min(player.stack, to - player.bet)
    return {
      stack: player.stack - more,
      bet: player.bet + more,
      total: player.total + more,
      actedAt: Math.max(state.bet, player.bet + more),
    }
  })
  if (act.kind !== 'raise' || to === null) return goOn(setup, { ...state, players }, act.seat)
  const step = Math.max(state.step, to - state.bet)
  return goOn(setup, { ...state, players, bet: to, step, aggressor: act.seat }, act.seat)
}

export const replay = (setup: HandSetup, acts: readonly Act[]): HandState =>
  acts.reduce((state, act) => actIn(setup, state, act), openHand(setup))

/** What everybody has put in, with what nobody called back in its stack. */
export function endedPuts({ players }: HandState): {
  puts: Put[]
  back: { seat: number; amount: number } | null
} {
  const puts = players.map(({ seat, total, isFolded }) => ({ seat, total, isFolded }))
  const back = uncalledOf(puts)
  return {
    back,
    puts: puts.map((put) =>
      put.seat === back?.seat ? { ...put, total: put.total - back.amount } : put,
    ),
  }
}
