import type { Db, GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { newcomerMinutes } from '../../../limits.ts'
import { identityProblems } from '../../../problems.ts'
import { digestOf, isSecret, newSecret } from '../../secrets.ts'
import { findProvider } from './providers.ts'
import { type Person, type Provider, realmOf } from './social-login.ts'

// In a cookie that no script reads: what another browser sends along means nothing.
const cookie = 'newcomer'

/** The stored answer of a provider about a person without an account here. */
export type Newcomer = {
  tokenHash: Buffer
  provider: Provider
  person: Person
  usedAt: Date | null
  memberId: string | null
}

type Asked = Pick<GuestContext, 'db' | 'clock' | 'cookies'>

/** Stores the answer of a provider for this browser. */
export async function keepNewcomer(
  { db, clock, cookies }: Asked,
  provider: Provider,
  { subject, label }: Person,
): Promise<void> {
  const token = newSecret()
  const now = clock()
  const endsAt = new Date(now.getTime() + newcomerMinutes * 60_000)
  await sql`insert into identity.social_newcomer
      (token_hash, provider_id, realm, subject, label, made_at, ends_at)
    values (${digestOf(token)}, ${provider.id}, ${realmOf(provider)}, ${subject}, ${label}, ${now},
      ${endsAt})`.execute(db)
  cookies?.write(cookie, token, newcomerMinutes * 60)
}

type Row = Omit<Newcomer, 'provider' | 'person' | 'tokenHash'> &
  Person & { providerId: string; realm: string }

/**
 * The stored answer for this browser, also after its use. All faults have the same problem. Problem: `socialRefused`,
 * also where the provider has changed or is disabled.
 */
export async function readNewcomer({ db, clock, cookies }: Asked): Promise<Newcomer> {
  const token = cookies?.read(cookie) ?? ''
  if (!isSecret(token)) throw identityProblems.socialRefused()
  const tokenHash = digestOf(token)
  const { rows } = await sql<Row>`
    select provider_id as "providerId", realm, subject, label, used_at as "usedAt",
      member_id as "memberId"
    from identity.social_newcomer
    where token_hash = ${tokenHash} and ends_at > ${clock()}`.execute(db)
  const [row] = rows
  const provider = row && (await findProvider(db, row.providerId))
  if (!row || !provider?.isOn || realmOf(provider) !== row.realm) {
    throw identityProblems.socialRefused()
  }
  const { subject, label, usedAt, memberId } = row
  return { tokenHash, provider, person: { subject, label }, usedAt, memberId }
}

/** Uses it up, once, in the transaction that does what it is for. Problem: `socialRefused` where another was first. */
export async function spendNewcomer(
  tx: Db,
  { tokenHash }: Pick<Newcomer, 'tokenHash'>,
  memberId: string,
  now: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`update identity.social_newcomer
    set used_at = ${now}, member_id = ${memberId}
    where token_hash = ${tokenHash} and used_at is null and ends_at > ${now}`.execute(tx)
  if (numAffectedRows !== 1n) throw identityProblems.socialRefused()
}

/** The browser has arrived: it keeps nothing more. */
export const forgetNewcomer = ({ cookies }: Pick<GuestContext, 'cookies'>) =>
  cookies?.write(cookie, '', 0)

/** Forgets what nobody used in time. */
export const forgetOldNewcomers = (db: Db, now: Date) =>
  sql`delete from identity.social_newcomer where ends_at <= ${now}`.execute(db)
