import { expect, test } from 'vitest'
import { finishHand } from './finish.ts'
import { choicesOf, type HandSetup, openHand, actIn, potOf, refusalOf, replay } from './hand.ts'
import { fastChance, plainPayout, randomHand, randomSetup } from './plain.fixture.ts'
import { potsOf } from './pots.ts'

// A million where there is time for it: POKER_HANDS=1000000.
const hands = Number(process.env['POKER_HANDS'] ?? 8_000)

const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, each) => all + each, 0)

/** What is wrong with a random hand; nothing: it is as the plain reference says. */
function oddOf(seed: number): string | null {
  const chance = fastChance(seed)
  const setup = randomSetup(chance)
  const { state, acts } = randomHand(setup, chance)
  const before = sum(setup.players.map(({ stack }) => stack))
  const worthBySeat = setup.players.map(() => chance(4))
  const worths = (seat: number) => worthBySeat[seat] ?? 0
  const end = finishHand({ setup, state, worths, boards: 1, allIn: false })
  const stacks = state.players.map(
    ({ stack, seat }) => stack + (end.returned.find((each) => each.seat === seat)?.amount ?? 0),
  )
  if (stacks.some((stack) => stack < 0)) return 'a stack below zero'
  if (sum(stacks) + end.rake !== before)
    return `chips ${before} became ${sum(stacks)} and rake ${end.rake}`
  const ins = state.players.map(({ seat, total, isFolded }) => ({
    seat,
    total,
    isFolded,
    worth: worths(seat),
  }))
  const left = ins.filter(({ isFolded }) => !isFolded).length
  const plain = plainPayout(ins, state.dead, setup.rake, state.street > 0 || left > 1)
  if (plain.rake !== end.rake) return `rake ${end.rake} and not ${plain.rake}`
  for (const { seat, amount } of end.returned) {
    if (plain.got.get(seat) !== amount)
      return `seat ${seat} got ${amount} and not ${plain.got.get(seat)}`
  }
  const again = replay(setup, acts)
  if (JSON.stringify(again) !== JSON.stringify(state)) return 'another hand when it is replayed'
  const twice = finishHand({
    setup,
    state,
    worths: (seat, board) => worths((seat + board) % worthBySeat.length),
    boards: 2,
    allIn: true,
  })
  if (
    sum(twice.returned.map(({ amount }) => amount)) !==
    sum(end.returned.map(({ amount }) => amount))
  )
    return 'chips of two boards'
  return null
}

test('chips before are chips after and rake, and everybody gets what a plain reckoning says, over many random hands', () => {
  for (let seed = 1; seed <= hands; seed++) {
    const odd = oddOf(seed)
    if (odd) throw new Error(`hand ${seed}: ${odd}`)
  }
  expect(hands).toBeGreaterThan(0)
}, 1_800_000)

test('the order in which players folded, or stand, changes no pot', () => {
  for (let seed = 1; seed <= hands / 4; seed++) {
    const chance = fastChance(seed)
    const puts = Array.from({ length: 3 + chance(7) }, (_, seat) => ({
      seat,
      total: chance(60),
      isFolded: chance(3) === 0,
    }))
    if (puts.every(({ isFolded }) => isFolded)) continue
    const sorted = (list: typeof puts) =>
      potsOf(list).map(({ amount, claimants }) => ({
        amount,
        claimants: [...claimants].sort((a, b) => a - b),
      }))
    const mixed = [...puts].sort(() => chance(3) - 1)
    expect(sorted(mixed)).toEqual(sorted(puts))
  }
})

