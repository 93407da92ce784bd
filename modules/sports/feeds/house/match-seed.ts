import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// How seeds become ticks, as the database draws them: keys and texts are hexadecimal and decimal digits, as they are published.

/** The seed of a match: HMAC-SHA256 of its ref by the seed of its round. */
export const matchSeedOf = (roundSeed: string, ref: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(roundSeed), utf8ToBytes(ref)))

/** The word of a tick, from 1: the first 32 bits of HMAC-SHA256 of its number by the seed of the match. */
export function wordOfTick(matchSeed: string, tick: number): number {
  const bytes = hmac(sha256, utf8ToBytes(matchSeed), utf8ToBytes(String(tick)))
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
}
