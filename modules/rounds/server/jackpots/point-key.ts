import { seal as sealUnder, unseal as unsealUnder } from '@tessera/sealed'
import { hkdfSync } from 'node:crypto'

const held: { key?: Buffer } = {}

/** Says which key seals the points of must-hit jackpots: it follows from the one beside the database. */
export function useJackpotKey(settingsKey: Buffer): void {
  held.key = jackpotKeyOf(settingsKey)
}

/** The jackpots' key, derived from the site's key. */
export const jackpotKeyOf = (settingsKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', settingsKey, '', 'jackpot points', 32))

function keyNow(): Buffer {
  if (!held.key) throw new Error('no key was given for the points of jackpots')
  return held.key
}

export type PointId = { jackpot: string; unit: string; number: number }
export type OpenPoint = { salt: string; point: bigint }

/** A sealed point opens for its own jackpot, currency and number alone. */
export const placeOfPoint = ({ jackpot, unit, number }: PointId): string =>
  `rounds.jackpot.${jackpot}.${unit}.${number}`

export const sealPoint = (id: PointId, { salt, point }: OpenPoint): string =>
  sealUnder(keyNow(), placeOfPoint(id), `${salt}:${point}`).toString('base64')

/** Throws where the key or the place is another one. */
export function openPoint(id: PointId, sealed: string): OpenPoint {
  const opened = unsealUnder(keyNow(), placeOfPoint(id), Buffer.from(sealed, 'base64'))
  const [salt = '', point = ''] = opened.split(':')
  return { salt, point: BigInt(point) }
}
