import { commonProblems } from '@tessera/calls'
import { type GuestContext, inTransaction, type MemberContext } from '@tessera/server-kit'
import type { SocialAnswer } from '../../../social-calls.ts'
import { identityProblems } from '../../../problems.ts'
import type { LoginResult } from '../../../shapes.ts'
import { admit } from '../../admit.ts'
import { findMember } from '../../members.ts'
import { requireOwnProof } from '../prove-session.ts'
import { messageChange } from '../message-change.ts'
import { keepNewcomer } from './newcomers.ts'
import { beginJourney, finishJourney } from './journeys.ts'
import { deleteLink, findLinks, insertLink, useLink } from './links.ts'
import { findProviders } from './providers.ts'

/** The providers for log-in. None, unless the staff have set one up. */
export async function listSocial({ db }: GuestContext) {
  const list = await findProviders(db)
  return { list: list.filter(({ isOn }) => isOn).map(({ id, name, kind }) => ({ id, name, kind })) }
}

/**
 * Logs in with the answer of a provider, where its account is linked; otherwise the browser may open an account with
 * it, or link it, for some minutes. An equal e-mail address links nothing, because the provider's claim must not open
 * another member's account. Problems: `notEnabled`, `socialRefused`, `socialUnknown`, `accountBlocked`,
 * `extraVerification`.
 */
export async function logInBySocial(
  context: GuestContext,
  answer: SocialAnswer,
): Promise<LoginResult> {
  const { provider, person } = await finishJourney(context, answer, { purpose: 'login' })
  const account = await useLink(context.db, provider, person, context.clock())
  const row = account === undefined ? undefined : await findMember(context.db, account)
  if (!row) {
    await keepNewcomer(context, provider, person)
    throw identityProblems.socialUnknown({ name: provider.name })
  }
  return admit(context, row, { by: 'social' })
}

/** Begins to link an account of a provider. Problems: `proofNeeded`, `notEnabled`, `socialRefused`. */
export async function beginLink(context: MemberContext, provider: string) {
  const { sessionId } = context.member
  await requireOwnProof(context)
  return beginJourney(context, provider, { purpose: 'link', sessionId })
}

/** Links the account that came back, for the session that asked. Problems: `notEnabled`, `socialRefused`, `socialTaken`, `socialLinked`. */
export async function finishLink(
  context: MemberContext,
  answer: SocialAnswer,
): Promise<{ success: true }> {
  const { db, clock, member, origin } = context
  const asked = { purpose: 'link', sessionId: member.sessionId } as const
  const { provider, person } = await finishJourney(context, answer, asked)
  await inTransaction(db, async (tx) => {
    const isLinked = await insertLink(tx, { memberId: member.id, provider, person }, clock())
    if (!isLinked) throw identityProblems.socialTaken()
    await messageChange(tx, { memberId: member.id, change: 'linkAdded', origin }, clock())
  })
  return { success: true }
}

/** The linked accounts of this member. */
export const listLinks = async ({ db, member }: MemberContext) => ({
  list: await findLinks(db, member.id),
})

/** Takes a link away. Problems: `proofNeeded`, `common.notFound`. */
export async function removeLink(
  context: MemberContext,
  provider: string,
): Promise<{ success: true }> {
  const { db, clock, member, origin } = context
  await requireOwnProof(context)
  await inTransaction(db, async (tx) => {
    if (!(await deleteLink(tx, member.id, provider))) throw commonProblems.notFound()
    await messageChange(tx, { memberId: member.id, change: 'linkRemoved', origin }, clock())
  })
  return { success: true }
}
