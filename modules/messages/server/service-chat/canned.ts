import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { settingsProblems } from '@tessera/settings/calls'
import { sql } from 'kysely'
import type { CannedRow } from '../../service-chat-staff-calls.ts'
import { cannedMost } from '../../service-limits.ts'
import { serviceProblems } from '../../service-problems.ts'
import type { Canned } from '../../service-shapes.ts'
import { changes } from '../staff/changes.ts'

const done = { success: true } as const
const subjectOf = (id: string) => `canned:${id}`

async function findCanned(db: Db, id: string): Promise<Canned | undefined> {
  const { rows } =
    await sql<Canned>`select title, texts, sort from messages.service_canned where id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** The answers that are said often, in their order. */
export async function listCanned(db: Db): Promise<{ list: CannedRow[] }> {
  const { rows } = await sql<Omit<CannedRow, 'version'>>`select id, title, texts, sort
    from messages.service_canned order by sort, title, id limit ${cannedMost}`.execute(db)
  const versions = await changes.versionsOf(db, 'canned:')
  return { list: rows.map((row) => ({ ...row, version: versions[row.id] ?? '' })) }
}

/** Puts an answer in the place of the one with its id. */
export const insertCanned = (
  tx: Db,
  { id, title, texts, sort }: Canned & { id: string },
  now: Date,
) =>
  sql`insert into messages.service_canned (id, title, texts, sort, made_at)
    values (${id}, ${title}, ${JSON.stringify(texts)}::jsonb, ${sort}, ${now})
    on conflict (id) do update set title = excluded.title, texts = excluded.texts, sort = excluded.sort`.execute(
    tx,
  )

/** Writes one, and who did. Problems: `settings.changedMeanwhile`, `cannedLimit`, `cannedEnglish`. */
export async function saveCanned(
  { db, clock, staff }: StaffContext,
  { id, version, value, reason }: { id: string; version: string; value: Canned; reason: string },
): Promise<typeof done> {
  const now = clock()
  const subject = subjectOf(id)
  if (!('EN' in value.texts)) throw serviceProblems.cannedEnglish()
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, 'canned')
    if ((await changes.versionOf(tx, subject)) !== version)
      throw settingsProblems.changedMeanwhile()
    const before = await findCanned(tx, id)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from messages.service_canned`.execute(tx)
    if (!before && (rows[0]?.count ?? 0) >= cannedMost) throw serviceProblems.cannedLimit()
    await insertCanned(tx, { id, ...value }, now)
    await changes.insert(tx, { subject, before: before ?? {}, after: value, staff, reason }, now)
  })
  return done
}

/** Removes one; its words stay in the history. Problem: `unknownCanned`. */
export async function removeCanned(
  { db, clock, staff }: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<typeof done> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, 'canned')
    const before = await findCanned(tx, id)
    if (!before) throw serviceProblems.unknownCanned()
    await sql`delete from messages.service_canned where id = ${id}`.execute(tx)
    await changes.insert(tx, { subject: subjectOf(id), before, after: {}, staff, reason }, now)
  })
  return done
}
