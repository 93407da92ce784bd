import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { readContact } from '../codes/contacts.ts'
import { hasTotp } from '../credentials/totp.ts'
import { readLogInRule } from './log-in-rule.ts'

export type Way = 'sms' | 'email' | 'totp' | 'payeeName'

/**
 * What a member can prove besides a password: their contacts, masked, since the caller has proved only the password.
 */
export type Ways = {
  ways: Way[]
  hints: Record<string, string>
  /** In full, for us only. */
  recipients: Partial<Record<Way, string>>
}

const maskNumber = (number: string) => `••• ${number.slice(-2)}`

const maskEmail = (email: string) => {
  const [name = '', host = ''] = email.split('@')
  const [first = '', ...rest] = host.split('.')
  return `${name.slice(0, 1)}•••@${first.slice(0, 1)}•••.${rest.at(-1) ?? ''}`
}

/** Only what the member has answered from before: a number that is mistyped must not keep its owner out for good. */
export async function findWays(db: Db, memberId: string): Promise<Ways> {
  const proved = (await readContact(db, memberId)).filter(({ isProved }) => isProved)
  const recipients = Object.fromEntries(proved.map(({ by, recipient }) => [by, recipient]))
  const hints = Object.fromEntries(
    proved.map(({ by, recipient }) => [
      by,
      by === 'sms' ? maskNumber(recipient) : maskEmail(recipient),
    ]),
  )
  const ways: Way[] = proved.map(({ by }) => by)
  if (await hasTotp(db, memberId)) ways.push('totp')
  // Trust C6: what others may know is never enough by itself.
  if (ways.length > 0 && (await asksPayeeName(db, memberId))) ways.push('payeeName')
  return { ways, hints, recipients }
}

async function asksPayeeName(db: Db, memberId: string): Promise<boolean> {
  if (!(await readLogInRule(db)).asksPayeeName) return false
  const { rows } = await sql`select from identity.member
    where id = ${memberId} and payee_name <> ''`.execute(db)
  return rows.length > 0
}
