import { roleOf } from '@tessera/calls'
import { type Db, type GuestContext, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { feedbackPerDay } from '../../limits.ts'
import { messagesProblems } from '../../problems.ts'

type Given = { id: string; content: string }

/** Stores feedback of a member, once for each id. Problems: `membersOnly`, `feedbackLimit`, `usedDifferently`. */
export async function giveFeedback(
  { db, clock, member }: GuestContext,
  { id, content }: Given,
): Promise<{ success: true }> {
  const role = member && !member.mustChange ? roleOf(member.type) : 'none'
  if (!member || (role !== 'member' && role !== 'agent')) throw messagesProblems.membersOnly()
  const now = clock()
  await inTransaction(db, async (tx) => {
    // One after the other for each member, so that none slips past the count.
    await sql`select pg_advisory_xact_lock(
      hashtextextended(${`messages.feedback:${member.id}`}, 0))`.execute(tx)
    if (await isKnown(tx, { id, content, memberId: member.id })) return
    if ((await countToday(tx, member.id, now)) >= feedbackPerDay)
      throw messagesProblems.feedbackLimit({ count: feedbackPerDay })
    const made = await sql`insert into messages.feedback (id, member_id, content, made_at)
      values (${id}, ${member.id}, ${content}, ${now})
      on conflict (id) do nothing returning id`.execute(tx)
    // Another request has used the id between the check and the write.
    if (made.rows.length === 0) throw messagesProblems.usedDifferently()
  })
  return { success: true }
}

async function isKnown(tx: Db, { id, content, memberId }: Given & { memberId: string }) {
  const { rows } = await sql<{ isSame: boolean }>`
    select member_id = ${memberId} and content = ${content} as "isSame"
    from messages.feedback where id = ${id}`.execute(tx)
  if (rows[0] && !rows[0].isSame) throw messagesProblems.usedDifferently()
  return rows.length > 0
}

async function countToday(tx: Db, memberId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from messages.feedback
    where member_id = ${memberId} and made_at >= kit.day_start_of(${now}::timestamptz)`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