test('everybody all-in, from three to nine players: each level is a pot, and all of it is paid', () => {
  for (let count = 3; count <= 9; count++) {
    const setup: HandSetup = {
      game: 'holdem',
      limit: 'no',
      button: count - 1,
      bigSeat: 1,
      big: 10,
      rake: { ppm: 50_000, cap: 1_000 },
      players: Array.from({ length: count }, (_, seat) => ({
        seat,
        stack: 100 * (seat + 1),
        posts: seat === 0 ? 5 : seat === 1 ? 10 : 0,
        dead: 0,
      })),
    }
    let state = openHand(setup)
    while (state.turn !== null) {
      const choices = choicesOf(setup, state)
      const seat = state.turn
      const raise = choices?.raise
      state = actIn(
        setup,
        state,
        raise ? { seat, kind: 'raise', to: raise.most } : { seat, kind: 'call' },
      )
    }
    const end = finishHand({ setup, state, worths: (seat) => -seat, boards: 1, allIn: true })
    expect(end.pots).toHaveLength(count - 1)
    expect(end.back).toEqual({ seat: count - 1, amount: 100 })
    expect(end.shown).toHaveLength(count)
    expect(sum(end.returned.map(({ amount }) => amount)) + end.rake).toBe(potOf(state))
  }
})

const table = (stacks: number[], limit: 'no' | 'pot' = 'no'): HandSetup => ({
  game: 'holdem',
  limit,
  button: stacks.length - 1,
  bigSeat: 1,
  big: 10,
  rake: { ppm: 0, cap: 0 },
  players: stacks.map((stack, seat) => ({
    seat,
    stack,
    posts: seat === 0 ? 5 : seat === 1 ? 10 : 0,
    dead: 0,
  })),
})

test('an all-in below a full raise does not reopen the betting, and several of them together do', () => {
  const setup = table([1_000, 1_000, 1_000, 150, 210])
  let state = openHand(setup)
  state = actIn(setup, state, { seat: 2, kind: 'raise', to: 100 })
  state = actIn(setup, state, { seat: 3, kind: 'raise', to: 150 })
  const short = actIn(setup, state, { seat: 4, kind: 'fold' })
  const back = actIn(setup, actIn(setup, short, { seat: 0, kind: 'fold' }), {
    seat: 1,
    kind: 'fold',
  })
  expect(choicesOf(setup, back)).toMatchObject({ seat: 2, call: 50, raise: null })
  expect(refusalOf(setup, back, { seat: 2, kind: 'raise', to: 500 })).toBe('act')
  state = actIn(setup, state, { seat: 4, kind: 'raise', to: 210 })
  // Who has not acted yet may raise by the last full raise, which was 90.
  expect(choicesOf(setup, state)).toMatchObject({ seat: 0, raise: { least: 300, most: 1_000 } })
  state = actIn(setup, actIn(setup, state, { seat: 0, kind: 'call' }), { seat: 1, kind: 'fold' })
  expect(choicesOf(setup, state)).toMatchObject({ seat: 2, raise: { least: 300, most: 1_000 } })
})

test('the big blind may still raise when everybody calls, and acts out of turn are none', () => {
  const setup = table([100, 100, 100])
  let state = openHand(setup)
  expect(refusalOf(setup, state, { seat: 0, kind: 'call' })).toBe('turn')
  expect(refusalOf(setup, state, { seat: 2, kind: 'check' })).toBe('act')
  expect(refusalOf(setup, state, { seat: 2, kind: 'raise', to: 15 })).toBe('amount')
  expect(() => actIn(setup, state, { seat: 2, kind: 'check' })).toThrow('may not check')
  state = actIn(setup, actIn(setup, state, { seat: 2, kind: 'call' }), { seat: 0, kind: 'call' })
  expect(choicesOf(setup, state)).toMatchObject({ seat: 1, canCheck: true, raise: { least: 20 } })
  state = actIn(setup, state, { seat: 1, kind: 'check' })
  expect(state).toMatchObject({ street: 1, turn: 0, bet: 0 })
})

test('who is alone with chips does not bet against those who are all-in', () => {
  const setup = table([8, 4])
  const two: HandSetup = { ...setup, button: 0, players: setup.players }
  // The small blind has 3 left; the big blind is all-in for 4, less than the small one.
  const state = openHand(two)
  expect(state).toMatchObject({ turn: null, isOver: true, street: 0 })
  const end = finishHand({ setup: two, state, worths: (seat) => seat, boards: 1, allIn: true })
  expect(end.returned).toEqual([
    { seat: 0, amount: 1 },
    { seat: 1, amount: 8 },
  ])
})
