import { type Db, type MemberContext, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type reminderMinutes, reminderUsual } from '../../limits.ts'
import type { PlayLimitPorts } from './ports.ts'

type Minutes = (typeof reminderMinutes)[number]
/** `since`: the start of the counted play; by the clock of the database, as all limits. */
type Row = { minutes: Minutes; since: Date }

async function findReminder(db: Db, memberId: string): Promise<Row> {
  const { rows } = await sql<Row>`${prepared}
    select coalesce(minutes, ${reminderUsual})::int as minutes, greatest(seen_at, now() - interval '1 day') as since
    from (select ${memberId}::uuid as member_id) who
    left join compliance.play_reminder using (member_id)`.execute(db)
  if (!rows[0]) throw new Error('who asks is one')
  return rows[0]
}

/** The interval of a member's reality check in minutes of play. */
export const readReminderMinutes = async (db: Db, memberId: string): Promise<Minutes> =>
  (await findReminder(db, memberId)).minutes

/** The play of a member since they last confirmed the reality check, or of a day; whether the next one is due. */
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

/** Sets the interval of a member's reality check in minutes of play. */
export async function setReminder(
  { db, member }: MemberContext,
  minutes: Minutes,
): Promise<{ success: true }> {
  await sql`insert into compliance.play_reminder (member_id, minutes) values (${member.id}, ${minutes})
    on conflict (member_id) do update set minutes = excluded.minutes`.execute(db)
  return { success: true }
}
