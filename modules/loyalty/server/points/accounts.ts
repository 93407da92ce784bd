import { type AccountRef, cashOf, houseOf, readBalance, transfer } from '@tessera/ledger/server'
import { unitsPerWhole } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { pointUnit } from '../../limits.ts'

/** Points are a unit of the ledger: what a member has is their account of it. */
export const pointsOf = (memberId: string): AccountRef => cashOf(memberId, pointUnit)
export const pointsOfSite: AccountRef = houseOf('promotions', pointUnit)

/** Whole points in ledger units. */
export const unitsOf = (points: bigint): bigint => points * unitsPerWhole

/** The whole points of a member. */
export async function readPoints(db: Db, memberId: string): Promise<bigint> {
  const { cash } = await readBalance(db, memberId, pointUnit)
  return cash.amount / unitsPerWhole
}

type Moving = { id: string; memberId: string; points: bigint; reason: string; subject: string }

/** Gives points, or takes them where they are negative. Answers the points afterwards. Problems: `ledger.insufficientFunds`. */
export async function movePoints(
  tx: Db,
  { id, memberId, points, reason, subject }: Moving,
): Promise<bigint> {
  const amount = unitsOf(points < 0n ? -points : points)
  const [from, to] =
    points < 0n ? [pointsOf(memberId), pointsOfSite] : [pointsOfSite, pointsOf(memberId)]
  const { balance } = await transfer(tx, { id, legs: [{ from, to, amount }], reason, subject })
  return balance / unitsPerWhole
}
