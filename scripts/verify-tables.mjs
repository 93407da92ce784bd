/* Checks rounds of a shared table, offline and with nothing but Node. Written apart from the site's own code, so that one
   mistake cannot hide in both: node verify-tables.mjs <rounds.json>. The files verify-table-*.mjs belong to it.

   The file, as the verify page of a table saves it: { table, game, variant, chain: { end, beacon, length, publishedAt, seedsUntil,
   beaconKind, seeds, drand }, shoe?: { number, root, link }, shoes?, rounds: [{ number, link?, steps: [{ to, value, place?, salt?,
   path? }], result, voidReason?, decided?: { seats, decisions: [{ seat, hand, move }] } }] }. Rounds of one shoe stand in one file; the file of a chain lists its shoes. Before the link of
   a shoe is told, its cards are checked against the root alone. The signature of a network's beacon is checked where the package
   @noble/curves can be loaded; without it only that the beacon is its hash. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beaconFaults, isSigned } from './verify-table-beacon.mjs'
import { cockfight } from './verify-table-fights.mjs'
import { games } from './verify-table-rules.mjs'
import { seatFaults } from './verify-table-seats.mjs'

/**
 * @typedef {{ to: string, value: number, place?: number, salt?: string, path?: string[] }} Step
 * @typedef {{ number: number, link?: string | null, steps: Step[], result: string | { main: string } | null,
 *   voidReason?: string | null,
 *   decided?: { seats: number[], decisions: import('./verify-table-seats.mjs').Decision[] } | null }} Round
 * @typedef {{ number: number, root: string, link?: string | null }} Shoe
 * @typedef {import('./verify-table-beacon.mjs').Chain} Chain
 * @typedef {{ table: string, game: string, variant: string, chain: Chain, shoe?: Shoe | null, shoes?: Shoe[],
 *   rounds: Round[] }} Rounds
 * @typedef {{ server: string, client: string, round: number }} Seeds
 */

const cardsInShoe = 416

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Whole numbers below `n`, each as likely: five words of 48 bits from each block of HMAC-SHA256, where those past the last whole
 * multiple of `n` are skipped.
 * @param {Seeds} seeds
 */
function numbersOf({ server, client, round }) {
  /** @type {number[]} */
  let words = []
  let block = 0
  const next = () => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', server)
        .update(`${client}:${round}:stream:${block}`)
        .digest()
      words = [0, 6, 12, 18, 24].map((at) => bytes.readUIntBE(at, 6))
      block += 1
    }
    return words.shift() ?? 0
  }
  return (/** @type {number} */ n) => {
    for (;;) {
      const word = next()
      if (word < 2 ** 48 - (2 ** 48 % n)) return word % n
    }
  }
}

/** The cards of a shoe in the order in which they are dealt. @param {Seeds} seeds */
function shoeOf(seeds) {
  const below = numbersOf(seeds)
  const cards = Array.from({ length: cardsInShoe }, (_, card) => card)
  for (let at = 0; at < cardsInShoe; at++) {
    const other = at + below(cardsInShoe - at)
    const [one = 0, two = 0] = [cards[at], cards[other]]
    cards[at] = two
    cards[other] = one
  }
  return cards
}

/** The left half is the greatest power of two below. @param {string[]} leaves @returns {string} */
function rootOf(leaves) {
  if (leaves.length === 1) return leaves[0] ?? ''
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return sha256(rootOf(leaves.slice(0, half)) + rootOf(leaves.slice(half)))
}

/** @param {Seeds} seeds */
function rootOfShoe(seeds) {
  const { server, client, round } = seeds
  const leaves = shoeOf(seeds).map((card, place) => {
    const salt = createHmac('sha256', server).update(`salt:${client}:${round}:${place}`)
    return sha256(`${place}:${card}:${salt.digest('hex')}`)
  })
  return rootOf(leaves)
}

/**
 * Whether a card of any of the eight decks leads to the root from its place.
 * @param {Step} step @param {string} root
 */
