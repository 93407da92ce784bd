import { commonProblems, Problem } from '@tessera/calls'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { provedMinutes } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { type Attempt, markRight } from '../attempts.ts'
import { checkCredentials } from '../check-credentials.ts'
import { isFactorProved } from '../credentials/prove-session.ts'
import { hasSecondLock } from '../credentials/second-lock.ts'
import { findMember } from '../members.ts'
import { hashPassword, isRightPassword } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import { refuseWeak } from './refuse-weak.ts'
import { setPassword } from './set-password.ts'

// Who came by no link was given the account by the agent.
const madeByAgent = sql`exists (select from identity.invited i
  where i.member_id = m.id and i.kind = 'affiliate' and i.code = '')`

type Chosen = { oldPassword: string; newPassword: string; confirmNewPassword: string }

/**
 * What the change of a password asks for: nothing old where its owner has just shown who they are, and from who has an
 * authenticator or a passkey that first.
 */
export async function readPasswordState({ db, clock, member }: MemberContext) {
  const { rows } = await sql<{ provedAt: Date | null; mustChange: boolean; isFirst: boolean }>`
    select s.proved_at as "provedAt", m.must_change_password as "mustChange",
      m.must_change_password and ${madeByAgent} as "isFirst"
    from identity.session s join identity.member m on m.id = s.member_id
    where s.id = ${member.sessionId}`.execute(db)
  const [row] = rows
  if (!row) throw commonProblems.notLoggedIn()
  const since = clock().getTime() - provedMinutes * 60_000
  // A password that must go lets nothing else be done: what more there is was asked for at the log-in.
  const isFactorNeeded =
    !row.mustChange &&
    (await hasSecondLock(db, { memberId: member.id })) &&
    !(await isFactorProved({ db, clock }, member.sessionId))
  return {
    username: member.account,
    oldPasswordNeeded: !row.provedAt || row.provedAt.getTime() < since,
    mustChange: row.mustChange,
    isFirst: row.isFirst,
    isFactorNeeded,
  }
}

/**
 * Changes the password of the logged-in member. The old one is needed unless they have just proved their identity; a
 * given one is checked in any case, and wrong ones count like failed log-ins. Problems: `proofNeeded`, `fieldsRefused`,
 * `oldPasswordWrong`, `common.tooManyRequests`, `common.busy`.
 */
export async function changePassword(
  context: MemberContext,
  { oldPassword, newPassword, confirmNewPassword }: Chosen,
  ports: Pick<IdentityPorts, 'fieldRules' | 'closeSession'>,
): Promise<{ success: true }> {
  const { db, clock, member, origin } = context
  const { oldPasswordNeeded, isFactorNeeded } = await readPasswordState(context)
  if (isFactorNeeded) throw identityProblems.proofNeeded()
  if (oldPassword === '' && oldPasswordNeeded) {
    throw identityProblems.fieldsRefused({ faults: [{ field: 'oldPassword', reason: 'empty' }] })
  }
  if (!oldPasswordNeeded && (await isDone(context, newPassword))) return { success: true }
  await refuseWeak(db, ports, { newPassword, confirmNewPassword, account: member.account })
  const looked = await findHash(db, member.id)
  const attempt = oldPassword === '' ? undefined : await checkOld(context, oldPassword)
  const passwordHash = await hashPassword(newPassword)

  const ended = await inTransaction(db, async (tx) => {
    if (attempt) await markRight(tx, attempt)
    await sql`update identity.session set proved_at = ${clock()} where id = ${member.sessionId}`.execute(
      tx,
    )
    // Of two changes that come at once, the second meets the password of the first.
    const current = await findHash(tx, member.id, true)
    if (current !== looked) {
      if (await isRightPassword(current, newPassword)) return []
      if (attempt && !(await isRightPassword(current, oldPassword))) {
        throw identityProblems.oldPasswordWrong()
      }
    }
    const setting = { memberId: member.id, passwordHash, sessionId: member.sessionId, origin }
    // Their first own password: the form says that they accept the terms by it.
    await sql`update identity.member m set terms_accepted_at = ${clock()}
      where id = ${member.id} and must_change_password and terms_accepted_at is null and ${madeByAgent}`.execute(
      tx,
    )
    return setPassword(tx, setting, clock())
  })
  for (const sessionId of ended) ports.closeSession(sessionId)
  return { success: true }
}

/** The hash of a member's password. `isLocked`: nobody changes it meanwhile. */
async function findHash(db: Db, memberId: string, isLocked = false): Promise<string> {
  const { rows } = await sql<{ passwordHash: string }>`select password_hash as "passwordHash"
    from identity.member where id = ${memberId} ${isLocked ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw commonProblems.notLoggedIn()
  return rows[0].passwordHash
}

/**
 * Whether this request was done already, and its answer was lost: the password was set within the last minutes, and is
 * this one. Nothing is ended or sent twice, and the old password is not checked any more.
 */
async function isDone({ db, clock, member }: MemberContext, newPassword: string): Promise<boolean> {
  const since = new Date(clock().getTime() - provedMinutes * 60_000)
  const { rows } = await sql<{ passwordHash: string }>`select password_hash as "passwordHash"
    from identity.member where id = ${member.id} and password_set_at >= ${since}`.execute(db)
  return rows[0] !== undefined && isRightPassword(rows[0].passwordHash, newPassword)
}

/**
 * Checks the current password of the logged-in member; wrong ones count like failed log-ins. Problems:
 * `oldPasswordWrong`, `common.tooManyRequests`, `common.busy`.
 */
export async function checkOld(context: MemberContext, password: string): Promise<Attempt> {
  try {
    const credentials = { username: context.member.account, password }
    return (await checkCredentials(context, 'member', credentials, findMember)).attempt
  } catch (error) {
    const isWrong = error instanceof Problem && error.kind === identityProblems.wrongCredentials
    throw isWrong ? identityProblems.oldPasswordWrong() : error
  }
}
