import type { GuestContext } from '@tessera/server-kit'
import { type FieldFault, identityProblems } from '../../problems.ts'
import type { RegisterBody } from '../../register-body.ts'
import { countTry } from './count-try.ts'
import { findInvite, type Invite } from './invites.ts'

/**
 * Whether an affiliate code is good (specification 7). The answer is yes or no: nobody learns whose it is, and who
 * asks for many is shut out for a while. Problems: `invitationInvalid`, `common.tooManyRequests`.
 */
export async function checkAffiliate(context: GuestContext, code: string) {
  await countTry(context, 'invite')
  if (!(await findInvite(context, 'affiliate', code))) throw identityProblems.invitationInvalid()
  return { success: true as const }
}

/**
 * The invitations that a registration names. One that is not good is a fault of its field.
 * Problems: `fieldsRefused`, `common.tooManyRequests`.
 */
export async function readInvites(
  context: GuestContext,
  { affiliateCode, referralCode }: Pick<RegisterBody, 'affiliateCode' | 'referralCode'>,
): Promise<Invite[]> {
  const named = [
    { kind: 'affiliate' as const, field: 'affiliateCode', code: affiliateCode },
    { kind: 'referral' as const, field: 'referralCode', code: referralCode },
  ].filter(({ code }) => code !== '')
  const found = await Promise.all(
    named.map(async (each) => ({
      ...each,
      invite: await findInvite(context, each.kind, each.code),
    })),
  )
  const faults = found
    .filter(({ invite }) => !invite)
    .map(({ field }): FieldFault => ({ field, reason: 'invite' }))
  if (faults.length > 0) {
    await countTry(context, 'invite')
    throw identityProblems.fieldsRefused({ faults })
  }
  return found.flatMap(({ invite }) => invite ?? [])
}
