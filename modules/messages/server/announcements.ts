import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { announcementsPerKindMax, contentMax, titleMax } from '../limits.ts'
import type { AnnouncementKind } from '../shapes.ts'
import type { Tables } from './table-types.ts'

const tables = (db: Db) => db.withTables<Tables>()

/** Texts as they lie in the database. */
export const Stored = z.record(
  z.string(),
  z.object({
    title: z.string().check(z.maxLength(titleMax * 2)),
    content: z.string().check(z.maxLength(contentMax * 2)),
  }),
)

export type Execution = 'A' | 'B' | 'F'

export type NewAnnouncement = {
  id: string
  kind: AnnouncementKind
  /** Needed for a popup, and only there. */
  execution?: Execution
  texts: z.input<typeof Stored>
  promotionType?: string
  sort?: number
  startsAt?: Date
  endsAt?: Date
}

/** Announces something; an announcement with the same id stays as it is. */
export async function insertAnnouncement(db: Db, given: NewAnnouncement): Promise<void> {
  await tables(db)
    .insertInto('messages.announcement')
    .values({
      id: given.id,
      kind: given.kind,
      execution: given.execution ?? null,
      texts: JSON.stringify(Stored.parse(given.texts)),
      promotion_type: given.promotionType ?? null,
      sort: given.sort ?? 0,
      ...(given.startsAt && { starts_at: given.startsAt }),
      ...(given.endsAt && { ends_at: given.endsAt }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** What is announced at an instant to readers of a language, of these kinds, with popups for one audience. */
export async function findAnnouncements(
  db: Db,
  {
    kinds,
    execution,
    language,
    now,
  }: { kinds: AnnouncementKind[]; execution: Execution; language: string; now: Date },
) {
  const rows = await tables(db)
    .selectFrom('messages.announcement')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('is_published', '=', true)
    .where('starts_at', '<=', now)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', now)]))
    .where((of) => of.or([of('execution', 'is', null), of('execution', '=', execution)]))
    .where(sql<boolean>`(languages = '{}' or ${language} = any(languages))`)
    .orderBy('sort')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(announcementsPerKindMax * kinds.length)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as AnnouncementKind,
    execution: row.execution as Execution | null,
    texts: Stored.parse(row.texts),
    promotionType: row.promotion_type,
    time: row.starts_at,
    device: row.device as 'all' | 'phone' | 'desktop',
  }))
}
