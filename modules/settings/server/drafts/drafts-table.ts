import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Draft } from '../../draft-calls.ts'

export type DraftRow = {
  id: string
  subject: string
  baseVersion: string
  base: unknown
  value: unknown
  reason: string
  publishAt: Date | null
  state: Draft['state']
  stoppedBy: string
  staffId: string
  staffAccount: string
  madeAt: Date
  secondId: string | null
  secondAccount: string | null
}

const columns = sql`id, subject, base_version as "baseVersion", base, value, reason,
  publish_at as "publishAt", state, stopped_by as "stoppedBy", staff_id as "staffId",
  staff_account as "staffAccount", made_at as "madeAt", second_id as "secondId",
  second_account as "secondAccount"`

/** A draft that nobody else changes until the transaction ends. */
export async function lockDraft(tx: Db, id: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from settings.draft where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function insertDraft(
  tx: Db,
  draft: Omit<DraftRow, 'state' | 'stoppedBy' | 'secondId' | 'secondAccount'> & {
    undoes?: string
  },
): Promise<void> {
  await sql`insert into settings.draft
      (id, subject, base_version, base, value, reason, undoes, publish_at, staff_id, staff_account, made_at)
    values (${draft.id}, ${draft.subject}, ${draft.baseVersion}, ${JSON.stringify(draft.base)}::jsonb,
      ${JSON.stringify(draft.value)}::jsonb, ${draft.reason}, ${draft.undoes ?? null},
      ${draft.publishAt}, ${draft.staffId}, ${draft.staffAccount}, ${draft.madeAt})`.execute(tx)
}

type Changed = {
  value?: unknown
  base?: { version: string; value: unknown }
  publishAt?: Date | null
  state?: Draft['state']
  stoppedBy?: string
  second?: { id: string; account: string; at: Date } | null
  changeId?: string | undefined
  endedAt?: Date | null
}

export async function updateDraft(tx: Db, id: string, changed: Changed): Promise<void> {
  const { value, base, publishAt, state, stoppedBy, second, changeId, endedAt } = changed
  const sets = [
    value !== undefined && sql`value = ${JSON.stringify(value)}::jsonb`,
    base && sql`base_version = ${base.version}, base = ${JSON.stringify(base.value)}::jsonb`,
    publishAt !== undefined && sql`publish_at = ${publishAt}`,
    state && sql`state = ${state}, stopped_by = ${stoppedBy ?? ''}`,
    second !== undefined &&
      sql`second_id = ${second?.id ?? null}, second_account = ${second?.account ?? null},
        second_at = ${second?.at ?? null}`,
    changeId && sql`change_id = ${changeId}`,
    endedAt !== undefined && sql`ended_at = ${endedAt}`,
  ].filter((each) => each !== undefined && each !== false && each !== '')
  await sql`update settings.draft set ${sql.join(sets)} where id = ${id}`.execute(tx)
}

/** Those whose minute has come, the oldest first. */
export async function findDueDrafts(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from settings.draft where state = 'waiting' and publish_at <= ${now}
    order by publish_at, number`.execute(db)
  return rows.map(({ id }) => id)
}

type Page = {
  states: readonly Draft['state'][]
  subjects: RegExp
  pageNo: number
  pageSize: number
}

/** Newest first. */
export async function findDrafts(db: Db, { states, subjects, pageNo, pageSize }: Page) {
  const where = sql`state = any(${[...states]}::text[]) and subject ~ ${subjects.source}`
  const { rows } = await sql<DraftRow>`
    select ${columns} from settings.draft where ${where} order by number desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from settings.draft where ${where}`.execute(db)
  return { rows, totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0n) / pageSize) }
}
