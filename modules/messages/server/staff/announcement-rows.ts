import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { AnnouncementKind } from '../../shapes.ts'
import type { AnnouncementDraft } from '../../staff-calls.ts'
import { type Execution, Stored } from '../announcements.ts'

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

/** One announcement as the staff write it; nothing where there is none. */
export async function findAnnouncement(tx: Db, id: string): Promise<AnnouncementDraft | null> {
  const { rows } = await sql<Row>`
    select ${columns} from messages.announcement where id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { id: _, startsAt, endsAt, ...rest } = row
  return {
    ...rest,
    execution: row.execution ?? 'B',
    texts: Stored.parse(row.texts),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}

export async function upsertAnnouncement(
  tx: Db,
  given: AnnouncementDraft & { id: string },
): Promise<void> {
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

export const deleteAnnouncement = async (tx: Db, id: string): Promise<void> =>
  void (await sql`delete from messages.announcement where id = ${id}`.execute(tx))
