import { commitmentOf } from '@tessera/game-kit'

// The seeds of a season are a chain of SHA-256, told backwards: the seed of round n, hashed n times over its hexadecimal text,
// is the anchor that was published before the season opened. No seed says anything of a later one.

/** Whether a seed is the one of its round in the chain that ends with this anchor. */
export function isOfChain(seed: string, { anchor, round }: { anchor: string; round: number }) {
  let last = seed
  for (let at = 0; at < round; at++) last = commitmentOf(last)
  return last === anchor
}

/** The words of 32 bits that have been drawn for a match, from their bytes. */
export function wordsOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getUint32(at * 4))
}
