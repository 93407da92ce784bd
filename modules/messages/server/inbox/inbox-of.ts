import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { inboxDays } from '../../limits.ts'

export type Owner = { memberId: string; now: Date }

const dayMilliseconds = 86_400_000

/**
 * What lies in a member's inbox at an instant, as `id, texts, answer_to, sent_at, read_at, deleted_at`: what was sent
 * to them, and what was sent to many since they joined, but for what was while they were on a break from play. What is
 * older than the inbox keeps is not there.
 */
export function inboxOf({ memberId, now }: Owner): RawBuilder<unknown> {
  const oldest = new Date(now.getTime() - inboxDays * dayMilliseconds)
  return sql`(
    select l.id, l.texts, l.answer_to, l.sent_at, m.read_at, m.deleted_at
    from (
      select * from messages.message
      where member_id = ${memberId} and sent_at > ${oldest} and sent_at <= ${now}
      union all
      select many.* from messages.message many join identity.member_view who on who.id = ${memberId}
      where many.member_id is null and many.sent_at > ${oldest} and many.sent_at <= ${now}
        and many.sent_at >= who.created_at
        and ${reaches(sql`many.audience`, sql`who.type`)}
        and not ${onBreakAt(sql`who.id`, sql`many.sent_at`)}
    ) l
    left join messages.message_mark m on m.member_id = ${memberId} and m.message_id = l.id
  )`
}

/** Whether a member was on a break from play at an instant: what is sent to many does not reach them. */
export const onBreakAt = (memberId: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`exists (
  select from compliance.break_view b where b.member_id = ${memberId}
    and b.began_at <= ${at} and (b.ended_at is null or b.ended_at > ${at}))`

/** Whether a message to many reaches a member of this type (specification 6). Trial accounts get none. */
export const reaches = (audience: RawBuilder<unknown>, type: RawBuilder<unknown>) => sql`(
  (${audience} in ('all', 'players') and ${type} = 0)
  or (${audience} in ('all', 'agents') and ${type} in (1, 2, 41, 42)))`

/** How many messages wait to be read. */
export async function countUnread(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ${inboxOf(owner)} inbox
    where read_at is null and deleted_at is null`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
