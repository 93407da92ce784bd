import { parseArgs } from 'node:util'
import { findRoot } from '@tessera/server-kit'
import { type Card, cardText, deckSize } from '../modules/poker/rules/cards.ts'
import { categories, categoryOf, worthOf } from '../modules/poker/rules/evaluate.ts'
import { fetchApart } from './lib/apart.ts'

/*
The evaluator of poker hands: npm run bench poker-evaluator [-- --hands=400000] [--seed=1]

The same hands of seven cards are evaluated by ours and by two libraries of the registry: `phe`, the fastest one, by its perfect
hash, and `@poker-apprentice/hand-evaluator`, which takes cards as texts. Hands a second of processor time, each the middle of five
turns in which all three take part. All answers are compared: the category of each hand, and which of two is higher. The exit code
is 1 where one differs.
*/

const { values: flags } = parseArgs({
  options: {
    hands: { type: 'string', default: '400000' },
    seed: { type: 'string', default: '1' },
  },
})
const count = Number(flags.hands)
const turns = 5
const perHand = 7

type Phe = (...cards: number[]) => number
type PheRanks = { handRank: (worth: number) => number }
type Evaluated = { strength: number }
type Apprentice = {
  evaluate: (asked: { holeCards: string[] }) => Evaluated
  compare: (one: Evaluated, other: Evaluated) => number
}

const load = await fetchApart(findRoot(), {
  phe: '0.6.0',
  '@poker-apprentice/hand-evaluator': '4.3.0',
})
const phe = load('phe/lib/evaluator7') as Phe
const { handRank } = load('phe/lib/hand-rank') as PheRanks
const apprentice = load('@poker-apprentice/hand-evaluator') as Apprentice

const hands = dealHands(count, Number(flags.seed))
const texts = hands.map((hand) => hand.map(cardText))

const ours = new Int32Array(count)
const theirs = new Int32Array(count)
const evaluated: Evaluated[] = []
// The texts are slow: a tenth of the hands is enough.
const fewer = Math.floor(count / 10)

const works = {
  ours: () => hands.forEach((hand, at) => (ours[at] = worthOf(hand))),
  phe: () =>
    hands.forEach((hand, at) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = hand
      theirs[at] = phe(a, b, c, d, e, f, g)
    }),
  apprentice: () => {
    for (let at = 0; at < fewer; at++) {
      evaluated[at] = apprentice.evaluate({ holeCards: texts[at] ?? [] })
    }
  },
}
const names = Object.keys(works) as (keyof typeof works)[]
const speeds = new Map(names.map((name) => [name, [] as number[]]))
for (const name of names) works[name]()
for (let turn = 0; turn < turns; turn++) {
  for (const name of names) {
    const began = process.cpuUsage()
    works[name]()
    const { user, system } = process.cpuUsage(began)
    const done = name === 'apprentice' ? fewer : count
    speeds.get(name)?.push(done / ((user + system) / 1_000_000))
  }
}
const speedOf = (name: keyof typeof works): number =>
  (speeds.get(name) ?? []).toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0

console.log(`${count} hands of seven cards, seed ${flags.seed}, ${turns} turns`)
for (const name of names) {
  const speed = speedOf(name)
  const beside = `ours is ${(speedOf('ours') / speed).toFixed(2)} times as fast`
  console.log(
    `${name.padEnd(12)}${(speed / 1_000_000).toFixed(2).padStart(8)} million hands a second${name === 'ours' ? '' : `   ${beside}`}`,
  )
}

const differing = { phe: differsFromPhe(), apprentice: differsFromApprentice() }
console.log(`worths that were seen: ${new Set(ours).size} of 4824`)
console.log(`answers that differ: phe ${differing.phe}, apprentice ${differing.apprentice}`)
if (differing.phe + differing.apprentice > 0) process.exitCode = 1

/** Ranks of `phe` begin with the straight flush. In order of our worth its numbers may only fall, and fall where ours rises. */
function differsFromPhe(): number {
  const order = Array.from(hands.keys()).toSorted((a, b) => (ours[a] ?? 0) - (ours[b] ?? 0))
  return order.filter((at, place) => {
    const [worth = 0, number = 0] = [ours[at], theirs[at]]
    const category = categories[8 - handRank(number)]
    if (category !== categoryOf(worth)) return true
    const before = order[place - 1]
    if (before === undefined) return false
    return Math.sign(worth - (ours[before] ?? 0)) !== Math.sign((theirs[before] ?? 0) - number)
  }).length
}

/** Each hand beside the next one. */
function differsFromApprentice(): number {
  let wrong = 0
  for (let at = 1; at < fewer; at++) {
    const [before, here] = [evaluated[at - 1], evaluated[at]]
    if (!before || !here) continue
    const theirOrder = Math.sign(apprentice.compare(before, here))
    const ourOrder = Math.sign((ours[at] ?? 0) - (ours[at - 1] ?? 0))
    // It answers 1 where the second one is higher.
    if (theirOrder !== ourOrder) wrong += 1
  }
  return wrong
}

/** Hands of seven different cards each, the same ones for a seed. */
function dealHands(wanted: number, seed: number): Card[][] {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  const deck = Array.from({ length: deckSize }, (_, card) => card)
  return Array.from({ length: wanted }, () => {
    for (let place = 0; place < perHand; place++) {
      const other = place + below(deckSize - place)
      const card = deck[place] ?? 0
      deck[place] = deck[other] ?? 0
      deck[other] = card
    }
    return deck.slice(0, perHand)
  })
}
