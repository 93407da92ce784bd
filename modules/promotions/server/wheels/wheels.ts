import { commitmentOf } from '@tessera/game-kit'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'

/** What a member has of a wheel: spins, and the seed of the next one. */
export type WheelMember = {
  given: number
  used: number
  seed: string
  commitment: string
}
export type Owner = { promotionId: string; memberId: string }

const newSeed = () => randomBytes(32).toString('hex')

/** Nobody else spins for this member until the transaction ends. Their first seed is committed to here. */
export async function lockWheelMember(
  tx: Db,
  { promotionId, memberId }: Owner,
  now: Date,
): Promise<WheelMember> {
  const seed = newSeed()
  await sql`insert into promotions.wheel_member (promotion_id, member_id, seed, commitment, committed_at)
    values (${promotionId}, ${memberId}, ${seed}, ${commitmentOf(seed)}, ${now}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<WheelMember>`
    select given, used, seed, commitment from promotions.wheel_member
    where promotion_id = ${promotionId} and member_id = ${memberId} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a member has a place at a wheel')
  return row
}

/** Uses up a spin, and commits to the seed of the next one. */
export async function useSpin(
  tx: Db,
  { promotionId, memberId }: Owner,
  now: Date,
): Promise<{ next: string }> {
  const seed = newSeed()
  const next = commitmentOf(seed)
  await sql`update promotions.wheel_member set used = used + 1, seed = ${seed}, commitment = ${next}, committed_at = ${now}
    where promotion_id = ${promotionId} and member_id = ${memberId}`.execute(tx)
  return { next }
}

/** Adds spins that come from something, once. The member's place is locked. */
export async function addSpins(
  tx: Db,
  { promotionId, memberId }: Owner,
  { source, count, now }: { source: string; count: number; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into promotions.spin_grant (promotion_id, member_id, source, count, given_at)
    values (${promotionId}, ${memberId}, ${source}, ${count}, ${now}) on conflict do nothing`.execute(
    tx,
  )
  if (numAffectedRows === 0n) return
  await sql`update promotions.wheel_member set given = given + ${count}
    where promotion_id = ${promotionId} and member_id = ${memberId}`.execute(tx)
}

/** From what a member had spins already. */
export async function spinSources(db: Db, { promotionId, memberId }: Owner): Promise<Set<string>> {
  const { rows } = await sql<{ source: string }>`select source from promotions.spin_grant
    where promotion_id = ${promotionId} and member_id = ${memberId}`.execute(db)
  return new Set(rows.map(({ source }) => source))
}

/** What each row has left, in the order of the terms; null: no limit. */
export async function readStock(db: Db, promotionId: string): Promise<(number | null)[]> {
  const { rows } = await sql<{ stock: number | null }>`
    select stock from promotions.wheel_row where promotion_id = ${promotionId} order by place`.execute(
    db,
  )
  return rows.map(({ stock }) => stock)
}

/** Takes one of a row; false where nothing is left of it. */
export async function takeStock(tx: Db, promotionId: string, place: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update promotions.wheel_row set stock = stock - 1
    where promotion_id = ${promotionId} and place = ${place} and stock > 0`.execute(tx)
  return numAffectedRows === 1n
}

/** How often a member has won each row. */
export async function winsByPlace(
  db: Db,
  { promotionId, memberId }: Owner,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ place: number; count: number }>`
    select place, count(*)::int as count from promotions.spin
    where promotion_id = ${promotionId} and member_id = ${memberId} group by place`.execute(db)
  return new Map(rows.map(({ place, count }) => [place, count]))
}

export type SpinRow = Owner & {
  id: string
  number: number
  seed: string
  commitment: string
  client: string
  weights: number[]
  draw: number
  place: number
  madeAt: Date
}
type StoredSpin = Omit<SpinRow, 'draw'> & { draw: bigint }

const columns =
  sql.raw(`s.id, s.promotion_id as "promotionId", s.member_id as "memberId", s.number, s.seed, s.commitment,
  s.client, s.weights, s.draw, s.place, s.made_at as "madeAt"`)
const rowOf = (row: StoredSpin): SpinRow => ({ ...row, draw: Number(row.draw) })

export async function findSpin(db: Db, id: string): Promise<SpinRow | undefined> {
  const { rows } = await sql<StoredSpin>`
    select ${columns} from promotions.spin s where s.id = ${id}`.execute(db)
  return rows[0] && rowOf(rows[0])
}

/** A member's spins, newest first. */
export async function findSpins(
  db: Db,
  { promotionId, memberId }: Owner,
  limit: number,
): Promise<SpinRow[]> {
  const { rows } = await sql<StoredSpin>`
    select ${columns} from promotions.spin s where s.promotion_id = ${promotionId} and s.member_id = ${memberId}
    order by s.number desc limit ${limit}`.execute(db)
  return rows.map(rowOf)
}

export async function insertSpin(tx: Db, spin: SpinRow): Promise<void> {
  await sql`insert into promotions.spin
      (id, promotion_id, member_id, number, seed, commitment, client, weights, draw, place, made_at)
    values (${spin.id}, ${spin.promotionId}, ${spin.memberId}, ${spin.number}, ${spin.seed}, ${spin.commitment},
      ${spin.client}, ${JSON.stringify(spin.weights)}::jsonb, ${spin.draw}, ${spin.place}, ${spin.madeAt})`.execute(
    tx,
  )
}
