import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Draws } from '../draws.ts'

/** Draws of a simulation, from a text that anybody can use again. */
export type SeededDraws = Draws & { word(): number }

const words = 2 ** 32

/** xoshiro128** (Blackman and Vigna, public domain): words of 32 bits from a state of four. */
export function wordsFrom(first: number, second: number, third: number, fourth: number) {
  let [a, b, c, d] = [first, second, third, fourth]
  return (): number => {
    const five = Math.imul(b, 5)
    const result = Math.imul((five << 7) | (five >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result >>> 0
  }
}

/** Draws from the generator that the SHA-256 of the seed begins. */
export function seededDraws(seed: string): SeededDraws {
  const digest = sha256(utf8ToBytes(seed))
  const view = new DataView(digest.buffer, digest.byteOffset)
  const word = wordsFrom(view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12))

  /** Lemire's way: a product in place of a division, and a second draw where one number would be favoured. */
  const below = (n: number): number => {
    for (;;) {
      const product = word() * n
      const high = Math.floor(product / words)
      const low = product - high * words
      if (low >= n || low >= words % n) return high
    }
  }

  const pick = (n: number, k: number): number[] => {
    const places = Array.from({ length: n }, (_, place) => place)
    for (let at = 0; at < k; at++) {
      const other = at + below(n - at)
      const one = places[at] ?? 0
      places[at] = places[other] ?? 0
      places[other] = one
    }
    return places.slice(0, k)
  }

  return { word, below, pick }
}

/** The SHA-256 of a text, as hexadecimal digits. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
