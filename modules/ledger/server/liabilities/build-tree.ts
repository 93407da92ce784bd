import { createHmac, hash as digest } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  commitmentTo,
  eightBytes,
  heightOf,
  leafOf,
  levelAbove,
  type SumNode,
} from '../../liabilities.ts'

/** The machine's own SHA-256: less than half the time of one that also runs in browsers. */
export const nativeHash = (bytes: Uint8Array): Uint8Array => digest('sha256', bytes, 'buffer')

/** What each member is owed, by their id. */
export type Owed = Map<string, bigint>

/** A row of up to 256 nodes: of the leaves, or of every eighth level above them. */
export type NodeRow = { level: number; place: number; first: Uint8Array; nodes: Uint8Array }

export const levelsBetween = 8
export const nodesInRow = 2 ** levelsBetween
export const nodeBytes = 40

/** A member's salt in one record: it follows from the record's secret, so it needs no place of its own. */
export const saltOf = (secret: Uint8Array, member: string): Uint8Array =>
  createHmac('sha256', secret).update(member).digest()

type Leaf = { commitment: Uint8Array; amount: bigint }

/**
 * Builds the tree of one unit. The work is split into parts of a few milliseconds, and `tell` is called with the number
 * of members of each. Leaves are in the order of their commitments, which reveals nothing about the members.
 */
export async function buildTree(
  unit: string,
  owed: Owed,
  secret: Uint8Array,
  tell?: (members: number) => Promise<void>,
): Promise<{ root: SumNode; rows: NodeRow[] }> {
  const leaves = await sortedLeaves(owed, secret)
  const rows: NodeRow[] = []
  let level: SumNode[] = []
  for (const [place, some] of inRows(leaves).entries()) {
    rows.push({
      level: 0,
      place,
      first: some[0]?.commitment ?? new Uint8Array(),
      nodes: pack(some.map(leafParts)),
    })
    const nodes = some.map(({ commitment, amount }) => leafOf(unit, commitment, amount, nativeHash))
    level.push(...climb(nodes, 0, heightOf(leaves.length)))
    await tell?.(some.length)
    await setImmediate()
  }
  for (let height = levelsBetween; level.length > 1; height += levelsBetween) {
    const above: SumNode[] = []
    for (const [place, some] of inRows(level).entries()) {
      rows.push({ level: height, place, first: new Uint8Array(), nodes: pack(some.map(nodeParts)) })
      above.push(...climb(some, height, heightOf(leaves.length)))
      await setImmediate()
    }
    level = above
  }
  const [root] = level
  if (!root) throw new Error('a tree needs a leaf')
  return { root, rows }
}

/** The nodes eight levels above these, or the root where that is nearer. */
function climb(nodes: SumNode[], height: number, top: number): SumNode[] {
  let level = nodes
  for (let next = height + 1; next <= Math.min(height + levelsBetween, top); next++) {
    level = levelAbove(next, level, nativeHash)
  }
  return level
}

async function sortedLeaves(owed: Owed, secret: Uint8Array): Promise<Leaf[]> {
  const buckets: Leaf[][] = Array.from({ length: 256 }, () => [])
  let made = 0
  for (const [member, amount] of owed) {
    const commitment = commitmentTo(saltOf(secret, member), member, nativeHash)
    buckets[commitment[0] ?? 0]?.push({ commitment, amount })
    if (++made % nodesInRow === 0) await setImmediate()
  }
  return buckets.flatMap((bucket) =>
    bucket.sort((a, b) => Buffer.compare(a.commitment, b.commitment)),
  )
}

const leafParts = ({ commitment, amount }: Leaf): [Uint8Array, bigint] => [commitment, amount]
const nodeParts = ({ hash, sum }: SumNode): [Uint8Array, bigint] => [hash, sum]

const pack = (parts: [Uint8Array, bigint][]): Uint8Array =>
  Buffer.concat(parts.flatMap(([hash, sum]) => [hash, eightBytes(sum)]))

/** The nodes of a stored row. */
export const unpack = (nodes: Uint8Array): SumNode[] =>
  Array.from({ length: nodes.length / nodeBytes }, (_, at) => {
    const part = nodes.subarray(at * nodeBytes, (at + 1) * nodeBytes)
    return { hash: part.subarray(0, 32), sum: Buffer.from(part.subarray(32)).readBigUInt64BE() }
  })

const inRows = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / nodesInRow) }, (_, at) =>
    items.slice(at * nodesInRow, (at + 1) * nodesInRow),
  )
