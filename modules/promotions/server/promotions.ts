import type { AccountRef } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { promotionsShown } from '../limits.ts'
import type { Who } from '../who.ts'

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
  /** Of the draft: each change counts. */
  version: number
  /** Everybody who wrote a part of it: none of them publishes it. */
  writtenBy: string[]
  /** For whom it is. */
  who: unknown
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
  p.made_by as "madeBy", p.made_name as "madeName", p.run_name as "runName", p.version,
  p.written_by as "writtenBy", p.who,
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

export type NewPromotion = Pick<
  PromotionRow,
  'id' | 'kind' | 'unit' | 'names' | 'terms' | 'budget' | 'startsAt' | 'endsAt'
> & {
  /** Without it, for everybody. */
  who?: Who
}

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
        made_name, written_by, who)
    values (${row.id}, ${row.kind}, ${row.unit}, ${JSON.stringify(row.names)}::jsonb, ${JSON.stringify(row.terms)}::jsonb,
      ${String(row.budget)}::bigint, ${row.startsAt}, ${row.endsAt}, 'draft', ${now}, ${staff.id},
      ${staff.account}, ${[staff.id]}::uuid[], ${JSON.stringify(row.who ?? {})}::jsonb)
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** The draft as somebody has changed it; false where it is no draft any more, or was changed since that version. */
export async function rewriteDraft(
  tx: Db,
  row: NewPromotion & { version: number },
  staff: Person,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update promotions.promotion set kind = ${row.kind}, unit = ${row.unit},
      names = ${JSON.stringify(row.names)}::jsonb, terms = ${JSON.stringify(row.terms)}::jsonb,
      budget = ${String(row.budget)}::bigint, starts_at = ${row.startsAt}, ends_at = ${row.endsAt},
      who = ${JSON.stringify(row.who ?? {})}::jsonb, version = version + 1,
      written_by = case when ${staff.id}::uuid = any (written_by) then written_by else written_by || ${staff.id}::uuid end
    where id = ${row.id} and state = 'draft' and version = ${row.version}`.execute(tx)
  return numAffectedRows === 1n
}

export const markLive = (tx: Db, id: string, staff: Person) =>
  sql`update promotions.promotion set state = 'live', run_by = ${staff.id}, run_name = ${staff.account}
    where id = ${id}`.execute(tx)

export const markEnded = (tx: Db, id: string, now: Date) =>
  sql`update promotions.promotion set state = 'ended', ended_at = ${now} where id = ${id}`.execute(
    tx,
  )
