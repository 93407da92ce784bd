import { readPlay } from '@tessera/bets/server'
import { roleOf } from '@tessera/calls'
import { findBreakKind, isReminderDue } from '@tessera/compliance/server'
import { type Db, type MemberContext, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sportsProblems } from '../../problems.ts'

/** Problem: `notForYou`. Limits of stakes are looked at where the stake leaves. */
export async function refuseIfNotAllowed(context: MemberContext): Promise<void> {
  const { db, member } = context
  if (roleOf(member.type) === 'trial') return
  const reason = (await isReminderDue(context, { readPlay }))
    ? 'reality check'
    : await whyNotMember(db, member.id)
  if (reason) throw sportsProblems.notForYou({ reason })
}

/** Why a member may not bet at all at this moment: on a break, excluded, or blocked. */
export async function whyNotMember(
  db: Db,
  memberId: string,
): Promise<'break' | 'blocked' | undefined> {
  if (await findBreakKind(db, memberId)) return 'break'
  const { rows } = await sql`${prepared}
    select from identity.frozen_member_view where id = ${memberId}`.execute(db)
  return rows.length > 0 ? 'blocked' : undefined
}
