import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What a draw follows from: the house's secret, the member's own text, and the number of the round. */
export type Seeds = {
  /** 64 hexadecimal digits. Secret until the house rotates it. */
  server: string
  /** Any text that the member likes. */
  client: string
  /** Counts the rounds on one server seed, so that no two rounds share a draw. */
  round: number
}

/** What the house shows before the first round on a seed: the SHA-256 of the seed's hexadecimal text. */
export const commitmentOf = (serverSeed: string): string =>
  bytesToHex(sha256(utf8ToBytes(serverSeed)))
