/* Computes a finished round again from its proof: offline, with nothing but Node and HMAC-SHA256. It shares no code with the
   games, so that one mistake cannot hide in both.

   node check-round.mjs <proof.json>, with the data that the site shows under a round. README.md of this folder has the rule in
   words. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const words = 2 ** 48

/**
 * The drawn number, from 0 to `size` - 1.
 * @param {{ server: string, client: string, round: number }} seeds
 * @param {number} size
 */
export function drawnNumber({ server, client, round }, size) {
  for (let attempt = 0; ; attempt++) {
    const digest = createHmac('sha256', server).update(`${client}:${round}:${attempt}`).digest()
    const word = digest.readUIntBE(0, 6)
    // Words beyond the last whole multiple of the size would favour low numbers.
    if (word < words - (words % size)) return word % size
  }
}

/** Dice: 10,000 numbers, shown as 0.00 to 99.99. The payout is 99 % divided by the chance, in ten-thousandths. */
const dice = {
  size: 10_000,
  /** @param {{ side: string, target: number }} choice @param {number} number */
  multiplier({ side, target }, number) {
    if (side !== 'over' && side !== 'under') throw new Error(`dice has no side “${side}”`)
    const chance = side === 'over' ? 9_999 - target : target
    if (!Number.isInteger(target) || chance < 100 || chance > 9_800) {
      throw new Error(`dice has no target ${target} on the side “${side}”`)
    }
    const isWon = side === 'over' ? number > target : number < target
    return isWon ? Math.floor(99_000_000 / chance) : 0
  },
}

const reels = ['slcpblcplbcplclpbcpl', 'slpcblpclbplcplpbclp', 'slpblclpbplclpbplclp']
/** @type {Record<string, number>} */
const threes = { s: 5_000_000, b: 400_000, c: 250_000, p: 100_000, l: 50_000 }
const twoCherries = 45_000

/** Orchard: three reels of twenty. The number gives the stop of the first reel, then of the second, then of the third. */
const orchard = {
  size: 8_000,
  /** @param {unknown} _choice @param {number} number */
  multiplier(_choice, number) {
    const stops = [number % 20, Math.floor(number / 20) % 20, Math.floor(number / 400)]
    const [first = '', second, third] = stops.map((stop, reel) => reels[reel]?.[stop])
    if (first === second && second === third) return threes[first] ?? 0
    return first === 'c' && second === 'c' ? twoCherries : 0
  },
}

/** @type {Record<string, { size: number, multiplier: (choice: any, number: number) => number }>} */
export const rules = { dice, orchard }

/**
 * Every claim of a proof with what comes out here.
 * @param {any} proof
 * @returns {{ name: string, claimed: string, computed: string }[]}
 */
export function checkRound(proof) {
  const rule = Object.hasOwn(rules, proof.game) ? rules[proof.game] : undefined
  if (!rule) throw new Error(`no rule for a game called “${proof.game}”`)
  if (proof.version !== '1')
    throw new Error(`no rule for version ${proof.version} of ${proof.game}`)
  const { serverSeed: server, clientSeed: client, commitment } = proof.seeds
  if (typeof server !== 'string' || typeof client !== 'string') {
    throw new Error('the server seed of this round is not revealed yet')
  }
  if (proof.prize === null) throw new Error('this round is not settled yet')
  const number = drawnNumber({ server, client, round: proof.nonce }, rule.size)
  const multiplier = rule.multiplier(proof.choice, number)
  const payout = (BigInt(proof.stake.amount) * BigInt(multiplier)) / 10_000n
  const hash = createHash('sha256').update(server).digest('hex')
  return [
    { name: 'hash of the server seed', claimed: commitment, computed: hash },
    { name: 'drawn number', claimed: String(proof.index), computed: String(number) },
    {
      name: 'multiplier, in ten-thousandths',
      claimed: String(proof.multiplier),
      computed: String(multiplier),
    },
    {
      name: 'payout, in ten-thousandths of the currency',
      claimed: String(proof.prize.amount),
      computed: String(payout),
    },
  ]
}

/** @param {string | undefined} file */
function main(file) {
  if (!file) throw new Error('usage: node check-round.mjs <proof.json>')
  const claims = checkRound(JSON.parse(readFileSync(file, 'utf8')))
  for (const { name, claimed, computed } of claims) {
    const isSame = claimed === computed
    console.log(`${isSame ? 'ok   ' : 'WRONG'} ${name}: ${computed}`)
    if (!isSame) console.log(`      claimed: ${claimed}`)
  }
  process.exitCode = claims.every(({ claimed, computed }) => claimed === computed) ? 0 : 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(path.resolve(process.argv[1])).href) {
  try {
    main(process.argv[2])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
