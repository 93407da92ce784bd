import { type GuestContext, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { handOverSeconds } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import type { LoginResult } from '../../shapes.ts'
import { areMoneyActionsHeld } from './money-hold.ts'
import { placeOf } from '../codes/count-requests.ts'
import { findMemberById, infoOf } from '../members.ts'
import { digestOf, isSecret, newSecret } from '../secrets.ts'
import { openSession } from '../sessions.ts'

/** A code for another tab, or for an address of another of our hosts: it opens a session there, once, within a minute (trust C5). */
export async function makeHandOver({ db, clock, member, address }: MemberContext) {
  const code = newSecret()
  const endsAt = new Date(clock().getTime() + handOverSeconds * 1000)
  await sql`insert into identity.hand_over (code_hash, session_id, place, ends_at)
    values (${digestOf(code)}, ${member.sessionId}, ${placeOf(address)}, ${endsAt})`.execute(db)
  return { code, endsAt }
}

type Row = {
  memberId: string
  place: string
  endsAt: Date
  mustChange: boolean
  logIn: string
  sessionEndsAt: Date
}

/**
 * Takes a code, whatever comes of it. The new session belongs to the same log-in: it ends no later, and with its log-out. Good only from the place it was made at: so nobody can
 * lead another into their own account with it. The new session has not shown who they are.
 * Problems: `handOverOver`, `accountBlocked`.
 */
export async function takeHandOver(context: GuestContext, code: string): Promise<LoginResult> {
  const { db, clock, address } = context
  if (!isSecret(code)) throw identityProblems.handOverOver()
  const { rows } = await sql<Row>`
    with taken as (delete from identity.hand_over where code_hash = ${digestOf(code)}
      returning session_id, place, ends_at)
    select s.member_id as "memberId", t.place, t.ends_at as "endsAt", s.must_change as "mustChange",
      coalesce(s.handed_from, s.id) as "logIn", s.ends_at as "sessionEndsAt"
    from taken t join identity.session s on s.id = t.session_id`.execute(db)
  const [row] = rows
  const member = row && (await findMemberById(db, row.memberId))
  if (!row || !member || row.endsAt <= clock() || row.place !== placeOf(address)) {
    throw identityProblems.handOverOver()
  }
  if (member.status !== 'active') throw identityProblems.accountBlocked()
  const { mustChange, logIn: handedFrom, sessionEndsAt: endsAt } = row
  const opening = { isProved: false, by: 'device', mustChange, handedFrom, endsAt } as const
  const token = await inTransaction(db, (tx) =>
    openSession(tx, { memberId: member.id }, context, opening),
  )
  const passwordExpired = row.mustChange
  const validate = !(await areMoneyActionsHeld(db, member.id))
  const memberInfo = infoOf(member, { validate })
  return { firstTimeLogin: false, passwordExpired, token, memberInfo }
}
