import { refuseOnBreak } from '@tessera/compliance/server'
import { checkFundsPassword } from '@tessera/identity/server'
import { cashOf, houseOf, pushBalance, transfer } from '@tessera/ledger/server'
import { type Db, deriveId, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { giftMultiplePpm } from '../../limits.ts'
import type { Redemption } from '../../points-shapes.ts'
import { loyaltyProblems } from '../../problems.ts'
import { lockMembers } from '../members.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { movePoints, readPoints } from './accounts.ts'
import { insertChange } from './changes.ts'
import { type ItemRow, lockItem, takenBy, takeStock } from './items.ts'
import {
  findRedemption,
  type RedemptionRow,
  shownRedemption,
  worthOfRedemption,
} from './redemptions.ts'
import { checkPoints } from './terms.ts'

type Given = {
  id: string
  itemId: string
  quantity: number
  delivery: string
  fundsPassword: string
  language: string
}

/**
 * Redeems a reward: its points and its stock are taken at once, and given back where it is rejected. Cash that is paid by
 * itself is there at once; a person decides about the rest. The same id again redeems nothing.
 * Problems: `noPoints`, `compliance.onBreak`, those of the funds password, `unknownItem`, `deliveryMissing`,
 * `outOfStock`, `itemLimit`, `notEnoughPoints`, `convertedDifferently`.
 */
export async function redeemPoints(
  context: MemberContext,
  given: Given,
  ports: LoyaltyPorts,
): Promise<Redemption> {
  const { db, member } = context
  await checkPoints(db)
  const before = await findSame(db, member.id, given)
  if (before) return shownRedemption(before, given.language)
  await refuseOnBreak(db, member.id)
  await checkFundsPassword(context, member.id, given.fundsPassword)
  const row = await inTransaction(db, (tx) => place({ ...context, db: tx }, given, ports))
  if (row.state === 'approved') await pushBalance(context, member.id, member.currency)
  return shownRedemption(row, given.language)
}

async function findSame(db: Db, memberId: string, given: Given) {
  const row = await findRedemption(db, given.id)
  if (!row) return undefined
  const isSame =
    row.memberId === memberId && row.itemId === given.itemId && row.quantity === given.quantity
  if (!isSame) throw loyaltyProblems.convertedDifferently()
  return row
}

async function place(
  context: MemberContext,
  given: Given,
  ports: LoyaltyPorts,
): Promise<RedemptionRow> {
  const { db: tx, member, clock } = context
  await lockMembers(tx, [{ memberId: member.id, unit: member.currency }])
  const before = await findSame(tx, member.id, given)
  if (before) return before
  const item = await checkItem(tx, member, given)
  const { id, itemId, quantity, delivery } = given
  const now = clock()
  const points = item.cost * BigInt(quantity)
  const have = await readPoints(tx, member.id)
  if (have < points) throw loyaltyProblems.notEnoughPoints({ points: Number(have) })
  await takeStock(tx, itemId, quantity)
  const subject = `redemption:${id}`
  const balance = await movePoints(tx, {
    id,
    memberId: member.id,
    points: -points,
    reason: 'points redeemed',
    subject,
  })
  await insertChange(tx, {
    id,
    memberId: member.id,
    kind: 'redeemed',
    points: -points,
    balance,
    redemption: id,
    madeAt: now,
  })
  const [state, decidedAt] = item.isAutomatic ? ['approved', now] : ['inProcess', null]
  await sql`insert into loyalty.redemption (id, member_id, item_id, quantity, points, state, delivery, made_at,
      decided_at)
    values (${id}, ${member.id}, ${itemId}, ${quantity}, ${String(points)}::bigint, ${state}, ${delivery}, ${now},
      ${decidedAt})`.execute(tx)
  const row = await findRedemption(tx, id)
  if (!row) throw new Error('a redemption that was written is there')
  if (item.isAutomatic) await deliver(tx, row, { ports, now })
  return row
}

async function checkItem(
  tx: Db,
  member: MemberContext['member'],
  { itemId, quantity, delivery }: Given,
): Promise<ItemRow> {
  const item = await lockItem(tx, itemId)
  const isOffered = item?.isOpen && (item.unit === null || item.unit === member.currency)
  if (!item || !isOffered) throw loyaltyProblems.unknownItem()
  if (item.kind === 'goods' && delivery.length < 5) throw loyaltyProblems.deliveryMissing()
  if (item.stock !== null && item.stock < quantity) {
    throw loyaltyProblems.outOfStock({ left: item.stock })
  }
  if (item.perMember === null) return item
  const { rows } = await sql<{ taken: number }>`
    select ${takenBy(member.id)} as taken from loyalty.point_item i where i.id = ${itemId}`.execute(
    tx,
  )
  const left = Math.max(0, item.perMember - (rows[0]?.taken ?? 0))
  if (left < quantity) throw loyaltyProblems.itemLimit({ left })
  return item
}

type At = { ports: LoyaltyPorts; now: Date }

/** Gives what a redemption is of by itself, once: its cash or its free rounds. Of the rest a person takes care. */
export async function deliver(tx: Db, row: RedemptionRow, { ports, now }: At): Promise<void> {
  await payCash(tx, row, ports)
  const { rounds, amount: stake, unit, memberId } = row
  if (!rounds || stake === null || unit === null) return
  for (let each = 1; each <= row.quantity; each++) {
    await ports.giveFreeRounds(tx, {
      id: deriveId(row.id, `rounds ${each}`),
      whose: { memberId, unit },
      event: `redemption:${row.id}:${each}`,
      rounds: { ...rounds, stake },
      now,
    })
  }
}

/** Pays the cash of a redemption; it has to be staked once. Nothing of what is not cash. */
async function payCash(tx: Db, row: RedemptionRow, ports: LoyaltyPorts): Promise<void> {
  const worth = worthOfRedemption(row)
  if (!worth) return
  const { amount, currency } = worth
  const id = deriveId(row.id, 'cash')
  await transfer(tx, {
    id,
    legs: [{ from: houseOf('promotions', currency), to: cashOf(row.memberId, currency), amount }],
    reason: 'points conversion',
    subject: `redemption:${row.id}`,
  })
  const owed = { memberId: row.memberId, unit: currency, source: 'bonus', sourceId: id } as const
  await ports.addTurnover(tx, { ...owed, amount, multiplePpm: giftMultiplePpm })
}
