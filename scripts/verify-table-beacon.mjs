// Where the beacon of a chain comes from: the seeds of a ceremony, or a signed round of a public network.
import { createHash } from 'node:crypto'

/**
 * @typedef {{ end: string, beacon: string, length: number, publishedAt?: string, seedsUntil?: string, beaconAt?: string | null,
 *   beaconKind?: string | null, seeds?: { seed: string }[], drand?: { round: number, signature: string | null } | null }} Chain
 */

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** The beacon network quicknet: when its round 1 was signed, seconds between rounds, its key. */
const network = {
  genesis: 1_692_803_367,
  period: 3,
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
}

/**
 * What does not hold of the beacon: it follows from the seeds, or is the hash of the signature, and nobody could know it when the
 * end of the chain was published.
 * @param {Chain} chain
 */
export function beaconFaults({
  end,
  beacon,
  publishedAt,
  seedsUntil,
  beaconAt,
  beaconKind,
  ...from
}) {
  const faults = []
  if (beaconKind === 'ceremony') {
    const found = sha256([end, ...(from.seeds ?? []).map(({ seed }) => seed)].join('\n'))
    if (found !== beacon) faults.push(`its seeds give ${found}`)
    const times = [publishedAt, seedsUntil, beaconAt].map((at) => Date.parse(at ?? ''))
    const [published = 0, until = 0, at = 0] = times
    if (!(published < until && until <= at)) faults.push('it was not after the end of the chain')
  }
  if (beaconKind === 'drand') {
    const { round = 0, signature = '' } = from.drand ?? {}
    const found = createHash('sha256')
      .update(Buffer.from(signature ?? '', 'hex'))
      .digest('hex')
    if (found !== beacon) faults.push(`its signature gives ${found}`)
    const signed = (network.genesis + (round - 1) * network.period) * 1_000
    if (!(signed > Date.parse(publishedAt ?? '')))
      faults.push('its round was signed before the end of the chain was published')
  }
  return faults.map((fault) => `the beacon: ${fault}`)
}

/**
 * Whether the network has signed the round of a beacon; undefined where that cannot be checked here.
 * @param {Chain} chain @returns {Promise<boolean | undefined>}
 */
export async function isSigned({ beaconKind, drand }) {
  if (beaconKind !== 'drand' || !drand?.signature) return undefined
  const loaded = await import('@noble/curves/bls12-381.js').catch(() => undefined)
  if (!loaded) return undefined
  const signing = loaded.bls12_381.shortSignatures
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(drand.round))
  const message = new Uint8Array(createHash('sha256').update(number).digest())
  try {
    return signing.verify(
      new Uint8Array(Buffer.from(drand.signature, 'hex')),
      signing.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'),
      new Uint8Array(Buffer.from(network.key, 'hex')),
    )
  } catch {
    return false
  }
}
