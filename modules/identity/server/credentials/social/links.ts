import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Person, Provider } from './social-login.ts'
import { realmOf } from './social-login.ts'

/** The member linked to a person of a provider; notes that the link was used. */
export async function useLink(
  db: Db,
  provider: Provider,
  { subject }: Person,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ account: string }>`
    update identity.social_link l set last_used_at = ${now}
    from identity.member m
    where m.id = l.member_id and l.provider_id = ${provider.id} and l.realm = ${realmOf(provider)}
      and l.subject = ${subject}
    returning m.account`.execute(db)
  return rows[0]?.account
}

type NewLink = { memberId: string; provider: Provider; person: Person }

/**
 * Links; false if that account is linked to a member already. A second link to one provider violates `social_linked`.
 */
export async function insertLink(
  tx: Db,
  { memberId, provider, person }: NewLink,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into identity.social_link
      (provider_id, realm, subject, member_id, label, made_at)
    values (${provider.id}, ${realmOf(provider)}, ${person.subject}, ${memberId}, ${person.label}, ${now})
    on conflict (provider_id, realm, subject) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export type LinkRow = { provider: string; name: string; label: string; madeAt: Date }

export async function findLinks(db: Db, memberId: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select l.provider_id as provider, p.name, l.label, l.made_at as "madeAt"
    from identity.social_link l join identity.social_provider p on p.id = l.provider_id
    where l.member_id = ${memberId} order by p.name, p.id`.execute(db)
  return rows
}

export async function deleteLink(tx: Db, memberId: string, providerId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from identity.social_link
    where member_id = ${memberId} and provider_id = ${providerId}`.execute(tx)
  return numAffectedRows === 1n
}
