// Draws and decks for the programs verify-fish.mjs and verify-poker.mjs, written apart from the site's own code.
import { createHash, createHmac } from 'node:crypto'

/** @typedef {{ server: string, client: string, round: number }} Seeds */

/** @param {string} text */
export const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Whole numbers below `n`, each as likely: five words of 48 bits from each block of HMAC-SHA256, where those past the last whole
 * multiple of `n` are skipped.
 * @param {Seeds} seeds
 */
export function numbersOf({ server, client, round }) {
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

/** So many numbers in an order that is drawn. @param {Seeds} seeds @param {number} count */
export function orderOf(seeds, count) {
  const below = numbersOf(seeds)
  const order = Array.from({ length: count }, (_, number) => number)
  for (let at = 0; at < count; at++) {
    const other = at + below(count - at)
    const [one = 0, two = 0] = [order[at], order[other]]
    order[at] = two
    order[other] = one
  }
  return order
}

/** The left half is the greatest power of two below. @param {string[]} leaves @returns {string} */
function rootOf(leaves) {
  if (leaves.length === 1) return leaves[0] ?? ''
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return sha256(rootOf(leaves.slice(0, half)) + rootOf(leaves.slice(half)))
}

/** The root of a deck that follows from its seeds. @param {Seeds} seeds @param {number} count */
export function rootOfDeck(seeds, count) {
  const { server, client, round } = seeds
  const leaves = orderOf(seeds, count).map((card, place) => {
    const salt = createHmac('sha256', server).update(`salt:${client}:${round}:${place}`)
    return sha256(`${place}:${card}:${salt.digest('hex')}`)
  })
  return rootOf(leaves)
}

/**
 * Whether a card leads to a root from its place.
 * @param {{ place: number, card: number, salt: string, path: string[] }} proved @param {string} root
 */
export function leadsTo({ place, card, salt, path }, root) {
  let hash = sha256(`${place}:${card}:${salt}`)
  let at = place
  for (const other of path) {
    // Without a neighbour a hash goes up as it is.
    if (other !== '') hash = at % 2 === 0 ? sha256(hash + other) : sha256(other + hash)
    at = Math.floor(at / 2)
  }
  return hash === root
}

/**
 * Runs a check of a file that is named on the command line: what does not hold is written, and said by the exit code.
 * @param {string} usage @param {(file: any) => { told: string, faults: string[] }} check
 * @param {(name: string) => string} read
 */
export function runCheck(usage, check, read) {
  const [name] = process.argv.slice(2)
  if (!name) {
    console.error(usage)
    process.exit(2)
  }
  try {
    const file = JSON.parse(read(name))
    const { told, faults } = check(file.value ?? file)
    for (const fault of faults) console.error(fault)
    console.log(`${told}, ${faults.length} faults.`)
    process.exit(faults.length > 0 ? 1 : 0)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(`This file cannot be checked: ${why}.`)
    process.exit(2)
  }
}
