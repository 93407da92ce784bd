import type { Clock, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { inviteAlphabet, inviteCharacters } from '../../limits.ts'

export type InviteKind = 'affiliate' | 'referral'

export type Invite = { kind: InviteKind; code: string; ownerId: string }

const newCode = (): string =>
  Array.from(
    { length: inviteCharacters },
    () => inviteAlphabet[randomInt(inviteAlphabet.length)],
  ).join('')

/** The invite of a code, however it is written, while its owner may come in. */
export async function findInvite(
  db: Db,
  kind: InviteKind,
  typed: string,
): Promise<Invite | undefined> {
  const { rows } = await sql<Invite>`
    select i.kind, i.code, i.owner_id as "ownerId" from identity.invite i
    join identity.member m on m.id = i.owner_id and m.status = 'active'
    where i.code = ${typed.trim().toUpperCase()} and i.kind = ${kind} and i.is_active`.execute(db)
  return rows[0]
}

/** A new code of an agent, to invite people to their team with. */
export async function createAffiliateCode(
  db: Db,
  ownerId: string,
  { clock }: { clock: Clock },
): Promise<string> {
  const code = newCode()
  await insertInvite(db, { kind: 'affiliate', code, ownerId }, clock())
  return code
}

/** The one code that a member recommends the site with; made when it is first asked for. */
export async function referralCodeOf(
  db: Db,
  ownerId: string,
  { clock }: { clock: Clock },
): Promise<string> {
  for (let draw = 0; draw < drawsMax; draw++) {
    await insertInvite(db, { kind: 'referral', code: newCode(), ownerId }, clock())
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

async function insertInvite(db: Db, { kind, code, ownerId }: Invite, now: Date): Promise<void> {
  const conflict = kind === 'referral' ? sql`on conflict do nothing` : sql``
  await sql`insert into identity.invite (code, kind, owner_id, made_at)
    values (${code}, ${kind}, ${ownerId}, ${now}) ${conflict}`.execute(db)
}

/** Notes by whose invitation a member came. */
export async function noteInvited(
  tx: Db,
  memberId: string,
  invites: readonly Invite[],
  now: Date,
): Promise<void> {
  for (const { kind, ownerId, code } of invites) {
    await sql`insert into identity.invited (member_id, kind, owner_id, code, made_at)
      values (${memberId}, ${kind}, ${ownerId}, ${code}, ${now})`.execute(tx)
  }
}
