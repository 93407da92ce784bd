import type { AccountRef } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { promotionsShown } from '../limits.ts'

export type PromotionRow = {
  id: string
  kind: string
  unit: string
  names: Record<string, string>
  terms: unknown
  budget: bigint
  startsAt: Date
  endsAt: Date
  state: 'draft' | 'live' | 'ended'
  madeBy: string
  madeName: string
  runName: string | null
  /** What it may still give, in ledger units. */
  left: bigint
}

/** What a promotion may still give. Never below zero: so no promotion gives more than its budget. */
export const budgetOf = (id: string, unit: string): AccountRef => ({
  owner: `promotion:${id}`,
  purpose: 'held',
  unit,
})

const columns =
  sql.raw(`p.id, p.kind, p.unit, p.names, p.terms, p.budget, p.starts_at as "startsAt", p.ends_at as "endsAt", p.state,
  p.made_by as "madeBy", p.made_name as "madeName", p.run_name as "runName",
  coalesce((select b.balance from ledger.balance_view b
    where b.owner = 'promotion:' || p.id and b.purpose = 'held' and b.unit = p.unit), 0)::bigint as left`)

export async function findPromotion(db: Db, id: string): Promise<PromotionRow | undefined> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotions.promotion p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** What runs in a currency, and what starts within the next days, the first to end first. */
export async function findShown(db: Db, unit: string, now: Date): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotions.promotion p
    where p.unit = ${unit} and p.state = 'live' and p.ends_at > ${now}
    order by p.ends_at, p.id limit ${promotionsShown}`.execute(db)
  return rows
}

/** Every promotion, newest first. */
export async function findAll(db: Db): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotions.promotion p
    order by p.made_at desc, p.id limit ${promotionsShown}`.execute(db)
  return rows
}

/** The same, kept as it is until the transaction ends. */
export async function lockPromotion(tx: Db, id: string): Promise<PromotionRow | undefined> {
  await sql`select from promotions.promotion where id = ${id} for update`.execute(tx)
  return findPromotion(tx, id)
}

export type NewPromotion = Omit<PromotionRow, 'state' | 'left' | 'madeBy' | 'madeName' | 'runName'>

/** Who of the staff. */
export type Person = { id: string; account: string }

/** False where the id is taken. */
export async function insertPromotion(
  tx: Db,
  row: NewPromotion,
  { staff, now }: { staff: Person; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into promotions.promotion
      (id, kind, unit, names, terms, budget, starts_at, ends_at, state, made_at, made_by,
        made_name)
    values (${row.id}, ${row.kind}, ${row.unit}, ${JSON.stringify(row.names)}::jsonb, ${JSON.stringify(row.terms)}::jsonb,
      ${String(row.budget)}::bigint, ${row.startsAt}, ${row.endsAt}, 'draft', ${now}, ${staff.id},
      ${staff.account})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export const markLive = (tx: Db, id: string, staff: Person) =>
  sql`update promotions.promotion set state = 'live', run_by = ${staff.id}, run_name = ${staff.account}
    where id = ${id}`.execute(tx)

export const markEnded = (tx: Db, id: string, now: Date) =>
  sql`update promotions.promotion set state = 'ended', ended_at = ${now} where id = ${id}`.execute(
    tx,
  )
