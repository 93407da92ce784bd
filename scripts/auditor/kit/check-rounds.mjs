import { createHash } from 'node:crypto'
// The exporter puts the program beside this file.
import { checkRound as claimsOf, rules } from '../../../games/check-round.gen.mjs'
import { readLines } from './read-lines.mjs'

/**
 * @typedef {import('./verify.mjs').Told} Told
 * @typedef {{ rounds: number, stake: bigint, prize: bigint }} Sum
 */

/**
 * Walks through the seeds and their rounds, both in the order of the seeds: the hash of each revealed seed, the numbers of its
 * rounds, and the result of each round, recomputed.
 * @param {{ file: (name: string) => string, manifest: any, told: Told, roundsOfBets: ReturnType<
 *   typeof import('./read-lines.mjs').textSet> }} given
 */
export async function checkRounds({ file, manifest, told, roundsOfBets }) {
  const counts = { revealed: 0, hidden: 0, open: 0, other: 0 }
  /** @type {Map<string, Sum>} */
  const sums = new Map()
  const seeds = readLines(file('seeds.jsonl'))
  /** @type {Record<string, any> | undefined} */
  let seed
  /** The number of the last round of the seed that began in the period. */
  let last = 0
  let isLast = true

  const next = async () => {
    if (seed) endSeed(seed, last, manifest, told)
    const { value } = await seeds.next()
    if (value && seed && value.id <= seed.id)
      told.wrong('numbers', `seed ${value.id} is out of order`)
    seed = value
    last = 0
    if (seed) checkSeed(seed, told)
    return seed
  }

  for await (const round of readLines(file('rounds.jsonl'))) {
    while (seed === undefined || seed.id < round.seed) if (!(await next())) break
    const own = seed
    if (!own || own.id !== round.seed) {
      told.wrong('seeds', `round ${round.id} has no seeds in seeds.jsonl`)
      isLast = false
      break
    }
    last = numberOf(round, own, last, manifest, told)
    addRound(sums, round)
    roundsOfBets.add(betOf(round))
    counts[checkRound(round, own, told)]++
  }
  while (isLast && (await next()));
  return { counts, sums }
}

/** What the bet of a round is, as bets.jsonl tells it. @param {Record<string, any>} round */
export const betOf = ({ id, game, unit, stake, prize }) =>
  [id, game, unit, stake, prize ?? ''].join('|')

/** @param {Record<string, any>} seed @param {Told} told */
function checkSeed(seed, told) {
  const { id, commitment, committedAt, clientSeedAt, serverSeed, revealedAt } = seed
  if ((serverSeed === null) !== (revealedAt === null)) {
    told.wrong('seeds', `seed ${id} is revealed only in part`)
  }
  if (clientSeedAt !== null && !(committedAt < clientSeedAt)) {
    told.wrong('seeds', `the client seed of ${id} came before the hash of the server seed`)
  }
  const isSame =
    serverSeed === null || createHash('sha256').update(serverSeed).digest('hex') === commitment
  if (isSame) told.right('seeds')
  else told.wrong('seeds', `the server seed of ${id} has another hash`)
}

/**
 * The numbers of a seed's rounds follow one another, so no round can be left out.
 * @param {Record<string, any>} round @param {Record<string, any>} seed @param {number} last @param {any} manifest
 * @param {Told} told
 */
function numberOf(round, seed, last, { from, until }, told) {
  const { id, nonce, at } = round
  if (seed.clientSeedAt === null || !(seed.clientSeedAt <= at) || (seed.revealedAt ?? at) < at) {
    told.wrong('numbers', `round ${id} did not begin between the client seed and the reveal`)
  }
  const isInside = (from === null || at >= from) && at < until
  if (!isInside) return last
  const isFirst = last === 0
  const first = from === null || seed.committedAt >= from ? 1 : nonce
  if (nonce === (isFirst ? first : last + 1)) told.right('numbers')
  else told.wrong('numbers', `round ${id} has number ${nonce} after ${last}`)
  return nonce
}

/** @param {Record<string, any>} seed @param {number} last @param {any} manifest @param {Told} told */
function endSeed(seed, last, { from, until, takenAt }, told) {
  const isWhole = until >= takenAt || (seed.revealedAt !== null && seed.revealedAt < until)
  const began = from === null || seed.committedAt >= from
  if (isWhole && (last > 0 || began) && seed.nextNonce !== last + 1) {
    told.wrong(
      'numbers',
      `seed ${seed.id} has used ${seed.nextNonce - 1} numbers, and ${last} are here`,
    )
  }
}

/** @param {Map<string, Sum>} sums @param {Record<string, any>} round */
function addRound(sums, { game, unit, stake, prize }) {
  if (prize === null) return
  const key = `${game} ${unit}`
  const sum = sums.get(key) ?? { rounds: 0, stake: 0n, prize: 0n }
  sum.rounds += 1
  sum.stake += BigInt(stake)
  sum.prize += BigInt(prize)
  sums.set(key, sum)
}

/** @param {Record<string, any>} round @param {Record<string, any>} seed @param {Told} told */
function checkRound(round, seed, told) {
  const { id, game, version, prize } = round
  if (prize === null) return 'open'
  if (seed.serverSeed === null) return 'hidden'
  const rule = Object.hasOwn(rules, game) ? rules[game] : undefined
  if (!rule || rule.version !== version) return 'other'
  try {
    const wrong = claimsOf(proofOf(round, seed)).filter(
      ({ claimed, computed }) => claimed !== computed,
    )
    for (const { name, claimed, computed } of wrong) {
      told.wrong(
        'rounds',
        `round ${id} of ${game}: ${name} is ${computed}, and ${claimed} is claimed`,
      )
    }
    if (wrong.length === 0) told.right('rounds')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    told.wrong('rounds', `round ${id} of ${game} cannot be computed: ${why}`)
  }
  return 'revealed'
}

/**
 * A round as the site shows it to its player.
 * @param {Record<string, any>} round @param {Record<string, any>} seed
 */
const proofOf = ({ stake, prize, words, jackpots, ...round }, seed) => ({
  ...round,
  seeds: seed,
  stake: { amount: stake },
  prize: { amount: prize },
  drawn: words === null ? null : { words },
  jackpots: jackpots.map((/** @type {Record<string, any>} */ { won, draw, of }) => ({
    won: { amount: won },
    draw,
    of,
  })),
})
