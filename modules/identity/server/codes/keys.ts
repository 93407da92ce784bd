import { seal, unseal } from '@tessera/sealed'
import { createHmac, hkdfSync, randomInt } from 'node:crypto'

type Keys = { hashing: Buffer; sealing: Buffer }

// One a process: a server has one folder with one key. It is never in the database that it protects.
const held: { keys?: Keys } = {}

/** Says under which key codes are hashed and what messages carry is sealed. */
export function useCodesKey(key: Buffer): void {
  held.keys = keysOf(key)
}

/** The keys derived from the site's key. */
export function keysOf(key: Buffer): Keys {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `identity.codes.${use}`, 32))
  return { hashing: derive('hash'), sealing: derive('seal') }
}

function keys(): Keys {
  if (!held.keys)
    throw new Error('no key was given for codes: call useCodesKey when the server starts')
  return held.keys
}

/** Six digits from the system's own chance, each as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a code. Without the key a million tries would find it. */
export const hashOf = (...parts: string[]): Buffer => hashUnder(keys().hashing, ...parts)

/** The same under another key of digests. */
export const hashUnder = (hashing: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', hashing).update(JSON.stringify(parts)).digest()

/** Seals a secret for one row: it cannot be opened in another's place. */
export const sealFor = (place: string, secret: string): Buffer =>
  seal(keys().sealing, place, secret)

/** Opens what `sealFor` made; throws where the key or the place is another one. */
export const unsealFor = (place: string, sealed: Buffer): string =>
  unseal(keys().sealing, place, sealed)
