import { type Machine, weightsOf } from '../machine.ts'

export type FallsLaw = {
  /** Mean and mean square of a round in stakes: sums of positive terms, correct to 10^-12. */
  mean: number
  square: number
  /** The chance of a win at each fall; the first is the landing. */
  wins: number[]
  /** From how many different states the falls go on at most. */
  states: number
}

/**
 * Pays on any cells, with or without falls. Cells are independent, so all that a fall leaves behind is
 * how many there are of each symbol: the chain runs over these counts, never over pictures. One fall is
 * taken symbol by symbol, with the number of cells that are still to be filled beside the counts.
 */
export function anywhereLaw(machine: Machine): FallsLaw {
  const chain = chainOf(machine)
  const law: FallsLaw = { mean: 0, square: 0, wins: [], states: 0 }
  let states = roomFor(chain)
  let other = roomFor(chain)
  put(states, chain.cells, 1, 0, 0)
  for (const times of machine.definition.falls?.ladder ?? [1]) {
    law.states = Math.max(law.states, states.used)
    for (let at = 0; at < states.used; at++) {
      const key = states.keys[at] ?? 0
      const ways = chain.factorial[key % chain.radix] ?? 1
      states.mass[key] = (states.mass[key] ?? 0) * ways
      states.first[key] = (states.first[key] ?? 0) * ways
      states.second[key] = (states.second[key] ?? 0) * ways
    }
    for (const symbol of chain.symbols) {
      fillWith(chain, symbol, times, states, other)
      empty(states)
      ;[states, other] = [other, states]
    }
    law.wins.push(keepWinners(chain, states, other, law))
    empty(states)
    ;[states, other] = [other, states]
  }
  for (let at = 0; at < states.used; at++) addEnded(states, states.keys[at] ?? 0, law)
  return law
}

type ChainSymbol = {
  isLast: boolean
  /** The least count that pays: so many never stay. */
  least: number
  stride: number
  pays: Float64Array
  /** p^n / n! for each n. */
  terms: Float64Array
}
type Chain = {
  cells: number
  /** The number of cells still to be filled is the last digit of a key, in this radix. */
  radix: number
  size: number
  symbols: ChainSymbol[]
  factorial: Float64Array
}

/** By key: how likely the state is, with mean and mean square of what was paid before, over all rounds. */
type States = {
  mass: Float64Array
  first: Float64Array
  second: Float64Array
  keys: Int32Array
  used: number
}

const roomFor = ({ size }: Chain): States => ({
  mass: new Float64Array(size),
  first: new Float64Array(size),
  second: new Float64Array(size),
  keys: new Int32Array(size),
  used: 0,
})

function put(states: States, key: number, mass: number, first: number, second: number): void {
  if (states.mass[key] === 0) states.keys[states.used++] = key
  states.mass[key] = (states.mass[key] ?? 0) + mass
  states.first[key] = (states.first[key] ?? 0) + first
  states.second[key] = (states.second[key] ?? 0) + second
}

function empty(states: States): void {
  for (let at = 0; at < states.used; at++) {
    const key = states.keys[at] ?? 0
    states.mass[key] = 0
    states.first[key] = 0
    states.second[key] = 0
  }
  states.used = 0
}

/** Lets any number of one symbol come, the last one all that is left, and pays it where it is enough. */
function fillWith(
  { radix }: Chain,
  { isLast, least, stride, pays, terms }: ChainSymbol,
  times: number,
  from: States,
  to: States,
): void {
  const { keys, mass, first, second, used } = from
  for (let at = 0; at < used; at++) {
    const key = keys[at] ?? 0
    const rest = key % radix
    const here = Math.floor(key / stride) % least
    const without = key - here * stride
    const likely = mass[key] ?? 0
    const before = first[key] ?? 0
    const squared = second[key] ?? 0
    for (let came = isLast ? rest : 0; came <= rest; came++) {
      const count = here + came
      const term = terms[came] ?? 0
      const next = without - came
      if (count < least) {
        put(to, next + count * stride, likely * term, before * term, squared * term)
        continue
      }
      const pay = (pays[count] ?? 0) * times
      const won = before + pay * likely
      put(to, next, likely * term, won * term, (squared + pay * (before + won)) * term)
    }
  }
}

/** Moves on what has won: there fewer cells stay than the grid has. Answers how likely that is. */
function keepWinners({ cells, symbols }: Chain, from: States, to: States, law: FallsLaw): number {
  let won = 0
  for (let at = 0; at < from.used; at++) {
    const key = from.keys[at] ?? 0
    const stayed = symbols.reduce(
      (sum, { stride, least }) => sum + (Math.floor(key / stride) % least),
      0,
    )
    if (stayed === cells) {
      addEnded(from, key, law)
      continue
    }
    won += from.mass[key] ?? 0
    const next = key + cells - stayed
    put(to, next, from.mass[key] ?? 0, from.first[key] ?? 0, from.second[key] ?? 0)
  }
  return won
}

function addEnded({ first, second }: States, key: number, law: FallsLaw): void {
  law.mean += first[key] ?? 0
  law.square += second[key] ?? 0
}

function chainOf({ paying, pay, most, definition, letters, reels, rows }: Machine): Chain {
  const cells = reels * rows
  const radix = cells + 1
  const weights = weightsOf(definition)?.[0] ?? {}
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  let size = radix
  const symbols = paying.map((symbol, at) => {
    const payOf = (count: number) => pay[symbol * (most + 1) + count] ?? 0
    let least = 1
    while (least <= most && payOf(least) === 0) least++
    const stride = size
    size *= least
    return {
      isLast: at === paying.length - 1,
      least,
      stride,
      pays: Float64Array.from({ length: radix }, (_, count) => payOf(count) / 10_000),
      terms: termsOf((weights[letters[symbol] ?? ''] ?? 0) / total, cells),
    }
  })
  return { cells, radix, size, symbols, factorial: termsOf(1, cells).map((term) => 1 / term) }
}

function termsOf(chance: number, most: number): Float64Array {
  const terms = new Float64Array(most + 1).fill(1)
  for (let n = 1; n <= most; n++) terms[n] = ((terms[n - 1] ?? 0) * chance) / n
  return terms
}
