import type { Card } from './cards.ts'
import { deckSize, rankOf, suitOf } from './cards.ts'
import { type PokerGame, worthAt } from './evaluate.ts'
import { type Act, choicesOf, type HandSetup, type HandState, potOf } from './hand.ts'

// How a demo bot plays: by what its hand is worth against random ones, by pot odds, and by a temper of its own. It knows its own
// cards and the board, and nothing else.

/** A number from 0 to below 1. */
export type Chance = () => number

/** How loose it calls, how often it raises, and how often it bluffs. */
export type Temper = { loose: number; bold: number; bluff: number }

const tempers: readonly Temper[] = [
  { loose: 0.02, bold: 0.55, bluff: 0.05 },
  { loose: 0.1, bold: 0.3, bluff: 0.02 },
  { loose: 0.06, bold: 0.75, bluff: 0.12 },
  { loose: -0.03, bold: 0.6, bluff: 0.04 },
]

/** The temper of a bot follows from its name. */
export const temperOf = (name: string): Temper =>
  tempers[(name.length * 7 + (name.codePointAt(1) ?? 0)) % tempers.length] ?? {
    loose: 0,
    bold: 0.5,
    bluff: 0.05,
  }

const looks = { holdem: 160, omaha: 40 }

/** How often a hand wins against so many random ones, by looking at some boards. */
export function strengthOf(
  game: PokerGame,
  own: readonly Card[],
  board: readonly Card[],
  others: number,
  chance: Chance,
): number {
  const known = new Set([...own, ...board])
  const left = Array.from({ length: deckSize }, (_, card) => card).filter(
    (card) => !known.has(card),
  )
  let won = 0
  for (let look = 0; look < looks[game]; look++) {
    const need = 5 - board.length + others * own.length
    // The first cards of a shuffle that is broken off.
    for (let at = 0; at < need; at++) {
      const from = at + Math.floor(chance() * (left.length - at))
      const card = left[at] ?? 0
      left[at] = left[from] ?? 0
      left[from] = card
    }
    const full = [...board, ...left.slice(0, 5 - board.length)]
    const mine = worthAt(game, own, full)
    let share = 1
    for (let other = 0; other < others; other++) {
      const start = 5 - board.length + other * own.length
      const its = worthAt(game, left.slice(start, start + own.length), full)
      if (its > mine) share = 0
      else if (its === mine && share > 0) share /= 2
    }
    won += share
  }
  return won / looks[game]
}

/** Hands that play well together before the flop are worth a little more than what they win at once. */
function playsWell(own: readonly Card[]): number {
  const ranks = own.map(rankOf).sort((a, b) => a - b)
  const gaps = ranks.slice(1).map((rank, at) => rank - (ranks[at] ?? 0))
  const isSuited = new Set(own.map(suitOf)).size < own.length
  return (isSuited ? 0.02 : 0) + (gaps.some((gap) => gap === 1) ? 0.015 : 0)
}

type Deciding = { setup: HandSetup; state: HandState; own: readonly Card[]; board: readonly Card[] }

/** What a bot does when it is its turn. */
export function botAct(
  { setup, state, own, board }: Deciding,
  temper: Temper,
  chance: Chance,
): Act {
  const choices = choicesOf(setup, state)
  if (!choices) throw new Error('it is nobody’s turn')
  const { seat, canCheck, call, raise } = choices
  const others = state.players.filter((player) => !player.isFolded && player.seat !== seat).length
  const pot = potOf(state)
  const strength =
    strengthOf(setup.game, own, board, Math.min(others, 4), chance) +
    (board.length === 0 ? playsWell(own) : 0)
  const fair = 1 / (Math.min(others, 4) + 1)
  const odds = call / (pot + call)
  const isStrong = strength > fair + 0.16 + 0.1 * (1 - fair)
  const isBluff = canCheck && chance() < temper.bluff
  if (raise && ((isStrong && chance() < temper.bold) || isBluff)) {
    const share = strength > 0.8 ? 1 : 0.45 + 0.4 * chance()
    const wanted = state.bet + Math.round((pot + call) * share)
    // No more than half of its chips goes in without a very good hand.
    const cap = strength > 0.75 ? raise.most : Math.max(raise.least, Math.floor(raise.most / 2))
    return { seat, kind: 'raise', to: Math.min(cap, raise.most, Math.max(raise.least, wanted)) }
  }
  if (canCheck) return { seat, kind: 'check' }
  const margin = strength + temper.loose - (call > pot / 2 ? 0.05 : 0)
  return { seat, kind: margin >= odds && strength > fair * 0.85 ? 'call' : 'fold' }
}
