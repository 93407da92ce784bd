import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto'

type Keys = { hashing: Buffer; sealing: Buffer }

// One a process: a server has one folder with one key. It is never in the database that it protects.
const held: { keys?: Keys } = {}

/** Says under which key codes are hashed and what messages carry is sealed. */
export function useCodesKey(key: Buffer): void {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `identity.codes.${use}`, 32))
  held.keys = { hashing: derive('hash'), sealing: derive('seal') }
}

function keys(): Keys {
  if (!held.keys)
    throw new Error('no key was given for codes: call useCodesKey when the server starts')
  return held.keys
}

/** Six digits from the system's own chance, each as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a code. Without the key a million tries would find it. */
export const hashOf = (...parts: string[]): Buffer =>
  createHmac('sha256', keys().hashing).update(JSON.stringify(parts)).digest()

const cipher = 'aes-256-gcm'

/** Seals a secret for one row: it cannot be opened in another's place. */
export function sealFor(place: string, secret: string): Buffer {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, keys().sealing, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** Opens what `sealFor` made; throws where the key or the place is another one. */
export function unsealFor(place: string, sealed: Buffer): string {
  const opening = createDecipheriv(cipher, keys().sealing, sealed.subarray(0, 12))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([opening.update(sealed.subarray(28)), opening.final()]).toString('utf8')
}
