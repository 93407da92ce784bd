import type { Db, MemberContext } from '@tessera/server-kit'
import type { BelowBody } from '../../below-body.ts'
import { rulesForBelow } from '../../below-body.ts'
import { plainDialingCode } from '../../phone-number.ts'
import { identityProblems } from '../../problems.ts'
import { RegisterBody } from '../../register-body.ts'
import { addMember, prepareMember } from '../create-member.ts'
import { isAccountTaken, type NewMember } from '../members.ts'
import { isLikeStaff } from '../names/shown-name.ts'
import type { IdentityPorts } from '../ports.ts'
import { countTry } from './count-try.ts'
import { creatingOf } from './creating-of.ts'
import { fieldFaults } from './field-faults.ts'
import { noteInvited } from './invites.ts'
import { mobileNumberOf } from './numbering.ts'
import { readTerms } from './registration-terms.ts'

/**
 * A member whom an agent opens an account for, checked by the rules of the site and not written yet. They have the agent's
 * currency and language, have accepted no terms, and must choose another password at their first log-in. Problems:
 * `fieldsRefused`, `accountTaken`, `common.tooManyRequests`, `common.busy`.
 */
export async function prepareBelow(
  context: MemberContext,
  { type, ...given }: BelowBody & { type: 0 | 2 },
  { fieldRules }: Pick<IdentityPorts, 'fieldRules'>,
): Promise<NewMember> {
  const { db, clock, member: agent } = context
  const now = clock()
  const terms = await readTerms(db)
  const flags = { ...terms.flags, REGMOBVERF3: false }
  const confirmed = { confirmPassword: given.password, terms: true, language: agent.language }
  const body = RegisterBody.parse({ ...given, ...confirmed })
  const number = mobileNumberOf(plainDialingCode(body.countryDialingCode), body.mobileNum)
  const rules = rulesForBelow(await fieldRules(db))
  const account = body.username
  const method = 'username'
  const checking = { ...terms, flags, rules, method, country: number?.country, now } as const
  const faults = await fieldFaults(db, body, { ...checking, account, number })
  if (faults.length > 0) throw identityProblems.fieldsRefused({ faults })
  // Asked early to spare the hash; the constraint decides.
  if ((await isAccountTaken(db, account)) || (await isLikeStaff(db, account))) {
    await countTry(context, 'taken')
    throw identityProblems.accountTaken()
  }
  const known = { ...terms, flags, account, number, method, now } as const
  const creating = { ...creatingOf({ ...body, currency: agent.currency }, known), type }
  const member = await prepareMember({ ...creating, termsAcceptedAt: null }, now)
  return { ...member, mustChangePassword: true }
}

/** Writes such a member, right below the agent. The same account again breaks `account_taken`. */
export async function addBelow(
  tx: Db,
  { agentId, member }: { agentId: string; member: NewMember },
  ports: Pick<IdentityPorts, 'openAccounts'>,
): Promise<void> {
  await addMember(tx, member, ports)
  // By no link: the agent made the account.
  const invite = { kind: 'affiliate', ownerId: agentId, code: '' } as const
  await noteInvited(tx, member.id, [invite], member.createdAt)
}
