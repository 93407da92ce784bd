import { expect, test } from 'vitest'
import { finishHand } from './finish.ts'
import { actIn, choicesOf, type HandSetup, type HandState, openHand, potOf } from './hand.ts'
import { fastChance, plainPayout } from './plain.fixture.ts'

// Of all nine players where there is time for it, 7,087,261 orders of their stacks: POKER_ALL_INS=9.
const most = Number(process.env['POKER_ALL_INS'] ?? 5)
// With so many players every order of stacks meets every order of hands.
const mostWithHands = Math.min(most, most >= 9 ? 5 : 4)

/** Every way in which so many can be ranked, ties among them: a level from 1 on for each. */
function* ordersOf(count: number): Generator<number[]> {
  if (count === 0) {
    yield []
    return
  }
  for (const order of ordersOf(count - 1)) {
    const levels = Math.max(0, ...order)
    for (let level = 1; level <= levels; level++) yield [...order, level]
    for (let gap = 0; gap <= levels; gap++)
      yield [...order.map((level) => (level > gap ? level + 1 : level)), gap + 1]
  }
}

const [small, big] = [5, 10]

function setupOf(levels: readonly number[]): HandSetup {
  const count = levels.length
  return {
    game: 'holdem',
    limit: 'no',
    button: count - 1,
    bigSeat: 1,
    big,
    rake: { ppm: 50_000, cap: 3 * count },
    // Blinds are all-in at the lowest levels, and pots have odd chips.
    players: levels.map((level, seat) => ({
      seat,
      stack: 7 * level,
      posts: seat === 0 ? small : seat === 1 ? big : 0,
      dead: 0,
    })),
  }
}

function allIn(setup: HandSetup): HandState {
  let state = openHand(setup)
  for (let choices = choicesOf(setup, state); choices; choices = choicesOf(setup, state)) {
    const { seat, raise, canCheck } = choices
    state = actIn(
      setup,
      state,
      raise ? { seat, kind: 'raise', to: raise.most } : { seat, kind: canCheck ? 'check' : 'call' },
    )
  }
  return state
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

/** What is wrong with how an all-in is paid; nothing: it is as the plain reference says. */
function oddOf(setup: HandSetup, state: HandState, hands: readonly number[]): string | null {
  const worths = (seat: number) => hands[seat] ?? 0
  const end = finishHand({ setup, state, worths, boards: 1, allIn: true })
  const before = setup.players.map(({ stack }) => stack)
  const put = state.players.map(({ total }) => total)
  const after = state.players.map(
    ({ stack, seat }) => stack + (end.returned.find((each) => each.seat === seat)?.amount ?? 0),
  )
  if (sum(after) + end.rake !== sum(before)) return `${sum(before)} chips became ${sum(after)}`
  if (potOf(state) !== sum(put)) return 'another pot than what was put in'
  // What only one has put in is no pot: it goes back.
  const called = new Set(put.map((total) => Math.min(total, secondOf(put))))
  if (end.pots.length !== called.size) return `${end.pots.length} pots of ${called.size} levels`
  const ins = state.players.map(({ seat, total, isFolded }) => ({
    seat,
    total,
    isFolded,
    worth: worths(seat),
  }))
  const plain = plainPayout(ins, state.dead, setup.rake, true)
  if (plain.rake !== end.rake) return `rake ${end.rake} and not ${plain.rake}`
  const wrong = end.returned.find(({ seat, amount }) => plain.got.get(seat) !== amount)
  return wrong ? `seat ${wrong.seat} got ${wrong.amount}, not ${plain.got.get(wrong.seat)}` : null
}

const secondOf = (amounts: readonly number[]): number => [...amounts].sort((a, b) => b - a)[1] ?? 0

/** With few players every order of hands, with more of them one that follows from the number of the all-in. */
function* handsOf(count: number, number: number): Generator<number[]> {
  if (count <= mostWithHands) return yield* ordersOf(count)
  const chance = fastChance(number)
  yield Array.from({ length: count }, () => chance(count))
}

// How many orders there are, ties among them.
const ordersKnown = [1, 1, 3, 13, 75, 541, 4_683, 47_293, 545_835, 7_087_261]

test.each(Array.from({ length: most - 2 }, (_none, at) => at + 3))(
  'everybody all-in, %i players: each order of their stacks is paid as the plain reference says, with a pot for each level',
  (count) => {
    let orders = 0
    for (const levels of ordersOf(count)) {
      const setup = setupOf(levels)
      const state = allIn(setup)
      for (const hands of handsOf(count, orders)) {
        const odd = oddOf(setup, state, hands)
        if (odd) throw new Error(`stacks ${levels.join(' ')}, hands ${hands.join(' ')}: ${odd}`)
      }
      orders += 1
    }
    expect(orders).toBe(ordersKnown[count])
  },
  7_200_000,
)

test('some of up to nine players all-in: each is paid as the plain reference says', () => {
  for (let number = 0; number < 500; number++) {
    const chance = fastChance(number + 1)
    const count = 6 + chance(4)
    const setup = setupOf(Array.from({ length: count }, () => 1 + chance(count)))
    const hands = Array.from({ length: count }, () => chance(count))
    const odd = oddOf(setup, allIn(setup), hands)
    if (odd) throw new Error(`all-in ${number}: ${odd}`)
  }
})