function isProved({ value, place, salt, path: beside }, root) {
  if (place === undefined || salt === undefined || beside === undefined) return false
  if (![...Array(52).keys()].includes(value)) return false
  return [0, 1, 2, 3, 4, 5, 6, 7].some((deck) => {
    let hash = sha256(`${place}:${value + 52 * deck}:${salt}`)
    let at = place
    for (const other of beside) {
      // Without a neighbour a hash goes up as it is.
      if (other !== '') hash = at % 2 === 0 ? sha256(hash + other) : sha256(other + hash)
      at = Math.floor(at / 2)
    }
    return hash === root
  })
}

/**
 * How many steps lead from a link to the end of its chain, or nothing where it is not of the chain. `known` has links and their
 * steps, and grows.
 * @param {string} link @param {number} length @param {Map<string, number>} known
 */
function stepsToEnd(link, length, known) {
  let hash = link
  for (let steps = 0; steps <= length; steps++) {
    const rest = known.get(hash)
    if (rest !== undefined) {
      if (steps + rest < 1 || steps + rest > length) return undefined
      known.set(link, steps + rest)
      return steps + rest
    }
    hash = sha256(hash)
  }
  return undefined
}

/**
 * What does not hold of a shoe.
 * @param {Rounds} file @param {Shoe} shoe
 */
function shoeFaults({ table, chain }, { number, root, link }) {
  if (!link) return []
  const faults = []
  if (stepsToEnd(link, chain.length, new Map([[chain.end, 0]])) === undefined) {
    faults.push('its link is not of the chain')
  }
  if (rootOfShoe({ server: link, client: `${table}:${chain.beacon}`, round: number }) !== root)
    faults.push('its link does not give the root')
  return faults.map((fault) => `shoe ${number}: ${fault}`)
}
/**
 * What does not hold of the cards of rounds: each is in the tree, and they are dealt one after the other.
 * @param {Round[]} rounds @param {string} root
 */
function cardFaults(rounds, root) {
  /** @type {string[]} */
  const faults = []
  let last = { number: 0, next: 0 }
  for (const { number, steps, decided } of rounds) {
    if (steps.length === 0) continue
    for (const [at, step] of steps.entries()) {
      if (!isProved(step, root)) faults.push(`round ${number}: card ${at + 1} is not in the shoe`)
      if (!decided && step.place !== (steps[0]?.place ?? 0) + at) {
        faults.push(`round ${number}: card ${at + 1} is not the next one of the shoe`)
      }
    }
    const first = steps[0]?.place ?? 0
    if (number === last.number + 1 ? first !== last.next : first < last.next) {
      faults.push(`round ${number}: it does not begin where round ${last.number} ended`)
    }
    last = { number, next: first + steps.length }
  }
  return faults
}

/**
 * What does not hold of the draws of rounds: each link is of the chain, is used once and in order, and gives the steps.
 * @param {Rounds} file @param {(below: (n: number) => number, variant: string) => (number | string)[]} draw
 * @param {(step: Step) => number | string} shown
 */
function drawFaults({ table, variant, chain, rounds }, draw, shown = ({ value }) => value) {
  /** @type {string[]} */
  const faults = []
  const known = new Map([[chain.end, 0]])
  let last = 0
  for (const { number, link, steps, result } of rounds) {
    if (!link && !result) continue // void before its result
    if (!link) {
      faults.push(`round ${number}: its link is kept back`)
      continue
    }
    const at = stepsToEnd(link, chain.length, known)
    if (at === undefined) faults.push(`round ${number}: its link is not of the chain`)
    else if (at <= last) faults.push(`round ${number}: its link was used before`)
    last = Math.max(last, at ?? 0)
    const seeds = { server: link, client: `${table}:${chain.beacon}`, round: number }
    const drawn = draw(numbersOf(seeds), variant).join(',')
    const told = steps.map(shown).join(',')
    if (result && drawn !== told)
      faults.push(`round ${number}: what is drawn is ${drawn}, not ${told}`)
  }
  return faults
}

