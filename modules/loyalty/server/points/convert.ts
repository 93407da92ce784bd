import { refuseOnBreak } from '@tessera/compliance/server'
import { checkFundsPassword } from '@tessera/identity/server'
import { cashOf, houseOf, pushBalance, transfer } from '@tessera/ledger/server'
import { money, type Money, unitsPerWhole } from '@tessera/money'
import { type Db, inTransaction, type MemberContext, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PointBalance, PointConfig, PointTerms } from '../../points-shapes.ts'
import { loyaltyProblems } from '../../problems.ts'
import { lockMembers } from '../members.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { vipLevelOf } from '../vip/vip-of.ts'
import { pointsOf, pointsOfSite, readPoints, unitsOf } from './accounts.ts'
import { insertChange } from './changes.ts'
import { checkPoints, hasPoints, needTerms, readTerms } from './terms.ts'

/** The points of a member and what they are worth now. Problems: `noPoints`. */
export async function readPointBalance({
  db,
  member,
  clock,
}: MemberContext): Promise<PointBalance> {
  await checkPoints(db)
  const [points, terms] = [await readPoints(db, member.id), await readTerms(db, member.currency)]
  const times = terms ? await timesLeft(db, member.id, terms, clock()) : 0
  const worth = terms
    ? money((points / BigInt(terms.convertPoints)) * terms.convertAmount, member.currency)
    : null
  return { points: Number(points), worth, timesLeft: times }
}

/** How the member earns points. */
export async function readPointConfig({ db, member }: MemberContext): Promise<PointConfig> {
  const isOn = await hasPoints(db)
  const terms = isOn ? ((await readTerms(db, member.currency)) ?? null) : null
  return { hasPoints: isOn, terms, level: await vipLevelOf(db, member.id) }
}

async function timesLeft(db: Db, memberId: string, terms: PointTerms, now: Date): Promise<number> {
  const days = await readBusinessDays(db)
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from loyalty.point_change
    where member_id = ${memberId} and kind = 'converted' and made_at >= ${days.startOf(days.dayOf(now))}`.execute(
    db,
  )
  return Math.max(0, terms.convertTimes - (rows[0]?.times ?? 0))
}

type Given = { id: string; points: number; fundsPassword: string }
type Converted = { id: string; points: number; amount: Money }

/**
 * Turns points into cash that has to be staked once, in one movement of the ledger; the same id again converts nothing.
 * Problems: `noPoints`, `compliance.onBreak`, those of the funds password, `wrongMultiple`, `convertedToday`,
 * `notEnoughPoints`, `convertedDifferently`.
 */
export async function convertPoints(
  context: MemberContext,
  given: Given,
  ports: LoyaltyPorts,
): Promise<Converted> {
  const { db, member } = context
  await checkPoints(db)
  const before = await findConverted(db, member.id, given)
  if (before) return before
  await refuseOnBreak(db, member.id)
  await checkFundsPassword(context, member.id, given.fundsPassword)
  const converted = await inTransaction(db, (tx) => place({ ...context, db: tx }, given, ports))
  await pushBalance(context, member.id, member.currency)
  return converted
}

async function place(
  { db: tx, member, clock }: MemberContext,
  given: Given,
  ports: LoyaltyPorts,
): Promise<Converted> {
  const { id: memberId, currency } = member
  await lockMembers(tx, [{ memberId, unit: currency }])
  const before = await findConverted(tx, memberId, given)
  if (before) return before
  const now = clock()
  const terms = await needTerms(tx, currency)
  const amount = worthOf(given.points, terms)
  if ((await timesLeft(tx, memberId, terms, now)) === 0) {
    throw loyaltyProblems.convertedToday({ times: terms.convertTimes })
  }
  const points = BigInt(given.points)
  const have = await readPoints(tx, memberId)
  if (have < points) throw loyaltyProblems.notEnoughPoints({ points: Number(have) })
  const subject = `points:${given.id}`
  const { balance } = await transfer(tx, {
    id: given.id,
    legs: [
      { from: pointsOf(memberId), to: pointsOfSite, amount: unitsOf(points) },
      { from: houseOf('promotions', currency), to: cashOf(memberId, currency), amount },
    ],
    reason: 'points conversion',
    subject,
  })
  await insertChange(tx, {
    id: given.id,
    memberId,
    kind: 'converted',
    points: -points,
    balance: balance / unitsPerWhole,
    amount: money(amount, currency),
    ratio: terms.convertPoints,
    madeAt: now,
  })
  const owed = { memberId, unit: currency, source: 'bonus', sourceId: given.id, amount } as const
  await ports.addTurnover(tx, { ...owed, multiplePpm: terms.multiplePpm })
  return { id: given.id, points: given.points, amount: money(amount, currency) }
}

/** Problems: `wrongMultiple`. */
function worthOf(points: number, terms: PointTerms): bigint {
  const { convertPoints: step, convertMost, convertAmount } = terms
  const most = step * convertMost
  if (points <= 0 || points % step !== 0 || points > most) {
    throw loyaltyProblems.wrongMultiple({ step, most })
  }
  return BigInt(points / step) * convertAmount
}

async function findConverted(
  db: Db,
  memberId: string,
  { id, points }: Given,
): Promise<Converted | undefined> {
  const { rows } = await sql<{
    memberId: string
    points: bigint
    kind: string
    amount: bigint
    unit: string
  }>`
    select member_id as "memberId", kind, points, amount, unit from loyalty.point_change
    where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const isSame =
    row.memberId === memberId && row.kind === 'converted' && row.points === -BigInt(points)
  if (!isSame) throw loyaltyProblems.convertedDifferently()
  return { id, points, amount: money(row.amount, row.unit) }
}
