import type { MemberContext } from '@tessera/server-kit'
import { textIn } from '@tessera/settings/server'
import { sql } from 'kysely'
import { Stored } from '../announcements.ts'
import { countUnread, inboxOf } from './inbox-of.ts'

type Row = {
  id: string
  texts: unknown
  answerTo: string | null
  time: Date
  isRead: boolean
  count: bigint
}

/** The messages of a member, newest first, in the language of the reader. */
export async function listInbox(
  { db, clock, member }: MemberContext,
  { pageNo, pageSize, language }: { pageNo: number; pageSize: number; language: string },
) {
  const owner = { memberId: member.id, now: clock() }
  const inbox = sql`${inboxOf(owner)} inbox where deleted_at is null`
  const { rows } = await sql<Row>`
    select id, texts, sent_at as time, read_at is not null as "isRead",
      (select content from messages.feedback f where f.id = inbox.answer_to) as "answerTo",
      count(*) over () as count
    from ${inbox} order by sent_at desc, id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ count: _, texts, ...row }) => ({
      ...row,
      ...(textIn(Stored.parse(texts), language.toUpperCase()) ?? { title: '', content: '' }),
    })),
    // A page beyond the last has no row to count by: what is left is then asked for by itself.
    totalPages: Math.ceil(Number(rows[0]?.count ?? (await countAll())) / pageSize),
    unreadCount: await countUnread(db, owner),
  }

  async function countAll(): Promise<bigint> {
    if (pageNo === 1) return 0n
    const counted = await sql<{ count: bigint }>`select count(*) from ${inbox}`.execute(db)
    return counted.rows[0]?.count ?? 0n
  }
}
