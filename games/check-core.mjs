/* Computes a finished round again from its proof: offline, with nothing but Node and HMAC-SHA256. It shares no code with the
   games, so that one mistake cannot hide in both.

   node check-round.mjs <proof.json>, with the data that the site shows under a round. README.md of this folder has the rule in
   words. `npm run gen` makes the program from this file and the file check.mjs of each game. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const words = 2 ** 48

/**
 * @typedef {{ server: string, client: string, round: number }} Seeds
 * @typedef {{ below: (n: number) => number, pick: (n: number, k: number) => number[],
 *   weighted: (weights: number[]) => number, words: number }} Deal
 * @typedef {{ version: string, size: number | ((choice: any) => number), multiplier: (choice: any, number: number) => number }} DrawRule
 *   a game of one draw from `size` equally likely numbers, which the choice may decide
 * @typedef {{ version: string, play: (choice: any, deal: Deal, moves: any[]) => number }} DealRule
 *   a game that draws from a stream: `play` gives the multiplier, in ten-thousandths of the stake
 * @typedef {DrawRule | DealRule} Rule
 */

/**
 * The drawn number, from 0 to `size` - 1.
 * @param {Seeds} seeds
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

/**
 * The stream of draws of a round: five words of six bytes from each block.
 * @param {Seeds} seeds
 * @returns {Deal}
 */
export function dealOf({ server, client, round }) {
  let digest = Buffer.alloc(0)
  const nextWord = () => {
    const place = deal.words % 5
    if (place === 0) {
      const text = `${client}:${round}:stream:${deal.words / 5}`
      digest = createHmac('sha256', server).update(text).digest()
    }
    deal.words += 1
    return digest.readUIntBE(place * 6, 6)
  }
  /** @param {number} n */
  const below = (n) => {
    for (;;) {
      const word = nextWord()
      if (word < words - (words % n)) return word % n
    }
  }
  const deal = {
    words: 0,
    below,
    /** @param {number} n @param {number} k */
    pick(n, k) {
      const places = [...Array(n).keys()]
      for (let at = 0; at < k; at++) {
        const other = at + below(n - at)
        ;[places[at], places[other]] = [Number(places[other]), Number(places[at])]
      }
      return places.slice(0, k)
    },
    /** @param {number[]} weights */
    weighted(weights) {
      const drawn = below(weights.reduce((sum, weight) => sum + weight, 0))
      let sum = 0
      return weights.findIndex((weight) => (sum += weight) > drawn)
    },
  }
  return deal
}

/**
 * The rule of each game by its name.
 * @type {Record<string, Rule>}
 */
export const rules = {}

/**
 * What comes out of a round.
 * @param {Rule} rule
 * @param {Seeds} seeds
 * @param {unknown} choice
 * @param {unknown[]} moves
 * @returns {{ drawn: { name: string, value: number }, multiplier: number }}
 */
export function resultOf(rule, seeds, choice, moves) {
  if ('size' in rule) {
    const size = typeof rule.size === 'number' ? rule.size : rule.size(choice)
    const number = drawnNumber(seeds, size)
    const drawn = { name: 'drawn number', value: number }
    return { drawn, multiplier: rule.multiplier(choice, number) }
  }
  const deal = dealOf(seeds)
  const multiplier = rule.play(choice, deal, moves)
  return { drawn: { name: 'words of the stream', value: deal.words }, multiplier }
}

/**
 * Every claim of a proof with what comes out here.
 * @param {any} proof
 * @returns {{ name: string, claimed: string, computed: string }[]}
 */
export function checkRound(proof) {
  const rule = Object.hasOwn(rules, proof.game) ? rules[proof.game] : undefined
  if (!rule) throw new Error(`no rule for a game called “${proof.game}”`)
  if (proof.version !== rule.version)
    throw new Error(`no rule for version ${proof.version} of ${proof.game}`)
  const { serverSeed: server, clientSeed: client, commitment } = proof.seeds
  if (typeof server !== 'string' || typeof client !== 'string') {
    throw new Error('the server seed of this round is not revealed yet')
  }
  if (proof.prize === null) throw new Error('this round is not settled yet')
  const seeds = { server, client, round: proof.nonce }
  const { drawn, multiplier } = resultOf(rule, seeds, proof.choice, proof.moves ?? [])
  /** @type {{ won: { amount: string }, draw: number | null, of: number | null }[]} */
  const jackpots = proof.jackpots ?? []
  const won = jackpots.reduce((sum, jackpot) => sum + BigInt(jackpot.won.amount), 0n)
  const payout = (BigInt(proof.stake.amount) * BigInt(multiplier)) / 10_000n + won
  const hash = createHash('sha256').update(server).digest('hex')
  return [
    { name: 'hash of the server seed', claimed: commitment, computed: hash },
    {
      name: drawn.name,
      claimed: String('size' in rule ? proof.index : proof.drawn?.words),
      computed: String(drawn.value),
    },
    {
      name: 'multiplier, in ten-thousandths',
      claimed: String(proof.multiplier),
      computed: String(multiplier),
    },
    ...jackpots.flatMap((jackpot) => jackpotClaim(proof, seeds, jackpot)),
    {
      name: 'payout, in ten-thousandths of the currency',
      claimed: String(proof.prize.amount),
      computed: String(payout),
    },
  ]
}

/**
 * The draw of a progressive jackpot: the next number of the stream after those of the game. It is hit below the stake.
 * @param {any} proof
 * @param {Seeds} seeds
 * @param {{ won: { amount: string }, draw: number | null, of: number | null }} jackpot
 */
function jackpotClaim(proof, seeds, { won, draw, of }) {
  if (draw === null || of === null) return []
  const deal = dealOf(seeds)
  for (let word = 0; word < (proof.drawn?.words ?? 0); word++) deal.below(1)
  const number = deal.below(of)
  /** @param {number} drawn @param {boolean} isHit */
  const told = (drawn, isHit) => `${drawn}, ${isHit ? 'won' : 'not won'}`
  return [
    {
      name: 'draw of the jackpot',
      claimed: told(draw, BigInt(won.amount) > 0n),
      computed: told(number, BigInt(number) < BigInt(proof.stake.amount)),
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
