import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type RainRow = {
  id: string
  promotionId: string
  startsAt: Date
  endsAt: Date
  packets: number
  total: bigint
  taken: number
  paid: bigint
}

const columns =
  sql.raw(`r.id, r.promotion_id as "promotionId", r.starts_at as "startsAt", r.ends_at as "endsAt", r.packets,
  r.total, r.taken, r.paid`)

export async function findRain(db: Db, id: string): Promise<RainRow | undefined> {
  const { rows } = await sql<RainRow>`
    select ${columns} from promotions.rain r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** The same; nobody grabs of it until the transaction ends. */
export async function lockRain(tx: Db, id: string): Promise<RainRow | undefined> {
  await sql`select from promotions.rain where id = ${id} for update`.execute(tx)
  return findRain(tx, id)
}

/** The rain that falls or comes next. */
export async function findNextRain(
  db: Db,
  promotionId: string,
  now: Date,
): Promise<RainRow | undefined> {
  const { rows } = await sql<RainRow>`
    select ${columns} from promotions.rain r where r.promotion_id = ${promotionId} and r.ends_at > ${now}
    order by r.starts_at limit 1`.execute(db)
  return rows[0]
}

export async function insertRains(tx: Db, rains: readonly RainRow[]): Promise<void> {
  const of = <Key extends keyof RainRow>(key: Key) => rains.map((rain) => rain[key])
  await sql`insert into promotions.rain (id, promotion_id, starts_at, ends_at, packets, total)
    select * from unnest(${of('id')}::uuid[], ${of('promotionId')}::uuid[], ${of('startsAt')}::timestamptz[],
      ${of('endsAt')}::timestamptz[], ${of('packets')}::int[], ${of('total').map(String)}::bigint[])`.execute(
    tx,
  )
}

export type GrabRow = {
  id: string
  rainId: string
  memberId: string
  nth: number
  number: number
  amount: bigint
  madeAt: Date
}

const grabColumns = sql.raw(
  'g.id, g.rain_id as "rainId", g.member_id as "memberId", g.nth, g.number, g.amount, g.made_at as "madeAt"',
)

export async function findGrab(db: Db, id: string): Promise<GrabRow | undefined> {
  const { rows } = await sql<GrabRow>`
    select ${grabColumns} from promotions.rain_grab g where g.id = ${id}`.execute(db)
  return rows[0]
}

/** What a member grabbed of a rain, in order. */
export async function findGrabs(db: Db, rainId: string, memberId: string): Promise<GrabRow[]> {
  const { rows } = await sql<GrabRow>`
    select ${grabColumns} from promotions.rain_grab g where g.rain_id = ${rainId} and g.member_id = ${memberId}
    order by g.nth`.execute(db)
  return rows
}

/** Writes a grab down, and what is left of its rain. */
export async function insertGrab(tx: Db, grab: GrabRow): Promise<void> {
  await sql`insert into promotions.rain_grab (id, rain_id, member_id, nth, number, amount, made_at)
    values (${grab.id}, ${grab.rainId}, ${grab.memberId}, ${grab.nth}, ${grab.number}, ${String(grab.amount)}::bigint,
      ${grab.madeAt})`.execute(tx)
  await sql`update promotions.rain set taken = taken + 1, paid = paid + ${String(grab.amount)}::bigint
    where id = ${grab.rainId}`.execute(tx)
}
