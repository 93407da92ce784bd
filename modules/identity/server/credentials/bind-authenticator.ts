import { type Context, type Db, inTransaction } from '@tessera/server-kit'
import { readBrand } from '@tessera/settings/server'
import { identityProblems } from '../../problems.ts'
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  holdAuthenticator,
  insertAuthenticator,
  isPending,
  lockBinding,
} from './authenticators.ts'
import { checkFactor, tryFactor } from './check-factor.ts'
import type { FactorOwner } from './factor-owner.ts'
import { bindingUri, newFactorSecret } from './one-time-code.ts'
import {
  isProved,
  isSurelyProved,
  noteFactorProof,
  requireProof,
  requireSureProof,
} from './prove-session.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { findSecondLocks } from './second-lock.ts'
import { isFactorAsked, allowSessions } from './required-factor.ts'
import { messageChange, type WayChange } from './message-change.ts'

/** Who is at work on their own authenticator, and on which session. */
export type FactorPerson = { owner: FactorOwner; account: string; sessionId: string }
type Asked = Pick<Context, 'db' | 'clock' | 'origin'>

/** The data for the security centre. The secret is never returned again. */
export async function readAuthenticator(context: Asked, { owner, sessionId }: FactorPerson) {
  const row = await findAuthenticator(context.db, owner)
  const boundAt = row?.confirmedAt ?? null
  const { hasPasskey } = await findSecondLocks(context.db, owner)
  const locks = [...(boundAt ? ['code' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])]
  return {
    boundAt,
    recoveryCodesLeft: row && boundAt ? await countRecoveryCodes(context.db, row.id) : 0,
    isProved: await isProved(context, sessionId),
    isSure: await isSurelyProved(context, { owner, sessionId }),
    proofWays: locks.length > 0 ? locks : ['password' as const],
  }
}

/** Begins the setup: the secret is returned this once. Problems: `proofNeeded`, `authenticatorThere`. */
export async function beginAuthenticator(
  context: Asked,
  { owner, account, sessionId }: FactorPerson,
): Promise<{ secret: string; uri: string }> {
  const { db, clock } = context
  await requireSureProof(context, { owner, sessionId })
  const secret = newFactorSecret()
  const { name: site } = await readBrand(db)
  await inTransaction(db, async (tx) => {
    await lockBinding(tx, owner)
    const row = await holdAuthenticator(tx, owner)
    if (row?.confirmedAt) throw identityProblems.authenticatorThere()
    await insertAuthenticator(tx, owner, secret, clock())
  })
  return { secret, uri: bindingUri(secret, { site, account }) }
}

/**
 * Ends the setup: a code proves that the app has the secret. Returns the recovery codes this once. Problems:
 * `proofNeeded`, `authenticatorMissing`, `factorWrong`, `common.tooManyRequests`.
 */
export async function confirmBinding(
  context: Asked,
  { owner, sessionId }: FactorPerson,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock, origin } = context
  await requireSureProof(context, { owner, sessionId })
  const row = await findAuthenticator(db, owner)
  if (!row || !isPending(row, clock())) throw identityProblems.authenticatorMissing()
  const isMeant = (held: { id: string }) => held.id === row.id
  if (!(await tryFactor(db, owner, { typed: code, clock, isMeant }))) {
    throw identityProblems.factorWrong()
  }
  return inTransaction(db, async (tx) => {
    const held = await holdAuthenticator(tx, owner)
    // A binding that was begun anew meanwhile, or confirmed in another tab, is another one.
    if (held?.id !== row.id || held.confirmedAt) throw identityProblems.authenticatorMissing()
    await confirmAuthenticator(tx, row.id, clock())
    if ('staffId' in owner) await allowSessions(tx, owner.staffId)
    await noteFactorProof(tx, sessionId, clock())
    await tell(tx, owner, 'appAdded', { origin, now: clock() })
    return { recoveryCodes: await renewRecoveryCodes(tx, row.id, clock()) }
  })
}

/**
 * Takes the authenticator away. Asks for a code of it, or a recovery code, and that who they are was shown of late.
 * Problems: `proofNeeded`, `authenticatorMissing`, `factorWrong`, `factorDemanded`, `common.tooManyRequests`.
 */
export async function removeAuthenticator(
  context: Asked,
  person: FactorPerson,
  code: string,
): Promise<{ success: true }> {
  const { db, clock, origin } = context
  const { owner } = person
  if ('staffId' in owner && (await isFactorAsked(db))) {
    const { hasPasskey } = await findSecondLocks(db, owner)
    if (!hasPasskey) throw identityProblems.factorDemanded()
  }
  await checkOwn(context, person, code)
  await inTransaction(db, async (tx) => {
    await deleteAuthenticator(tx, owner)
    await tell(tx, owner, 'appRemoved', { origin, now: clock() })
  })
  return { success: true }
}

/** New recovery codes in place of the old. Problems: as for the removal, without `factorDemanded`. */
export async function renewOwnCodes(
  context: Asked,
  person: FactorPerson,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock } = context
  await checkOwn(context, person, code)
  return inTransaction(db, async (tx) => {
    const row = await holdAuthenticator(tx, person.owner)
    if (!row?.confirmedAt) throw identityProblems.authenticatorMissing()
    return { recoveryCodes: await renewRecoveryCodes(tx, row.id, clock()) }
  })
}

async function checkOwn(context: Asked, { owner, sessionId }: FactorPerson, code: string) {
  const { db, clock } = context
  await requireProof(context, sessionId)
  const row = await findAuthenticator(db, owner)
  if (!row?.confirmedAt) throw identityProblems.authenticatorMissing()
  if (!(await checkFactor(db, owner, code, clock))) throw identityProblems.factorWrong()
}

async function tell(
  tx: Db,
  owner: FactorOwner,
  change: WayChange,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  if ('memberId' in owner)
    await messageChange(tx, { memberId: owner.memberId, change, origin }, now)
}
