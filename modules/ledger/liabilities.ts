import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

// The proof of liabilities: a Merkle tree in which every node has a sum. docs/proof-of-liabilities.md says
// what it shows and what it does not. Every hash is SHA-256 over these bytes, one after the other:
//
//   commitment  'tessera liabilities 1 member\0' · salt (32) · the member's id as text (36, ASCII)
//   leaf        'tessera liabilities 1 leaf\0' · length of the unit (1) · unit (ASCII) · commitment (32) · amount (8)
//   node        'tessera liabilities 1 node\0' · height (1; leaves are 0) · left hash (32) · left sum (8)
//                · right hash (32) · right sum (8)
//   nobody      'tessera liabilities 1 nobody\0': is beside the last node of a level with an odd number
//                of nodes, with the sum 0
//   record      'tessera liabilities 1 record\0' · number (8) · length of the unit (1) · unit · taken at, ISO 8601
//                in UTC with milliseconds (24, ASCII) · members (8) · total (8) · root (32) · former record (32)
//
// Numbers are unsigned, big-endian. An amount is in ledger units, 1/10 000 of its unit. A sum is at least 0
// and at most 2^63 - 1, wherever it is. The record before the first is 32 zero bytes.

/** A node of the tree: its hash, and the sum of the balances below it. */
export type SumNode = { hash: Uint8Array; sum: bigint }

/** A step of a path: the node on the other side, and which side that is. */
export type Step = { side: 'left' | 'right'; hash: string; sum: bigint }

/** What is published of one unit at one instant. Hashes in hexadecimal digits. */
export type LiabilitiesRecord = {
  number: bigint
  unit: string
  takenAt: string
  members: number
  total: bigint
  root: string
  former: string
  hash: string
}

/** What one member needs to find themselves under the published record. */
export type InclusionProof = {
  member: string
  salt: string
  amount: bigint
  /** Which leaf it is, from 0: it says on which side each step is. */
  position: number
  path: Step[]
  record: LiabilitiesRecord
}

export type InclusionRule = 'inRange' | 'places' | 'root' | 'total' | 'record'

const largestSum = 2n ** 63n - 1n
const tag = (name: string) => utf8ToBytes(`tessera liabilities 1 ${name}\0`)
const tags = {
  member: tag('member'),
  leaf: tag('leaf'),
  node: tag('node'),
  nobody: tag('nobody'),
  record: tag('record'),
}

/** Whether it may be in the tree: a negative sum would hide liabilities. */
const isSum = (sum: bigint) => sum >= 0n && sum <= largestSum

/** A sum or a count in its eight bytes. */
export function eightBytes(value: bigint): Uint8Array {
  if (!isSum(value)) throw new RangeError('a sum is at least 0 and below 2^63')
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value)
  return bytes
}

const named = (text: string) => {
  const bytes = utf8ToBytes(text)
  return concatBytes(Uint8Array.of(bytes.length), bytes)
}

/** Thirty-two bytes from their digits. Any other length would let bytes slip from one field into the next. */
function hashBytes(digits: string): Uint8Array {
  const bytes = hexToBytes(digits)
  if (bytes.length !== 32) throw new RangeError('a hash has 32 bytes')
  return bytes
}

/** The placeholder beside a node without a sibling. */
export const nobody: SumNode = { hash: sha256(tags.nobody), sum: 0n }

/** SHA-256. A server with many leaves brings its own, which is faster. */
export type Hash = (bytes: Uint8Array) => Uint8Array

/** The member of a leaf: it reveals nothing without the salt, and cannot be opened for another member. */
export const commitmentTo = (salt: Uint8Array, member: string, hash: Hash = sha256): Uint8Array =>
  hash(concatBytes(tags.member, salt, utf8ToBytes(member)))

/** A leaf of the tree. */
export const leafOf = (
  unit: string,
  commitment: Uint8Array,
  amount: bigint,
  hash: Hash = sha256,
): SumNode => ({
  hash: hash(concatBytes(tags.leaf, named(unit), commitment, eightBytes(amount))),
  sum: amount,
})

