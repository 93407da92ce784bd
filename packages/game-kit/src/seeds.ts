import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What a draw follows from: the house's secret, the member's own words, and the number of the round under both. */
export type Seeds = { server: string; client: string; round: number }

/** The hash that is shown before the secret is used: SHA-256 of its hexadecimal text, in hexadecimal. */
export const commitmentOf = (serverSeed: string): string =>
  bytesToHex(sha256(utf8ToBytes(serverSeed)))

const drawBytes = 6

/** The bytes of an attempt: HMAC-SHA256 with the house's secret as key over «client:round:attempt». */
export const drawDigest = ({ server, client, round }: Seeds, attempt: number): Uint8Array =>
  hmac(sha256, utf8ToBytes(server), utf8ToBytes(`${client}:${round}:${attempt}`))

/**
 * A number from 0 to below `size` out of a word of `range` equally likely values; undefined where the word
 * lies past the last whole multiple of `size`: taking it would favour low numbers.
 */
export function fairNumber(word: number, size: number, range: number): number | undefined {
  const limit = range - (range % size)
  return word < limit ? word % size : undefined
}

/** The draw that these seeds give, from 0 to below `size` (at most 2^48). The member runs this same function. */
export function drawIndex(seeds: Seeds, size: number): number {
  if (!Number.isSafeInteger(size) || size < 1 || size > 256 ** drawBytes) {
    throw new RangeError(`a space holds 1 to 2^48 draws, not ${size}`)
  }
  for (let attempt = 0; ; attempt++) {
    const word = drawDigest(seeds, attempt)
      .slice(0, drawBytes)
      .reduce((sum, byte) => sum * 256 + byte, 0)
    const index = fairNumber(word, size, 256 ** drawBytes)
    if (index !== undefined) return index
  }
}
