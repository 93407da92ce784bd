import { type Db, enqueue, inTransaction, type StaffContext } from '@tessera/server-kit'
import { siteFeed } from '@tessera/settings/calls'
import { sql } from 'kysely'
import { messagesProblems } from '../../problems.ts'
import type { AnnouncementKind, Texts } from '../../shapes.ts'
import type { AnnouncementDraft } from '../../staff-calls.ts'
import { type Execution, Stored } from '../announcements.ts'
import { changes } from './changes.ts'
import { writtenIn } from './written-in.ts'

type Row = {
  id: string
  kind: AnnouncementKind
  execution: Execution | null
  texts: unknown
  promotionType: string | null
  sort: number
  startsAt: Date
  endsAt: Date | null
  isPublished: boolean
  device: AnnouncementDraft['device']
  languages: string[]
}

const columns = sql`id, kind, execution, texts, promotion_type as "promotionType", sort,
  starts_at as "startsAt", ends_at as "endsAt", is_published as "isPublished", device, languages`

/** Every announcement of a kind, in the order in which it is shown, with the version of each. */
export async function listStaffAnnouncements(
  db: Db,
  { kind, pageNo, pageSize }: { kind: AnnouncementKind; pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Row & { version: string | null; count: bigint }>`
    select ${columns}, count(*) over () as count, (
      select c.id from messages.change c where c.subject = 'announcement:' || a.id
      order by c.number desc limit 1) as version
    from messages.announcement a where kind = ${kind}
    order by sort, starts_at desc, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return {
    list: rows.map(({ count: _, version, ...row }) => ({
      ...row,
      execution: row.execution ?? ('B' as const),
      texts: Stored.parse(row.texts),
      version: version ?? '',
    })),
    totalPages: Math.ceil(Number(rows[0]?.count ?? 0) / pageSize),
  }
}

const findRow = async (tx: Db, id: string): Promise<Row | undefined> =>
  (await sql<Row>`select ${columns} from messages.announcement where id = ${id}`.execute(tx))
    .rows[0]

type Given = { id: string; version: string; value: AnnouncementDraft; reason: string }

/**
 * Announces something or changes what is announced, writes down who did, and tells whoever has the site open. What
 * somebody else has changed meanwhile is not written over. Problems: `changedMeanwhile`, `englishNeeded`, `endsTooEarly`.
 */
export async function saveAnnouncement(
  context: StaffContext,
  { id, version, value, reason }: Given,
): Promise<{ success: true }> {
  const texts = writtenIn(value.texts)
  if (value.endsAt !== null && new Date(value.endsAt) <= new Date(value.startsAt))
    throw messagesProblems.endsTooEarly()
  const subject = `announcement:${id}`
  await inTransaction(context.db, async (tx) => {
    await changes.lock(tx, subject)
    if ((await changes.versionOf(tx, subject)) !== version)
      throw messagesProblems.changedMeanwhile()
    const before = await findRow(tx, id)
    await upsert(tx, { ...value, id, texts })
    const after = await findRow(tx, id)
    const words = { before: wordsOf(before), after: wordsOf(after), reason }
    await changes.insert(tx, { subject, ...words, staff: context.staff }, context.clock())
    await tellAtTurns(tx, value, context.clock())
  })
  tellBrowsers(context)
  return { success: true }
}

async function upsert(tx: Db, given: AnnouncementDraft & { id: string; texts: Texts }) {
  const execution = given.kind === 'PU' ? given.execution : null
  await sql`insert into messages.announcement
      (id, kind, execution, texts, promotion_type, sort, starts_at, ends_at, is_published,
      device, languages)
    values (${given.id}, ${given.kind}, ${execution}, ${JSON.stringify(given.texts)}::jsonb,
      ${given.promotionType}, ${given.sort}, ${given.startsAt}, ${given.endsAt}, ${given.isPublished},
      ${given.device}, ${given.languages}::text[])
    on conflict (id) do update set kind = excluded.kind, execution = excluded.execution,
      texts = excluded.texts, promotion_type = excluded.promotion_type, sort = excluded.sort,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      is_published = excluded.is_published, device = excluded.device,
      languages = excluded.languages`.execute(tx)
}

/** Takes an announcement away; its last words stay in the history. Problem: `unknownAnnouncement`. */
export async function removeAnnouncement(
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const subject = `announcement:${id}`
  await inTransaction(context.db, async (tx) => {
    await changes.lock(tx, subject)
    const before = await findRow(tx, id)
    if (!before) throw messagesProblems.unknownAnnouncement()
    await sql`delete from messages.announcement where id = ${id}`.execute(tx)
    const sides = { before: wordsOf(before), after: {}, reason }
    await changes.insert(tx, { subject, ...sides, staff: context.staff }, context.clock())
  })
  tellBrowsers(context)
  return { success: true }
}

/** What stands in the history: a line a language, and the terms. */
function wordsOf(row: Row | undefined): Record<string, unknown> {
  if (!row) return {}
  const { id: _, texts, ...terms } = row
  return { ...terms, ...Stored.parse(texts) }
}

// It comes and goes by itself; who has the site open is told at that moment.
async function tellAtTurns(
  tx: Db,
  { startsAt, endsAt, isPublished }: AnnouncementDraft,
  now: Date,
) {
  if (!isPublished) return
  for (const turn of [startsAt, endsAt]) {
    const runAt = turn === null ? now : new Date(turn)
    if (runAt <= now) continue
    await enqueue(tx, tellJob, {}, { key: `${tellJob}:${runAt.toISOString()}`, runAt })
  }
}
export const tellJob = 'messages.tellSite'

/** Who has the site open asks again, and pages that were drawn for guests are drawn anew. */
export const tellBrowsers = ({ push }: Pick<StaffContext, 'push'>): void =>
  push(siteFeed, 'all', { part: 'content' })
