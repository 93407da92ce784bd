import { type Clock, type Db, inTransaction, newId } from '@tessera/server-kit'
import { isCommonPassword } from '../is-common-password.ts'
import { insertMember, type NewMember } from './members.ts'
import { hashPassword } from './passwords.ts'
import type { IdentityPorts } from './ports.ts'

export type Creating = Pick<NewMember, 'account' | 'currency'> &
  Partial<Omit<NewMember, 'passwordHash' | 'paymentPasswordHash' | 'mustChangePassword'>> & {
    password: string
    paymentPassword?: string
  }

/**
 * A member to be written, with the password hashed: done before the transaction, as a heavy hash must not
 * hold a connection. A common password is taken, as an import needs it, and must be changed after the next
 * log-in. Problem: `common.busy`.
 */
export async function prepareMember(
  { password, paymentPassword = '', ...given }: Creating,
  now: Date,
): Promise<NewMember> {
  return {
    id: newId(now),
    type: 0,
    nickname: given.account,
    language: 'EN',
    birthDate: null,
    payeeName: '',
    email: '',
    countryDialingCode: '',
    mobileNum: '',
    affiliateCode: '',
    referralCode: '',
    details: {},
    termsAcceptedAt: null,
    createdAt: now,
    ...given,
    passwordHash: await hashPassword(password),
    paymentPasswordHash: paymentPassword === '' ? null : await hashPassword(paymentPassword),
    mustChangePassword: isCommonPassword(password, { account: given.account, siteName: '' }),
  }
}

/** Writes a prepared member and opens their accounts. The same account again breaks `account_taken`. */
export async function addMember(
  tx: Db,
  member: NewMember,
  { openAccounts }: Pick<IdentityPorts, 'openAccounts'>,
): Promise<void> {
  await insertMember(tx, member)
  await openAccounts(tx, member.id, member.currency)
}

/** Makes a member with their accounts, for the seed and for imports. Problems: as the two steps. */
export async function createMember(
  db: Db,
  creating: Creating,
  { clock, ...ports }: { clock: Clock } & Pick<IdentityPorts, 'openAccounts'>,
): Promise<NewMember> {
  const member = await prepareMember(creating, clock())
  await inTransaction(db, (tx) => addMember(tx, member, ports))
  return member
}
