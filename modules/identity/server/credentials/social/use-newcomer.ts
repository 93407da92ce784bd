import { type GuestContext, inTransaction, type MemberContext } from '@tessera/server-kit'
import { identityProblems } from '../../../problems.ts'
import type { RegisterBody } from '../../../register-body.ts'
import type { LoginResult } from '../../../shapes.ts'
import type { IdentityPorts } from '../../ports.ts'
import { registerOnce } from '../../registration/register.ts'
import { requireOwnProof } from '../prove-session.ts'
import { messageChange } from '../message-change.ts'
import { insertLink } from './links.ts'
import { forgetNewcomer, readNewcomer, spendNewcomer } from './newcomers.ts'

/**
 * Opens an account with the answer of a provider, with all required fields but the password. The answer is valid once;
 * the same request again logs in to the opened account. Problems: as `register`, and `socialRefused`, `socialTaken`.
 */
export async function registerNewcomer(
  context: GuestContext,
  body: RegisterBody,
  ports: IdentityPorts,
): Promise<LoginResult> {
  const newcomer = await readNewcomer(context)
  const { provider, person } = newcomer
  const result = await registerOnce(
    context,
    body,
    {
      method: 'social',
      // Read again: a twin may have used it meanwhile.
      isTheirs: async ({ id }) => (await readNewcomer(context)).memberId === id,
      before: () => {
        if (newcomer.usedAt) throw identityProblems.socialRefused()
      },
      alsoDo: async (tx, memberId) => {
        const now = context.clock()
        await spendNewcomer(tx, newcomer, memberId, now)
        const isLinked = await insertLink(tx, { memberId, provider, person }, now)
        if (!isLinked) throw identityProblems.socialTaken()
      },
    },
    ports,
  )
  forgetNewcomer(context)
  return result
}

/**
 * Links the answer of a provider to the member who has logged in meanwhile, in the same browser. Sent again it changes
 * nothing. Problems: `proofNeeded`, `socialRefused`, `socialTaken`, `socialLinked`.
 */
export async function linkNewcomer(context: MemberContext): Promise<{ success: true }> {
  const { db, clock, member, origin } = context
  await requireOwnProof(context)
  const newcomer = await readNewcomer(context)
  if (newcomer.memberId !== member.id) {
    const { provider, person } = newcomer
    await inTransaction(db, async (tx) => {
      await spendNewcomer(tx, newcomer, member.id, clock())
      const isLinked = await insertLink(tx, { memberId: member.id, provider, person }, clock())
      if (!isLinked) throw identityProblems.socialTaken()
      await messageChange(tx, { memberId: member.id, change: 'linkAdded', origin }, clock())
    })
  }
  forgetNewcomer(context)
  return { success: true }
}
