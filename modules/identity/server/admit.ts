import { type Db, type GuestContext, inTransaction } from '@tessera/server-kit'
import { identityProblems } from '../problems.ts'
import type { LoginResult } from '../shapes.ts'
import { type Attempt, markRight } from './attempts.ts'
import { askMoreFromNewPlace } from './log-in/ask-more.ts'
import { areMoneyActionsHeld } from './log-in/money-hold.ts'
import { mustChangePassword } from './log-in/must-change.ts'
import { isTrusted, trustAddress } from './log-in/trusted-addresses.ts'
import { infoOf, type MemberRow, noteLogin } from './members.ts'
import { openSession } from './sessions.ts'

/** How a member has proved their identity, with the changes to record once they are logged in. */
export type Shown =
  | { by: 'password'; attempt: Attempt; passwordHash: string }
  | { by: 'sms' | 'passkey' | 'social' | 'device' }

/**
 * Logs in a member who has proved their identity. Every log-in method ends here, so that the same rules apply to all.
 * From a new place a password or a provider's answer is not enough. Problems: `accountBlocked`, `extraVerification`,
 * `common.tooManyRequests`.
 */
export async function admit(
  context: GuestContext,
  row: MemberRow,
  shown: Shown,
): Promise<LoginResult> {
  if (row.status !== 'active') throw identityProblems.accountBlocked()
  if (shown.by === 'password' || shown.by === 'social') {
    const attempt = shown.by === 'password' ? shown.attempt : undefined
    await askMoreFromNewPlace(context, { memberId: row.id, by: shown.by, attempt })
  }
  if (shown.by !== 'password') {
    return letIn(context, row, { by: shown.by, isTrusting: provesPlace.has(shown.by) })
  }
  const { attempt, passwordHash } = shown
  const alsoDo = (tx: Db) => markRight(tx, attempt)
  return letIn(context, row, { by: 'password', passwordHash, isTrusting: false, alsoDo })
}

// These are enough by themselves wherever they are shown.
const provesPlace = new Set(['sms', 'passkey'])

type Letting = {
  by: Shown['by']
  passwordHash?: string
  /** The place is known from now on; one that is known already stays so. */
  isTrusting: boolean
  /** In the transaction that opens the session. */
  alsoDo?: (tx: Db) => Promise<void>
  /** The remembered browser that the session is opened for. */
  deviceFamily?: string
}

/**
 * Opens the session of a member who is through all questions. A password that is to be changed lets in and says so;
 * until it is, the session may do nothing else. Problem: `accountBlocked`.
 */
export async function letIn(
  context: GuestContext,
  row: MemberRow,
  { by, passwordHash = row.passwordHash, isTrusting, alsoDo, deviceFamily }: Letting,
): Promise<LoginResult> {
  if (row.status !== 'active') throw identityProblems.accountBlocked()
  const { db, clock, address } = context
  const now = clock()
  // Specification 4: not where they came in by a text message.
  const mustChange = by !== 'sms' && (await mustChangePassword(db, row.id, now))
  const token = await inTransaction(db, async (tx) => {
    await alsoDo?.(tx)
    const place = { memberId: row.id, address }
    if (isTrusting || (await isTrusted(tx, place, now))) await trustAddress(tx, place, now)
    await noteLogin(tx, { id: row.id, passwordHash }, now)
    const isProved = by !== 'device'
    return openSession(tx, { memberId: row.id }, context, {
      isProved,
      by,
      mustChange,
      deviceFamily,
    })
  })
  return {
    firstTimeLogin: row.lastLoginAt === null,
    // A browser that is remembered comes in by itself, and nobody looks.
    ...(row.lastLoginAt && by !== 'device' && { lastLoginAt: row.lastLoginAt.toISOString() }),
    passwordExpired: mustChange,
    token,
    memberInfo: infoOf(row, { validate: !(await areMoneyActionsHeld(db, row.id)) }),
  }
}
