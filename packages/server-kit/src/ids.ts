import { createHash, randomFillSync } from 'node:crypto'

const toUuid = (bytes: Buffer, version: number): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

// Chance is fetched for many ids at a time: asking the system for each costs more than all the rest of it.
const idBytes = 16
const chance = Buffer.alloc(256 * idBytes)
let taken = chance.length

/** A UUID of version 7 (RFC 9562): ordered by time, so that indexes grow at one end. */
export function newId(now: Date): string {
  if (taken === chance.length) {
    randomFillSync(chance)
    taken = 0
  }
  const bytes = chance.subarray(taken, taken + idBytes)
  taken += idBytes
  bytes.writeUIntBE(now.getTime(), 0, 6)
  return toUuid(bytes, 7)
}

/** The id that follows from another one and a purpose: the same every time, so a retry repeats nothing. */
export function deriveId(id: string, purpose: string): string {
  const digest = createHash('sha256').update(`${purpose}\0${id}`).digest()
  return toUuid(digest.subarray(0, 16), 8)
}
