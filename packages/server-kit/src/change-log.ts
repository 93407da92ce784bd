import { sql } from 'kysely'
import { tellAct } from './acts.ts'
import type { StaffPerson } from './staff-person.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'

type Sides<Side> = {
  subject: string
  before: Side
  after: Side
  staff: Pick<StaffPerson, 'id' | 'account'>
  /** Why, where the table of the module has a column for it. */
  reason?: string
}

export type LoggedChange<Side> = {
  id: string
  subject: string
  staffAccount: string
  before: Side
  after: Side
  madeAt: Date
  /** Empty where nobody said why, or the table of the module has no place for it. */
  reason: string
}

const columns = sql`id, subject, staff_account as "staffAccount", before, after, made_at as "madeAt",
  coalesce(to_jsonb(c) ->> 'reason', '') as reason`

/**
 * What the staff changed, kept for good in a table of the module, `settings.change` for example, with the columns id,
 * number (an identity), subject, staff_id, staff_account, before, after and made_at. A subject is a word, or a word and
 * what it is about: `help:term`. Its version is its last change, so that nobody writes over what they have not seen.
 */
export function changeLog<Side extends object = Record<string, unknown>>(table: string) {
  const log = sql.table(table)
  return {
    async insert(tx: Db, { reason, ...sides }: Sides<Side>, now: Date): Promise<void> {
      const { subject, before, after, staff } = sides
      const [column, value] = reason ? [sql`, reason`, sql`, ${reason}`] : [sql``, sql``]
      await sql`insert into ${log} (id, subject, staff_id, staff_account, before, after, made_at${column})
        values (${newId(now)}, ${subject}, ${staff.id}, ${staff.account},
          ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${now}${value})`.execute(
        tx,
      )
      tellAct(tx, { subject, before, after, ...(reason && { reason }) })
    },

    /** Empty where the staff have never changed it. */
    async versionOf(db: Db, subject: string): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        select id from ${log} where subject = ${subject} order by number desc limit 1`.execute(db)
      return rows[0]?.id ?? ''
    },

    /** The versions of everything whose subject begins so. */
    async versionsOf(db: Db, start: string): Promise<Record<string, string>> {
      const { rows } = await sql<{ subject: string; id: string }>`
        select distinct on (subject) subject, id from ${log}
        where starts_with(subject, ${start}) order by subject, number desc`.execute(db)
      return Object.fromEntries(rows.map(({ subject, id }) => [subject.slice(start.length), id]))
    },

    async find(db: Db, id: string): Promise<LoggedChange<Side> | undefined> {
      const { rows } = await sql<LoggedChange<Side>>`
        select ${columns} from ${log} c where id = ${id}`.execute(db)
      return rows[0]
    },

    /** Newest first. A word matches all subjects that begin with it. */
    async list(
      db: Db,
      words: readonly string[],
      { pageNo, pageSize }: { pageNo: number; pageSize: number },
    ): Promise<{ list: LoggedChange<Side>[]; totalPages: number }> {
      const named = sql`split_part(subject, ':', 1) = any(${[...words]}::text[])`
      const { rows } = await sql<LoggedChange<Side>>`
        select ${columns} from ${log} c where ${named} order by number desc
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
      const counted = await sql<{ count: bigint }>`
        select count(*) from ${log} where ${named}`.execute(db)
      return { list: rows, totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0) / pageSize) }
    },

    /** One change of a subject after the other, until the transaction ends: what is written as «before» was so. */
    lock: (tx: Db, subject: string) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`${table}:${subject}`}, 0))`.execute(tx),
  }
}
