import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What is shown of the point of a must-hit jackpot before it is reached: the SHA-256 of its salt and itself in ledger units. */
export const hashOfPoint = ({ salt, point }: { salt: string; point: bigint }): string =>
  bytesToHex(sha256(utf8ToBytes(`${salt}:${point}`)))