/** The node above two others; it hashes the sum of each, not only of both. */
export function nodeOf(
  height: number,
  left: SumNode,
  right: SumNode,
  hash: Hash = sha256,
): SumNode {
  const parts = [left.hash, eightBytes(left.sum), right.hash, eightBytes(right.sum)]
  const sum = left.sum + right.sum
  if (!isSum(sum)) throw new RangeError('a sum is at least 0 and below 2^63')
  return { hash: hash(concatBytes(tags.node, Uint8Array.of(height), ...parts)), sum }
}

/** The level above. `height` is that of the new nodes. */
export function levelAbove(
  height: number,
  below: readonly SumNode[],
  hash: Hash = sha256,
): SumNode[] {
  const above: SumNode[] = []
  for (let at = 0; at < below.length; at += 2) {
    above.push(nodeOf(height, below[at] ?? nobody, below[at + 1] ?? nobody, hash))
  }
  return above
}

/** The number of levels above this number of leaves. */
export function heightOf(leaves: number): number {
  let height = 0
  for (let width = leaves; width > 1; width = Math.ceil(width / 2)) height++
  return height
}

function instant(text: string): Uint8Array {
  if (text.length !== 24) throw new RangeError('an instant has 24 characters')
  return utf8ToBytes(text)
}

/** The hash of a record, which the next one holds. */
export const recordHash = (record: Omit<LiabilitiesRecord, 'hash'>): string =>
  bytesToHex(
    sha256(
      concatBytes(
        tags.record,
        eightBytes(record.number),
        named(record.unit),
        instant(record.takenAt),
        eightBytes(BigInt(record.members)),
        eightBytes(record.total),
        hashBytes(record.root),
        hashBytes(record.former),
      ),
    ),
  )

/** Whether each record holds the hash of the one before it; they come with the newest first. */
export const isChain = (records: readonly LiabilitiesRecord[]): boolean =>
  records.every((record, at) => {
    const before = records[at + 1]
    const follows =
      !before || (record.former === before.hash && record.number === before.number + 1n)
    return follows && recordHash(record) === record.hash
  })

/** Climbs from the member's leaf; nothing where a sum on the way cannot be. */
function climb(proof: InclusionProof): SumNode | undefined {
  try {
    const commitment = commitmentTo(hashBytes(proof.salt), proof.member)
    return proof.path.reduce<SumNode>(
      (below, { side, hash, sum }, at) => {
        const other = { hash: hashBytes(hash), sum }
        return side === 'left' ? nodeOf(at + 1, other, below) : nodeOf(at + 1, below, other)
      },
      leafOf(proof.record.unit, commitment, proof.amount),
    )
  } catch {
    return undefined
  }
}

/** Whether the path is as long as the number of members asks, and turns where the position says. */
function isInPlace({ position, path, record }: InclusionProof): boolean {
  if (!Number.isInteger(position) || position < 0 || position >= record.members) return false
  if (path.length !== heightOf(record.members)) return false
  return path.every(({ side, hash, sum }, at) => {
    const place = Math.floor(position / 2 ** at)
    const isLast = place % 2 === 0 && place + 1 === Math.ceil(record.members / 2 ** at)
    if (isLast && (sum !== nobody.sum || hash !== bytesToHex(nobody.hash))) return false
    return (side === 'left') === (place % 2 === 1)
  })
}

/** The hash of a record, or nothing where it cannot be one. */
function hashIn(record: LiabilitiesRecord): string | undefined {
  try {
    return recordHash(record)
  } catch {
    return undefined
  }
}

/** Computes a member's proof again, claim by claim. */
export function checkInclusion(proof: InclusionProof): { rule: InclusionRule; holds: boolean }[] {
  const top = climb(proof)
  return [
    { rule: 'inRange', holds: top !== undefined },
    { rule: 'places', holds: isInPlace(proof) },
    { rule: 'root', holds: top !== undefined && bytesToHex(top.hash) === proof.record.root },
    { rule: 'total', holds: top !== undefined && top.sum === proof.record.total },
    { rule: 'record', holds: hashIn(proof.record) === proof.record.hash },
  ]
}
