import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { BonusState, Ending } from '../life.ts'
import { bonusesAtOnce } from '../limits.ts'

export type Whose = { memberId: string; unit: string }

export type BonusRow = Whose & {
  id: string
  promotionId: string
  kind: string
  event: string
  terms: unknown
  granted: bigint
  base: bigint
  state: BonusState
  why: Ending | null
  claimedAt: Date
  startedAt: Date | null
  expiresAt: Date | null
  closedAt: Date | null
  endedAt: Date | null
  toCash: bigint
  returned: bigint
  sweeps: number
}

const columns =
  sql.raw(`b.id, b.promotion_id as "promotionId", b.member_id as "memberId", b.unit, b.kind, b.event,
  b.terms, b.granted, b.base, b.state, b.why, b.claimed_at as "claimedAt", b.started_at as "startedAt",
  b.expires_at as "expiresAt", b.closed_at as "closedAt", b.ended_at as "endedAt", b.to_cash as "toCash", b.returned, b.sweeps`)

/** What a bonus is for that was a reward before. */
export const eventOfReward = (rewardId: string): string => `reward:${rewardId}`
export const isOfReward = ({ event }: Pick<BonusRow, 'event'>): boolean =>
  event.startsWith('reward:')

/** Nobody else begins or ends a bonus of this member until the transaction ends. */
export async function lockMember(tx: Db, { memberId, unit }: Whose): Promise<void> {
  await sql`insert into promotions.member (member_id, unit) values (${memberId}, ${unit})
    on conflict do nothing`.execute(tx)
  await sql`select from promotions.member where member_id = ${memberId} and unit = ${unit} for update`.execute(
    tx,
  )
}

export async function findBonus(db: Db, id: string): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`
    select ${columns} from promotions.bonus b where b.id = ${id}`.execute(db)
  return rows[0]
}

/** A member's bonuses, newest first. */
export async function findBonuses(
  db: Db,
  { memberId, unit }: Whose,
  limit: number,
): Promise<BonusRow[]> {
  const { rows } = await sql<BonusRow>`
    select ${columns} from promotions.bonus b where b.member_id = ${memberId} and b.unit = ${unit}
    order by b.number desc limit ${limit}`.execute(db)
  return rows
}

/** For which events of a promotion a member had a bonus already. */
export async function eventsGranted(
  db: Db,
  promotionId: string,
  memberId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ event: string }>`select event from promotions.bonus
    where promotion_id = ${promotionId} and member_id = ${memberId} and event not like 'reward:%'`.execute(
    db,
  )
  return new Set(rows.map(({ event }) => event))
}

type NewBonus = Pick<
  BonusRow,
  'id' | 'promotionId' | 'memberId' | 'unit' | 'kind' | 'event' | 'terms' | 'granted' | 'base'
>

export async function insertBonus(tx: Db, row: NewBonus, now: Date): Promise<void> {
  await sql`insert into promotions.bonus
      (id, promotion_id, member_id, unit, kind, event, terms, granted, base, state, claimed_at)
    values (${row.id}, ${row.promotionId}, ${row.memberId}, ${row.unit}, ${row.kind}, ${row.event},
      ${JSON.stringify(row.terms)}::jsonb, ${String(row.granted)}::bigint, ${String(row.base)}::bigint, 'queued', ${now})`.execute(
    tx,
  )
}

/** The bonus that runs or settles its last bets, and the first of the queue. */
export async function findCurrent(
  tx: Db,
  { memberId, unit }: Whose,
): Promise<{ running: BonusRow | undefined; next: BonusRow | undefined }> {
  const { rows } = await sql<BonusRow>`
    select ${columns} from promotions.bonus b
    where b.member_id = ${memberId} and b.unit = ${unit} and b.state <> 'ended' order by b.number`.execute(
    tx,
  )
  return {
    running: rows.find(({ state }) => state !== 'queued'),
    next: rows.find(({ state }) => state === 'queued'),
  }
}

export const markStarted = (tx: Db, id: string, { now, until }: { now: Date; until: Date }) =>
  sql`update promotions.bonus set state = 'active', started_at = ${now}, expires_at = ${until}
    where id = ${id}`.execute(tx)

type End = Pick<BonusRow, 'state' | 'why' | 'toCash' | 'returned' | 'sweeps'>

/** What an ending bonus has come to. The first end is its reason and its time. */
export const markEnding = (tx: Db, id: string, end: End, now: Date) =>
  sql`update promotions.bonus set state = ${end.state}, why = ${end.why}, to_cash = ${String(end.toCash)}::bigint,
      returned = ${String(end.returned)}::bigint, sweeps = ${end.sweeps}, closed_at = coalesce(closed_at, ${now}),
      ended_at = ${end.state === 'ended' ? now : null}
    where id = ${id}`.execute(tx)

/** The bonuses that run, from a place in their order on. */
export async function findRunning(
  db: Db,
  after: bigint,
): Promise<{ id: string; number: bigint }[]> {
  const { rows } = await sql<{ id: string; number: bigint }>`
    select id, number from promotions.bonus where state in ('active', 'closing') and number > ${String(after)}::bigint
    order by number limit ${bonusesAtOnce}`.execute(db)
  return rows
}
