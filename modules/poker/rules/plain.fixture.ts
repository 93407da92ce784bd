import { makeDeal } from '@tessera/game-kit'
import { type Act, choicesOf, type HandSetup, type HandState, openHand, actIn } from './hand.ts'

// The rules of pots once more, chip by chip: every chip of every player is one level, and levels of the same claimants are a pot.

type In = { seat: number; total: number; isFolded: boolean; worth: number }

/** What each player gets back: seats stand in the order from the left of the button. */
export function plainPayout(
  ins: readonly In[],
  dead: number,
  { ppm, cap }: { ppm: number; cap: number },
  hasFlop: boolean,
) {
  const got = new Map(ins.map(({ seat }) => [seat, 0]))
  const add = (seat: number, amount: number) => got.set(seat, (got.get(seat) ?? 0) + amount)
  const pots: { key: string; claimants: In[]; amount: number }[] = []
  const live = ins.filter(({ isFolded }) => !isFolded)
  const deepest = Math.max(...live.map(({ total }) => total))
  for (let chip = 1; chip <= Math.max(...ins.map(({ total }) => total)); chip++) {
    const payers = ins.filter(({ total }) => total >= chip)
    const [only] = payers
    if (payers.length === 1 && only && !only.isFolded) {
      add(only.seat, 1)
      continue
    }
    const claimants = live.filter(({ total }) => total >= Math.min(chip, deepest))
    const key = claimants.map(({ seat }) => seat).join()
    const pot = pots.find((each) => each.key === key)
    if (pot) pot.amount += payers.length
    else pots.push({ key, claimants, amount: payers.length })
  }
  const [main] = pots
  if (main) main.amount += dead
  const all = pots.reduce((sum, { amount }) => sum + amount, 0)
  const rake = hasFlop ? Math.min(cap, Math.floor((all * ppm) / 1_000_000)) : 0
  const taken = pots.map(({ amount }) => (all > 0 ? Math.floor((amount * rake) / all) : 0))
  const rest = rake - taken.reduce((sum, each) => sum + each, 0)
  for (const [at, { claimants, amount }] of pots.entries()) {
    const best = Math.max(...claimants.map(({ worth }) => worth))
    const winners = live.length > 1 ? claimants.filter(({ worth }) => worth === best) : claimants
    let chips = amount - (taken[at] ?? 0) - (at === 0 ? rest : 0)
    for (let turn = 0; chips > 0; turn++, chips--)
      add(winners[turn % winners.length]?.seat ?? -1, 1)
  }
  return { got, rake }
}

export type Chance = (below: number) => number
/** Chance of a seed. */
export const chanceOf = (seed: number): Chance => {
  const deal = makeDeal({ server: 'c'.repeat(64), client: 'plain', round: seed })
  return (below) => deal.below(below)
}

/** Faster chance, for many hands. */
export function fastChance(seed: number): Chance {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x6d2b_79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a_2d39)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below
  }
}

/** A table of random players. */
export function randomSetup(chance: Chance): HandSetup {
  const count = 2 + chance(8)
  const big = 2 + 2 * chance(3)
  const players = Array.from({ length: count }, (_, at) => ({
    seat: at,
    stack: 1 + chance(chance(3) === 0 ? 12 : 120),
    posts: 0,
    dead: chance(12) === 0 ? big / 2 : 0,
  }))
  const [small, next] = count === 2 ? [1, 0] : [0, 1]
  const post = (at: number, amount: number) => {
    const player = players[at]
    if (player) Object.assign(player, { posts: amount, dead: 0 })
  }
  post(small, big / 2)
  post(next, big)
  return {
    game: chance(2) === 0 ? 'holdem' : 'omaha',
    limit: chance(2) === 0 ? 'no' : 'pot',
    button: count - 1,
    bigSeat: next,
    big,
    rake: { ppm: 50_000, cap: 1 + chance(20) },
    players,
  }
}

/** A random act of whose turn it is. */
export function randomAct(setup: HandSetup, state: HandState, chance: Chance): Act {
  const choices = choicesOf(setup, state)
  if (!choices) throw new Error('somebody acts')
  const { seat, raise, canCheck } = choices
  const dice = chance(10)
  if (raise && dice < 4)
    return { seat, kind: 'raise', to: raise.least + chance(raise.most - raise.least + 1) }
  if (dice === 9 || (!canCheck && dice > 7)) return { seat, kind: 'fold' }
  return { seat, kind: canCheck ? 'check' : 'call' }
}

export function randomHand(setup: HandSetup, chance: Chance): { state: HandState; acts: Act[] } {
  let state = openHand(setup)
  const acts: Act[] = []
  while (state.turn !== null) {
    const act = randomAct(setup, state, chance)
    acts.push(act)
    state = actIn(setup, state, act)
  }
  return { state, acts }
}
