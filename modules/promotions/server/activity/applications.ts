import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { ApplicationState } from '../../activity-shapes.ts'
import type { Whose } from '../bonuses.ts'

export type ApplicationRow = Whose & {
  id: string
  number: bigint
  promotionId: string
  attempt: number
  comment: string
  pictures: number
  state: ApplicationState
  reason: string
  madeAt: Date
  decidedAt: Date | null
  decidedName: string | null
}

const columns =
  sql.raw(`a.id, a.number, a.promotion_id as "promotionId", a.member_id as "memberId", a.unit, a.attempt,
  a.comment, a.pictures, a.state, a.reason, a.made_at as "madeAt", a.decided_at as "decidedAt", a.decided_name as "decidedName"`)

/** The applications of a member for an activity, the last first. */
export async function findApplications(
  db: Db,
  { memberId, promotionId }: { memberId: string; promotionId: string },
): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`select ${columns} from promotions.application a
    where a.member_id = ${memberId} and a.promotion_id = ${promotionId} order by a.attempt desc`.execute(
    db,
  )
  return rows
}

export async function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from promotions.application a where a.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, kept as it is until the transaction ends. */
export async function lockApplication(tx: Db, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from promotions.application a where a.id = ${id} for update`.execute(tx)
  return rows[0]
}

type New = Pick<
  ApplicationRow,
  'id' | 'promotionId' | 'memberId' | 'unit' | 'attempt' | 'comment' | 'pictures' | 'madeAt'
>

export async function insertApplication(tx: Db, row: New): Promise<void> {
  await sql`insert into promotions.application
      (id, promotion_id, member_id, unit, attempt, comment, pictures, state, made_at)
    values (${row.id}, ${row.promotionId}, ${row.memberId}, ${row.unit}, ${row.attempt}, ${row.comment},
      ${row.pictures}, 'applying', ${row.madeAt})`.execute(tx)
}

type Decided = {
  state: 'issued' | 'rejected'
  reason: string
  staff: { id: string; account: string }
  now: Date
}

export async function markDecided(tx: Db, id: string, decided: Decided): Promise<void> {
  const { state, reason, staff, now } = decided
  await sql`update promotions.application set state = ${state}, reason = ${reason}, decided_at = ${now},
      decided_by = ${staff.id}, decided_name = ${staff.account}
    where id = ${id}`.execute(tx)
}

export type SeenApplication = ApplicationRow & {
  account: string
  names: Record<string, string>
}

/** Applications for the staff, the oldest first where they wait, else the newest. */
export async function pageOfApplications(
  db: Db,
  where: RawBuilder<unknown>,
  { pageNo, pageSize, isOldestFirst }: { pageNo: number; pageSize: number; isOldestFirst: boolean },
): Promise<{ rows: SeenApplication[]; totalPages: number }> {
  const from = sql`promotions.application a join promotions.promotion p on p.id = a.promotion_id
    join identity.member_view m on m.id = a.member_id where ${where}`
  const { rows } = await sql<SeenApplication>`select ${columns}, m.account, p.names from ${from}
    order by ${isOldestFirst ? sql`a.number` : sql`a.number desc`}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from ${from}`.execute(db)
  return { rows, totalPages: Math.ceil((counted[0]?.count ?? 0) / pageSize) }
}
