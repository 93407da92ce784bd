import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

// A beacon of a public network: many organisations sign the number of a round together, one round every few seconds. Nobody knows
// a signature before its round, and everybody can check it afterwards with one key.

export type DrandNetwork = {
  /** The hash of its settings: its place at every server of the network. */
  hash: string
  /** A point of G2; signatures are points of G1. */
  publicKey: string
  /** When round 1 was signed, in seconds. */
  genesis: number
  period: number
}

/** The network `quicknet` of the League of Entropy. */
export const quicknet: DrandNetwork = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}

export const usualDrandUrl = 'https://api.drand.sh'

/** When a round is signed. */
export const drandTime = (round: number, { genesis, period }: DrandNetwork = quicknet): Date =>
  new Date((genesis + (round - 1) * period) * 1_000)

/** The first round that is signed so many seconds after a moment, or later. */
export function drandRoundAfter(
  at: Date,
  seconds: number,
  { genesis, period }: DrandNetwork = quicknet,
): number {
  const from = at.getTime() / 1_000 + seconds
  return Math.max(1, Math.ceil((from - genesis) / period) + 1)
}

/** The beacon that a signature gives. */
export const beaconOfSignature = (signature: string): string =>
  bytesToHex(sha256(hexToBytes(signature)))

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const messageOf = (round: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return sha256(bytes)
}

/** Whether the network has signed this round so. The curve is loaded when it is first asked for. */
export async function isDrandSignature(
  { round, signature }: { round: number; signature: string },
  { publicKey }: DrandNetwork = quicknet,
): Promise<boolean> {
  const { bls12_381: curve } = await import('@noble/curves/bls12-381.js')
  const signing = curve.shortSignatures
  try {
    const message = signing.hash(messageOf(round), domain)
    return signing.verify(hexToBytes(signature), message, hexToBytes(publicKey))
  } catch {
    // It is no point of the curve.
    return false
  }
}