/** The first 48 bits of what a key makes of a text. @param {string} key @param {string} text */
const wordOf = (key, text) => createHmac('sha256', key).update(text).digest().readUIntBE(0, 6)

const exchange = (/** @type {Step} */ { to, value }) => `${to} ${value}`

/**
 * What does not hold of drawn cockfights: each exchange follows from the link of its round, and so does the end.
 * @param {Rounds} file
 */
function verifyFights(file) {
  const ends = file.rounds.flatMap(({ number, steps, result }) => {
    if (!result) return []
    const main = typeof result === 'string' ? result : result.main
    const found = cockfight.endOf(steps, file.variant)
    return found === main ? [] : [`round ${number}: the result is ${found}, not ${main}`]
  })
  const drawn = drawFaults(
    file,
    (below, variant) => cockfight.fight(below, variant).map(exchange),
    exchange,
  )
  return { checked: file.rounds.length, faults: [...beaconFaults(file.chain), ...drawn, ...ends] }
}

/**
 * Everything that does not hold, and how many rounds were computed again.
 * @param {Rounds} file
 */
export function verifyTables(file) {
  if (file.game === 'cockfight') return verifyFights(file)
  const isSeated = file.game === 'blackjack'
  const game = Object.hasOwn(games, file.game) ? games[file.game] : undefined
  if (!game && !isSeated) throw new Error(`this program does not know the game ${file.game}`)
  const isOfShoes = !game?.draw && file.rounds.length === 0 && Array.isArray(file.shoes)
  if (!game?.draw && !file.shoe && !isOfShoes) throw new Error('the shoe is missing')
  const faults = isSeated
    ? seatFaults(file.rounds)
    : file.rounds.flatMap(({ number, link, steps, result }) => {
        if (!result || !game) return []
        const values = steps.map(({ value }) => value)
        const [sides, told] = [game.sides(values), steps.map(({ to }) => to)]
        const main = typeof result === 'string' ? result : result.main
        const found = game.bust
          ? game.bust(wordOf(link ?? '', `${file.chain.beacon}:${number}:0`))
          : game.result(values, sides)
        return [
          ...(sides.join() === told.join()
            ? []
            : [`round ${number}: it is not dealt by the rules`]),
          ...(found === main ? [] : [`round ${number}: the result is ${found}, not ${main}`]),
        ]
      })
  const proof = game?.draw
    ? drawFaults(file, game.draw)
    : file.shoe
      ? [...shoeFaults(file, file.shoe), ...cardFaults(file.rounds, file.shoe.root)]
      : []
  const others = (file.shoes ?? []).flatMap((shoe) => shoeFaults(file, shoe))
  const all = [...beaconFaults(file.chain), ...proof, ...others, ...faults]
  return { checked: file.rounds.length, faults: all }
}

if (import.meta.url === pathToFileURL(path.resolve(process.argv[1] ?? '')).href) {
  const [file] = process.argv.slice(2)
  if (!file) {
    console.error('node verify-tables.mjs <rounds.json>')
    process.exit(2)
  }
  try {
    const read = JSON.parse(readFileSync(file, 'utf8'))
    /** @type {Rounds} */
    const rounds = read.value ?? read
    const { checked, faults } = verifyTables(rounds)
    const signed = await isSigned(rounds.chain)
    if (signed === false) faults.push('the beacon: it is not signed by the network')
    if (signed === undefined && rounds.chain.beaconKind === 'drand')
      console.log('The signature of the beacon was not checked: @noble/curves is not here.')
    for (const fault of faults) console.error(fault)
    console.log(`${rounds.table}: ${checked} rounds computed again, ${faults.length} faults.`)
    process.exit(faults.length > 0 ? 1 : 0)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(`This file cannot be checked: ${why}.`)
    process.exit(2)
  }
}
