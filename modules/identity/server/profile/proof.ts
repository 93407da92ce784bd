import type { Db, MemberContext } from '@tessera/server-kit'
import type { Proof } from '../../contact-calls.ts'
import { identityProblems } from '../../problems.ts'
import { markRight } from '../attempts.ts'
import { readContact } from '../codes/contacts.ts'
import type { By } from '../codes/delivery.ts'
import { sendCode } from '../codes/send-code.ts'
import { checkCode, spendCode } from '../codes/use-code.ts'
import { isFactorProved } from '../credentials/prove-session.ts'
import { hasSecondLock } from '../credentials/second-lock.ts'
import { checkTotp } from '../credentials/totp.ts'
import { checkOld } from '../passwords/change-password.ts'

/** What is written down once what the proof was for is done. */
type Settle = (tx: Db) => Promise<void>

/** Sends a code to what a member has proved before. Problems: `notBound`, and those of `sendCode`. */
export async function sendProofCode(
  context: MemberContext,
  { by, recaptchaToken }: { by: By; recaptchaToken?: string | undefined },
) {
  const to = await ownContact(context, by)
  const memberId = context.member.id
  return sendCode(context, { purpose: 'confirm', by, to, memberId, recaptchaToken })
}

/**
 * Proves that the caller is the member and not an intruder in an open session: by the log-in password or by a code; by
 * both where `needsBoth`. Members with an authenticator or a passkey use that instead: a code of the app, or a passkey
 * that has recently signed in this session. Not inside a transaction: wrong ones count. Its result belongs into the
 * transaction of the purpose: only there a code is used up. Problems: `ownProofMissing`, `oldPasswordWrong`,
 * `wrongCode`, `codeExpired`, `notBound`, `common.tooManyRequests`.
 */
export async function checkProof(
  context: MemberContext,
  { password, codeBy, code }: Proof,
  { needsBoth = false }: { needsBoth?: boolean } = {},
): Promise<Settle> {
  const { db, clock, member } = context
  const hasCode = codeBy !== undefined && code !== ''
  const hasLock = await hasSecondLock(db, { memberId: member.id })
  const isSecond = hasLock
    ? (hasCode && codeBy === 'totp') || (await isFactorProved(context, member.sessionId))
    : hasCode
  const isFirst = password !== ''
  const isEnough = needsBoth ? isFirst && isSecond : isSecond || (isFirst && !hasLock)
  if (!isEnough) throw identityProblems.ownProofMissing()
  // The password first: a code costs its member a message.
  const attempt = password === '' ? undefined : await checkOld(context, password)
  if (hasCode && codeBy === 'totp' && !(await checkTotp(db, member.id, code, clock))) {
    throw identityProblems.wrongCode()
  }
  const codeId = hasCode && codeBy !== 'totp' ? await checkSent(context, codeBy, code) : undefined
  return async (tx) => {
    if (attempt) await markRight(tx, attempt)
    if (codeId !== undefined) await spendCode(tx, codeId, clock)
  }
}

async function checkSent(context: MemberContext, by: By, code: string): Promise<string> {
  const to = await ownContact(context, by)
  return checkCode(context.db, { purpose: 'confirm', to, code, clock: context.clock })
}

async function ownContact({ db, member }: MemberContext, by: By): Promise<string> {
  const contacts = await readContact(db, member.id)
  const own = contacts.find((contact) => contact.by === by && contact.isProved)
  if (!own) throw identityProblems.notBound()
  return own.recipient
}
