import { decimalFromUnits, smallestPayable } from '@tessera/money'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { itemsMax } from '../../limits.ts'
import type { ItemsShown, WrittenItem } from '../../points-staff-calls.ts'
import { loyaltyProblems } from '../../problems.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { changes, differing, type Words } from '../vip/changes.ts'
import { itemColumns, type ItemRow, lockItem } from './items.ts'

/** Every reward with how many were redeemed, for the staff. */
export async function listItems(db: Db): Promise<ItemsShown> {
  const { rows } = await sql<ItemRow & { redeemed: bigint; changedAt: Date }>`
    select ${itemColumns}, i.changed_at as "changedAt",
      (select coalesce(sum(r.quantity), 0) from loyalty.redemption r
        where r.item_id = i.id and r.state <> 'rejected') as redeemed
    from loyalty.point_item i order by i.is_open desc, i.cost, i.number`.execute(db)
  return {
    list: rows.map(({ redeemed, changedAt, ...row }) => ({
      ...writtenOf(row),
      redeemed: Number(redeemed),
      changedAt: changedAt.toISOString(),
    })),
  }
}

const writtenOf = ({ cost, unit, ...row }: ItemRow): WrittenItem => ({
  ...row,
  cost: Number(cost),
  currency: unit,
})

/** Writes a reward, or changes one that is as it was seen. Problems: `itemRefused`, `changedMeanwhile`. */
export async function setItem(
  { db, clock, staff }: StaffContext,
  item: WrittenItem,
  { hasFreeRounds }: Pick<LoyaltyPorts, 'hasFreeRounds'>,
): Promise<{ success: true }> {
  const field = faultOf(item, hasFreeRounds)
  if (field) throw loyaltyProblems.itemRefused({ field })
  const subject = `pointItem:${item.id}`
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, subject)
    const known = await lockItem(tx, item.id)
    if ((known?.version ?? 0) !== item.version) throw loyaltyProblems.changedMeanwhile()
    if (!known) await checkRoom(tx)
    const sides = differing(known ? wordsOf(writtenOf(known)) : {}, wordsOf(item))
    if (Object.keys(sides.after).length === 0) return
    await upsertItem(tx, item, clock())
    await changes.insert(tx, { subject, ...sides, staff }, clock())
  })
  return { success: true }
}

async function checkRoom(tx: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from loyalty.point_item`.execute(tx)
  if ((rows[0]?.count ?? 0) >= itemsMax) throw loyaltyProblems.itemRefused({ field: 'id' })
}

function faultOf(
  item: WrittenItem,
  hasFreeRounds: LoyaltyPorts['hasFreeRounds'],
): keyof WrittenItem | undefined {
  const { kind, texts, cost, currency, amount, rounds, isAutomatic } = item
  if (!texts['EN']?.title) return 'texts'
  if (cost < 1) return 'cost'
  if (kind !== 'rounds' && rounds !== null) return 'rounds'
  if (kind === 'rounds' && !(rounds && hasFreeRounds(rounds.game))) return 'rounds'
  if (kind === 'goods' || kind === 'voucher') {
    if (amount !== null) return 'amount'
    if (currency !== null) return 'currency'
    return isAutomatic ? 'isAutomatic' : undefined
  }
  if (currency === null) return 'currency'
  const isPayable = amount !== null && amount > 0n && amount % smallestPayable(currency) === 0n
  return isPayable ? undefined : 'amount'
}

export const wordsOf = ({ texts, ...item }: WrittenItem): Words => ({
  kind: item.kind,
  cost: String(item.cost),
  amount: item.amount === null ? '' : `${decimalFromUnits(item.amount)} ${item.currency}`,
  rounds: item.rounds ? `${item.rounds.count} × ${item.rounds.game}` : '',
  days: String(item.rounds?.days ?? ''),
  stock: String(item.stock ?? ''),
  perMember: String(item.perMember ?? ''),
  isAutomatic: String(item.isAutomatic),
  isOpen: String(item.isOpen),
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([code, { title, text }]) => [
      [`title.${code}`, title],
      [`text.${code}`, text],
    ]),
  ),
})

/** Writes a reward as it is, where nobody changes it meanwhile. */
export async function upsertItem(tx: Db, item: WrittenItem, now: Date): Promise<void> {
  const amount = item.amount === null ? null : String(item.amount)
  await sql`insert into loyalty.point_item as i (id, kind, texts, cost, unit, amount, rounds, stock, per_member,
      is_automatic, is_open, version, changed_at)
    values (${item.id}, ${item.kind}, ${JSON.stringify(item.texts)}::jsonb, ${item.cost}, ${item.currency},
      ${amount}::bigint, ${item.rounds && JSON.stringify(item.rounds)}::jsonb, ${item.stock}, ${item.perMember}, ${item.isAutomatic}, ${item.isOpen}, 1, ${now})
    on conflict (id) do update set kind = excluded.kind, texts = excluded.texts, cost = excluded.cost,
      unit = excluded.unit, amount = excluded.amount, rounds = excluded.rounds, stock = excluded.stock, per_member = excluded.per_member,
      is_automatic = excluded.is_automatic, is_open = excluded.is_open, version = i.version + 1,
      changed_at = excluded.changed_at`.execute(tx)
}
