import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type reminderMinutes, reminderUsual } from '../../limits.ts'
import type { PlayLimitPorts } from './ports.ts'

type Minutes = (typeof reminderMinutes)[number]
/** `since`: of what play is told; by the clock of the database, as all limits. */
type Row = { minutes: Minutes; since: Date }

async function findReminder(db: Db, memberId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select coalesce(minutes, ${reminderUsual})::int as minutes, greatest(seen_at, now() - interval '1 day') as since
    from (select ${memberId}::uuid as member_id) who
    left join compliance.play_reminder using (member_id)`.execute(db)
  if (!rows[0]) throw new Error('who asks is one')
  return rows[0]
}

/** After how many minutes of play a member is told of it. */
export const readReminderMinutes = async (db: Db, memberId: string): Promise<Minutes> =>
  (await findReminder(db, memberId)).minutes

/** What the member has played since they said last that they have read the reminder, or in a day; whether they are told now. */
export async function readReminder(
  { db, member: { id: memberId, currency } }: MemberContext,
  { readPlay }: Pick<PlayLimitPorts, 'readPlay'>,
) {
  const { minutes, since } = await findReminder(db, memberId)
  const { seconds, staked, paid } = await readPlay(db, { memberId, unit: currency, since })
  const secondsLeft = Math.max(0, minutes * 60 - seconds)
  const played = { minutes: Math.floor(seconds / 60), staked, paid }
  return { currency, isDue: secondsLeft === 0, secondsLeft, ...played }
}

/** From now on the time of play counts anew. */
export async function seeReminder({ db, member }: MemberContext): Promise<{ success: true }> {
  await sql`insert into compliance.play_reminder (member_id, minutes, seen_at)
    values (${member.id}, ${reminderUsual}, now())
    on conflict (member_id) do update set seen_at = excluded.seen_at`.execute(db)
  return { success: true }
}

/** Sets after how many minutes of play a member is told of it. */
export async function setReminder(
  { db, member }: MemberContext,
  minutes: Minutes,
): Promise<{ success: true }> {
  await sql`insert into compliance.play_reminder (member_id, minutes) values (${member.id}, ${minutes})
    on conflict (member_id) do update set minutes = excluded.minutes`.execute(db)
  return { success: true }
}
