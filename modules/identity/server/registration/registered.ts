import { type Db, type GuestContext, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { registrationKnownMinutes } from '../../limits.ts'
import type { RegisterBody } from '../../register-body.ts'
import type { LoginResult } from '../../shapes.ts'
import { findMember, infoOf, type MemberRow } from '../members.ts'
import { digestOf } from '../secrets.ts'
import { openSession } from '../sessions.ts'

/** Notes which request opened an account. */
export async function noteRequest(
  tx: Db,
  { requestId, memberId }: { requestId: string | undefined; memberId: string },
  now: Date,
): Promise<void> {
  if (requestId === undefined) return
  await sql`insert into identity.registration (request_hash, member_id, made_at)
    values (${digestOf(requestId)}, ${memberId}, ${now})`.execute(tx)
}

/** Whether who asks shows what the account was opened with. */
export type IsTheirs = (member: MemberRow) => Promise<boolean>

/**
 * Logs in to what this request has opened already: the answer of the first try was lost on its way. Who asks must show
 * again what the account was opened with. Undefined where the request is new. Problem: `common.busy`.
 */
export async function findRegistered(
  context: GuestContext,
  { requestId }: Pick<RegisterBody, 'requestId'>,
  { account, isTheirs }: { account: string; isTheirs: IsTheirs },
): Promise<LoginResult | undefined> {
  if (requestId === undefined || account === '') return undefined
  const { db, clock } = context
  const since = new Date(clock().getTime() - registrationKnownMinutes * 60_000)
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from identity.registration
    where request_hash = ${digestOf(requestId)} and made_at > ${since}`.execute(db)
  const member = rows[0] && (await findMember(db, account))
  if (!member || member.id !== rows[0]?.memberId || member.status !== 'active') return undefined
  if (!(await isTheirs(member))) return undefined
  return inTransaction(db, async (tx) => ({
    firstTimeLogin: true,
    passwordExpired: false,
    token: await openSession(tx, { memberId: member.id }, context, { by: 'register' }),
    memberInfo: infoOf(member),
  }))
}
