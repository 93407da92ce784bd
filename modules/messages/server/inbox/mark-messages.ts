import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { messagesProblems } from '../../problems.ts'
import { inboxOf } from './inbox-of.ts'
import { tellUnread } from './publish-unread.ts'

/** Notes that a message was read. Problem: `unknownMessage`. */
export const readMessage = (context: MemberContext, id: string) =>
  mark(context, id, { read_at: context.clock() })

/** Throws a message away. Problem: `unknownMessage`. */
export const deleteMessage = (context: MemberContext, id: string) =>
  mark(context, id, { deleted_at: context.clock() })

/** Takes back what was thrown away. Problem: `unknownMessage`. */
export const restoreMessage = (context: MemberContext, id: string) =>
  mark(context, id, { deleted_at: null })

/** Marks everything up to an instant as read. Messages that came after the member loaded the list stay unread. */
export async function readAll(context: MemberContext, until: string) {
  const { db, clock, member } = context
  const now = clock()
  await sql`insert into messages.message_mark (member_id, message_id, read_at)
    select ${member.id}, id, ${now} from ${inboxOf({ memberId: member.id, now })} inbox
    where sent_at <= ${until} and read_at is null and deleted_at is null
    on conflict (member_id, message_id) do update
      set read_at = coalesce(message_mark.read_at, excluded.read_at)`.execute(db)
  return tellUnread(context, member.id)
}

type Mark = { read_at: Date } | { deleted_at: Date | null }

// Only what lies in the member's own inbox can be marked; another's message is as good as none.
async function mark(context: MemberContext, id: string, given: Mark) {
  const { db, clock, member } = context
  const [[column, value]] = Object.entries(given) as [[keyof typeof given, Date | null]]
  const named = sql.ref(column)
  // What was read first stays so.
  const kept = column === 'read_at' ? sql`coalesce(message_mark.read_at, ${value})` : sql`${value}`
  const { rows } = await sql`insert into messages.message_mark (member_id, message_id, ${named})
    select ${member.id}, id, ${value}::timestamptz
    from ${inboxOf({ memberId: member.id, now: clock() })} inbox where id = ${id}
    on conflict (member_id, message_id) do update set ${named} = ${kept}
    returning message_id`.execute(db)
  if (rows.length === 0) throw messagesProblems.unknownMessage()
  return tellUnread(context, member.id)
}
