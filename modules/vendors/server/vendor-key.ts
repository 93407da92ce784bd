import { seal as sealUnder, unseal as unsealUnder } from '@tessera/sealed'
import { hkdfSync } from 'node:crypto'

const held: { key?: Buffer } = {}

/** Says which key seals what vendors' adapters keep secret: it follows from the one beside the database. */
export function useVendorKey(settingsKey: Buffer): void {
  held.key = vendorKeyOf(settingsKey)
}

/** The vendors' key, derived from the site's key. */
export const vendorKeyOf = (settingsKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', settingsKey, '', 'vendor wallets', 32))

function keyNow(): Buffer {
  if (!held.key) throw new Error('no key was given for the settings of vendors')
  return held.key
}

/** Seals a secret for one place: moved to another vendor or field it cannot be opened. */
export const seal = (place: string, secret: string): string =>
  sealUnder(keyNow(), place, secret).toString('base64')

/** Opens what `seal` made; throws where the key or the place is another one. */
export const unseal = (place: string, sealed: string): string =>
  unsealUnder(keyNow(), place, Buffer.from(sealed, 'base64'))
