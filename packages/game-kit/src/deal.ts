import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { mapWord } from './map-word.ts'
import type { Seeds } from './seeds.ts'

/** The draws of one round, one after the other. */
export type Deal = {
  /** One of `n` equally likely whole numbers from 0. */
  below(n: number): number
  /** The first `k` of `n` numbers after a fair shuffle. */
  pick(n: number, k: number): number[]
  /** A place in a list of whole weights, each as likely as its weight says. */
  weighted(weights: readonly number[]): number
  /** How many words of the stream were taken so far, those that were skipped among them. */
  readonly words: number
}

const wordBytes = 6
const wordsOfBlock = 5
const wordCount = 256 ** wordBytes

/**
 * The draws that these seeds give: blocks of HMAC-SHA256 with the server seed's text as key over
 * `client:round:stream:block`, each read as five words of 48 bits.
 */
export const makeDeal = ({ server, client, round }: Seeds): Deal => dealerOf(server)(client, round)

/** The same for many rounds under one server seed: its key is prepared once. */
export function dealerOf(server: string): (client: string, round: number) => Deal {
  const keyed = hmac.create(sha256, utf8ToBytes(server))
  // One object for all blocks: a new one for each would take longer than the hash.
  const scratch = keyed.clone()
  return (client, round) => {
    const started = keyed.clone().update(utf8ToBytes(`${client}:${round}:stream:`))
    return new Stream((block) => started._cloneInto(scratch).update(bytesOf(block)).digest())
  }
}

const firstNumbers = Array.from({ length: 32 }, (_, number) => utf8ToBytes(`${number}`))
const bytesOf = (block: number) => firstNumbers[block] ?? utf8ToBytes(`${block}`)

class Stream implements Deal {
  words = 0
  readonly #blockOf: (block: number) => Uint8Array
  #block: Uint8Array = new Uint8Array()

  constructor(blockOf: (block: number) => Uint8Array) {
    this.#blockOf = blockOf
  }

  below(n: number): number {
    if (!Number.isSafeInteger(n) || n < 1 || n > wordCount) {
      throw new RangeError(`no draw from a space of ${n}`)
    }
    for (;;) {
      const index = mapWord(this.#nextWord(), wordCount, n)
      if (index !== undefined) return index
    }
  }

  pick(n: number, k: number): number[] {
    if (!Number.isSafeInteger(k) || k < 0 || k > n) throw new RangeError(`no ${k} of ${n}`)
    const places = Array.from({ length: n }, (_, place) => place)
    for (let at = 0; at < k; at++) {
      const other = at + this.below(n - at)
      const taken = places[other] ?? 0
      places[other] = places[at] ?? 0
      places[at] = taken
    }
    return places.slice(0, k)
  }

  weighted(weights: readonly number[]): number {
    let left = this.below(weights.reduce((sum, weight) => sum + weight, 0))
    for (const [place, weight] of weights.entries()) {
      if (left < weight) return place
      left -= weight
    }
    throw new RangeError('weights are whole numbers from 0')
  }

  #nextWord(): number {
    const place = this.words % wordsOfBlock
    if (place === 0) this.#block = this.#blockOf(this.words / wordsOfBlock)
    this.words += 1
    let word = 0
    const start = place * wordBytes
    for (let at = start; at < start + wordBytes; at++) word = word * 256 + (this.#block[at] ?? 0)
    return word
  }
}
