import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Security, securitySteps } from '../../profile-calls.ts'
import { type Contact, readContact } from '../codes/contacts.ts'
import type { By } from '../codes/delivery.ts'
import { findSecondLocks } from '../credentials/second-lock.ts'
import type { IdentityPorts } from '../ports.ts'
import { dialingCodeIn } from '../registration/numbering.ts'
import { withdrawalsHeldUntil } from './funds-password.ts'
import { fundsLockLeft } from './funds-tries.ts'

type Row = {
  nickname: string
  createdAt: Date
  lastLoginAt: Date | null
  hasFundsPassword: boolean
}

/** A member's account, and what protects it: only what is really there counts. */
export async function readSecurity(
  { db, member, clock }: MemberContext,
  { vipOf }: Pick<IdentityPorts, 'vipOf'>,
) {
  const now = clock()
  const { rows } = await sql<Row>`
    select nickname, created_at as "createdAt", last_login_at as "lastLoginAt",
      payment_password_hash is not null as "hasFundsPassword"
    from identity.member where id = ${member.id}`.execute(db)
  const row = rows[0] as Row
  const contacts = await readContact(db, member.id)
  const isProved = (by: By) => contacts.some((each) => each.by === by && each.isProved)
  const { hasApp, hasPasskey } = await findSecondLocks(db, { memberId: member.id })
  const has: Record<Security['done'][number], boolean> = {
    sms: isProved('sms'),
    email: isProved('email'),
    fundsPassword: row.hasFundsPassword,
    authenticator: hasApp,
  }
  return {
    account: member.account,
    ...row,
    vip: (await vipOf?.(db, member.id)) ?? null,
    sms: shown(contacts, 'sms'),
    email: shown(contacts, 'email'),
    hasPasskey,
    fundsLockedMinutes: Math.ceil((await fundsLockLeft(db, member.id, now)) / 60_000),
    withdrawalsHeldUntil: (await withdrawalsHeldUntil(db, member.id, now)) ?? null,
    done: securitySteps.filter((step) => has[step]),
    left: securitySteps.filter((step) => !has[step]),
  }
}

function shown(contacts: readonly Contact[], by: By) {
  const own = contacts.find((contact) => contact.by === by)
  return { masked: own ? masked(own) : '', isProved: own?.isProved ?? false }
}

/** Masked so that its owner recognises it, and an onlooker does not. */
function masked({ by, recipient }: Contact): string {
  if (by === 'sms') return `${dialingCodeIn(recipient)} *** ${recipient.slice(-2)}`.trim()
  const at = recipient.lastIndexOf('@')
  return `${recipient.slice(0, 1)}***${recipient.slice(at)}`
}
