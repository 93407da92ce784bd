import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { mapWord } from './map-word.ts'
import type { Seeds } from './seeds.ts'

// Six bytes are the most that a JavaScript number holds exactly.
const wordBytes = 6
const words = 256 ** wordBytes

/**
 * The draw that these seeds give, from 0 to `size` - 1. The member runs this same function to check
 * the house: HMAC-SHA256 with the server seed's text as key over `client:round:attempt`.
 */
export function drawIndex({ server, client, round }: Seeds, size: number): number {
  if (!Number.isSafeInteger(size) || size < 1 || size > words) {
    throw new RangeError(`no draw from a space of ${size}`)
  }
  const key = utf8ToBytes(server)
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(sha256, key, utf8ToBytes(`${client}:${round}:${attempt}`))
    const index = mapWord(wordOf(digest), words, size)
    if (index !== undefined) return index
  }
}

function wordOf(digest: Uint8Array): number {
  let word = 0
  for (const byte of digest.subarray(0, wordBytes)) word = word * 256 + byte
  return word
}
