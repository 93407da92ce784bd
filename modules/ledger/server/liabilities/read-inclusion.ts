import { bytesToHex } from '@noble/hashes/utils.js'
import { commonProblems } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import {
  commitmentTo,
  heightOf,
  type InclusionProof,
  leafOf,
  levelAbove,
  nobody,
  type Step,
  type SumNode,
} from '../../liabilities.ts'
import { ledgerProblems } from '../../problems.ts'
import { levelsBetween, nativeHash, nodesInRow, saltOf, unpack } from './build-tree.ts'
import { findLeafRow, findNodeRow, findRecord } from './liabilities-table.ts'

/**
 * A member's own path to a published root, with their salt: nobody else may know it. Reads one row for every
 * eight levels. Problems: `notFound`, `notIncluded`.
 */
export async function readInclusion(
  db: Db,
  member: string,
  number: string,
): Promise<InclusionProof> {
  const found = await findRecord(db, number)
  if (!found) throw commonProblems.notFound()
  const { record, secret } = found
  const salt = saltOf(secret, member)
  const commitment = commitmentTo(salt, member)
  const row = await findLeafRow(db, record.number, commitment)
  const leaves = unpack(row?.nodes ?? new Uint8Array())
  const at = leaves.findIndex(({ hash }) => Buffer.compare(hash, commitment) === 0)
  const own = leaves[at]
  if (!row || !own) throw ledgerProblems.notIncluded()
  const position = row.place * nodesInRow + at
  const nodes = leaves.map(({ hash, sum }) => leafOf(record.unit, hash, sum, nativeHash))
  return {
    member,
    salt: bytesToHex(salt),
    amount: own.sum,
    position,
    path: await readPath(db, record, nodes, position),
    record,
  }
}

async function readPath(
  db: Db,
  { number, members }: InclusionProof['record'],
  leaves: SumNode[],
  position: number,
): Promise<Step[]> {
  const top = heightOf(members)
  const path = stepsIn(leaves, position % nodesInRow, 0, top)
  for (let level = levelsBetween; level < top; level += levelsBetween) {
    const place = Math.floor(position / 2 ** level)
    const nodes = await findNodeRow(db, number, level, Math.floor(place / nodesInRow))
    if (!nodes) throw new Error('a row of a tree is gone')
    path.push(...stepsIn(unpack(nodes), place % nodesInRow, level, top))
  }
  return path
}

/** The steps from a node of one row to the node eight levels above it, computed again from the row. */
function stepsIn(row: SumNode[], at: number, height: number, top: number): Step[] {
  const steps: Step[] = []
  let nodes = row
  let place = at
  for (let next = height + 1; next <= Math.min(height + levelsBetween, top); next++) {
    const isRight = place % 2 === 1
    const other = nodes[isRight ? place - 1 : place + 1] ?? nobody
    steps.push({ side: isRight ? 'left' : 'right', hash: bytesToHex(other.hash), sum: other.sum })
    nodes = levelAbove(next, nodes, nativeHash)
    place = Math.floor(place / 2)
  }
  return steps
}
