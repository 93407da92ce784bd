import { createHash, randomBytes } from 'node:crypto'

const toUuid = (bytes: Buffer, version: number): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [8, 12, 16, 20, 32].map((end, i, ends) => hex.slice(ends[i - 1] ?? 0, end)).join('-')
}

/** A UUID of version 7 (RFC 9562): ordered by time, so that indexes grow at one end. */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  return toUuid(bytes, 7)
}

/** The id that follows from another one and a purpose: the same every time, so a retry repeats nothing. */
export function deriveId(id: string, purpose: string): string {
  const digest = createHash('sha256').update(`${purpose}\0${id}`).digest()
  return toUuid(digest.subarray(0, 16), 8)
}
