import type { Clock, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { inviteAlphabet, inviteCharacters } from '../../limits.ts'
import { identityProblems } from '../../problems.ts'

export type InviteKind = 'affiliate' | 'referral'

export type Invite = {
  kind: InviteKind
  code: string
  ownerId: string
  /** What people become by it: 0 a player, 2 an agent. */
  memberType: 0 | 2
}

const newCode = (): string =>
  Array.from(
    { length: inviteCharacters },
    () => inviteAlphabet[randomInt(inviteAlphabet.length)],
  ).join('')

/** The invite of a code, however it is written, while it holds and its owner may come in. */
export async function findInvite(
  { db, clock }: { db: Db; clock: Clock },
  kind: InviteKind,
  typed: string,
): Promise<Invite | undefined> {
  const { rows } = await sql<Invite>`
    select i.kind, i.code, i.owner_id as "ownerId", i.member_type as "memberType" from identity.invite i
    join identity.member m on m.id = i.owner_id and m.status = 'active'
    where i.code = ${typed.trim().toUpperCase()} and i.kind = ${kind} and i.is_active
      and (i.expires_at is null or i.expires_at > ${clock()})
      and (i.max_uses is null or i.used < i.max_uses)`.execute(db)
  return rows[0]
}

/** What an agent sets for a link of theirs. */
export type LinkTerms = {
  memberType?: 0 | 2
  label?: string
  expiresAt?: Date | null
  maxUses?: number | null
}

/** A new code of an agent, to invite people to their team with. */
export async function createAffiliateCode(
  db: Db,
  ownerId: string,
  { clock, ...terms }: { clock: Clock } & LinkTerms,
): Promise<string> {
  const { memberType = 0, label = '', expiresAt = null, maxUses = null } = terms
  const code = newCode()
  await sql`insert into identity.invite (code, kind, owner_id, made_at, member_type, label, expires_at, max_uses)
    values (${code}, 'affiliate', ${ownerId}, ${clock()}, ${memberType}, ${label}, ${expiresAt}, ${maxUses})`.execute(
    db,
  )
  return code
}

export type Link = Required<LinkTerms> & {
  code: string
  madeAt: Date
  isActive: boolean
  used: number
}

/** The links of an agent, newest first. */
export async function listLinks(db: Db, ownerId: string): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select code, member_type as "memberType", label, expires_at as "expiresAt", max_uses as "maxUses",
      made_at as "madeAt", is_active as "isActive", used
    from identity.invite where owner_id = ${ownerId} and kind = 'affiliate'
    order by made_at desc, code`.execute(db)
  return rows
}

/** Ends a link of an agent. Answers whether they have it. */
export async function endLink(db: Db, ownerId: string, code: string): Promise<boolean> {
  const { rows } = await sql`update identity.invite set is_active = false
    where owner_id = ${ownerId} and kind = 'affiliate' and code = ${code} returning code`.execute(
    db,
  )
  return rows.length === 1
}

/** The one code that a member recommends the site with; made when it is first asked for. */
export async function referralCodeOf(
  db: Db,
  ownerId: string,
  { clock }: { clock: Clock },
): Promise<string> {
  for (let draw = 0; draw < drawsMax; draw++) {
    await sql`insert into identity.invite (code, kind, owner_id, made_at)
      values (${newCode()}, 'referral', ${ownerId}, ${clock()}) on conflict do nothing`.execute(db)
    const { rows } = await sql<{ code: string }>`
      select code from identity.invite where owner_id = ${ownerId} and kind = 'referral'`.execute(
      db,
    )
    if (rows[0]) return rows[0].code
  }
  throw new Error('every generated code is taken')
}

// A code that another member has already is generated again.
const drawsMax = 3

/** Notes by whose invitation a member came. Problem: `fieldsRefused`, where others were the last whom it let in. */
export async function noteInvited(
  tx: Db,
  memberId: string,
  invites: readonly Pick<Invite, 'kind' | 'ownerId' | 'code'>[],
  now: Date,
): Promise<void> {
  for (const { kind, ownerId, code } of invites) {
    await sql`insert into identity.invited (member_id, kind, owner_id, code, made_at)
      values (${memberId}, ${kind}, ${ownerId}, ${code}, ${now})`.execute(tx)
    // Without a code: the agent made the account.
    if (code === '') continue
    const { rows } = await sql`update identity.invite set used = used + 1
      where code = ${code} and (max_uses is null or used < max_uses) returning code`.execute(tx)
    const field = kind === 'affiliate' ? 'affiliateCode' : 'referralCode'
    if (rows.length === 0)
      throw identityProblems.fieldsRefused({ faults: [{ field, reason: 'invite' }] })
  }
}
