import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Seals a secret for one place, under a key of 32 bytes: moved to another place it cannot be opened. */
export function seal(key: Buffer, place: string, secret: string): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** Opens what `seal` made; throws where the key or the place is another one, or a byte has changed. */
export function unseal(key: Buffer, place: string, sealed: Buffer): string {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const rest = opening.update(sealed.subarray(ivBytes + tagBytes))
  return Buffer.concat([rest, opening.final()]).toString('utf8')
}
