import { Problem } from '@tessera/calls'
import {
  type Context,
  type Db,
  inTransaction,
  type MemberContext,
  type StaffContext,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { provedMinutes } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'
import { type LogInEntry, markRight } from '../attempts.ts'
import { checkCredentials } from '../check-credentials.ts'
import { findMember } from '../members.ts'
import { findStaff } from '../staff.ts'
import type { FactorOwner } from './factor-owner.ts'
import { hasSecondLock } from './second-lock.ts'

type Asked = Pick<Context, 'db' | 'clock'>
type Asker = { owner: FactorOwner; sessionId: string }

async function wasShown(
  { db, clock }: Asked,
  sessionId: string,
  proof: 'proved_at' | 'factor_proved_at',
): Promise<boolean> {
  const since = new Date(clock().getTime() - provedMinutes * 60_000)
  const { rows } = await sql`select from identity.session
    where id = ${sessionId} and ${sql.ref(proof)} >= ${since}`.execute(db)
  return rows.length > 0
}

/** Whether who is behind a session has shown who they are within the last minutes, by whatever. */
export const isProved = (asked: Asked, sessionId: string): Promise<boolean> =>
  wasShown(asked, sessionId, 'proved_at')

/** The same, by an authenticator or a passkey. */
export const isFactorProved = (asked: Asked, sessionId: string): Promise<boolean> =>
  wasShown(asked, sessionId, 'factor_proved_at')

/** The same, by the strongest that they have: a password beside a second lock proves nothing new. */
export const isSurelyProved = async (asked: Asked, { owner, sessionId }: Asker): Promise<boolean> =>
  (await hasSecondLock(asked.db, owner))
    ? isFactorProved(asked, sessionId)
    : isProved(asked, sessionId)

/** Problem: `proofNeeded`, where who they are was not shown within the last minutes. */
export async function requireProof(asked: Asked, sessionId: string): Promise<void> {
  if (!(await isProved(asked, sessionId))) throw identityProblems.proofNeeded()
}

/** Problem: `proofNeeded`, where it was not shown by the strongest that they have. */
export async function requireSureProof(asked: Asked, asker: Asker): Promise<void> {
  if (!(await isSurelyProved(asked, asker))) throw identityProblems.proofNeeded()
}

/** The same for a member at work on their own ways in. */
export const requireOwnProof = (context: MemberContext): Promise<void> =>
  requireSureProof(context, {
    owner: { memberId: context.member.id },
    sessionId: context.member.sessionId,
  })

export async function noteProof(tx: Db, sessionId: string, now: Date): Promise<void> {
  await sql`update identity.session set proved_at = ${now} where id = ${sessionId}`.execute(tx)
}

/** Notes that the second lock was shown on a session, and with it who it is. */
export async function noteFactorProof(tx: Db, sessionId: string, now: Date): Promise<void> {
  await sql`update identity.session set proved_at = ${now}, factor_proved_at = ${now}
    where id = ${sessionId}`.execute(tx)
}

/** A member shows with their password that it is them. Problems: `proofWrong`, `common.tooManyRequests`, `common.busy`. */
export const proveMember = (context: MemberContext, password: string) =>
  prove(context, 'member', { ...context.member, password })

/**
 * Whether it is the member who does what cannot be taken back: by their password, or by none where they have just shown
 * who they are. Problems: `common.tooManyRequests`, `common.busy`.
 */
export async function isThisMember(context: MemberContext, password: string): Promise<boolean> {
  if (password === '') return isProved(context, context.member.sessionId)
  try {
    await proveMember(context, password)
    return true
  } catch (error) {
    if (error instanceof Problem && error.kind === identityProblems.proofWrong) return false
    throw error
  }
}

/** The same for the staff. */
export const proveStaff = (context: StaffContext, password: string) =>
  prove(context, 'staff', { ...context.staff, password })

type Proving = { account: string; sessionId: string; password: string }

async function prove(
  context: Context,
  door: LogInEntry,
  { account, sessionId, password }: Proving,
): Promise<{ success: true }> {
  const find = door === 'member' ? findMember : findStaff
  const credentials = { username: account, password }
  const { attempt } = await checkCredentials<{ passwordHash: string }>(
    context,
    door,
    credentials,
    find,
  ).catch((error: unknown) => {
    throw isWrong(error) ? identityProblems.proofWrong() : error
  })
  await inTransaction(context.db, async (tx) => {
    await markRight(tx, attempt)
    await noteProof(tx, sessionId, context.clock())
  })
  return { success: true }
}

const isWrong = (error: unknown) =>
  error instanceof Problem && error.kind === identityProblems.wrongCredentials
