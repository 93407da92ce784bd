import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'

export type PasskeyRow = {
  id: string
  memberId: string
  account: string
  credentialId: Buffer
  publicKey: Buffer
  counter: bigint
  transports: string[]
  name: string
  madeAt: Date
  lastUsedAt: Date | null
}

const columns =
  sql.raw(`p.id, p.member_id as "memberId", m.account, p.credential_id as "credentialId",
  p.public_key as "publicKey", p.counter, p.transports, p.name, p.made_at as "madeAt",
  p.last_used_at as "lastUsedAt"`)

/** A member's passkeys, the oldest first. */
export async function findPasskeys(db: Db, memberId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`select ${columns}
    from identity.passkey p join identity.member m on m.id = p.member_id
    where p.member_id = ${memberId} order by p.made_at, p.id`.execute(db)
  return rows
}

export async function findPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`select ${columns}
    from identity.passkey p join identity.member m on m.id = p.member_id
    where p.credential_id = ${credentialId}`.execute(db)
  return rows[0]
}

type NewPasskey = Pick<
  PasskeyRow,
  'memberId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'
>

/** Writes a passkey. One that is somebody's already breaks `passkey_taken`. */
export async function insertPasskey(tx: Db, key: NewPasskey, now: Date): Promise<string> {
  const id = newId(now)
  await sql`insert into identity.passkey
      (id, member_id, credential_id, public_key, counter, transports, name, made_at)
    values (${id}, ${key.memberId}, ${key.credentialId}, ${key.publicKey}, ${key.counter},
      ${key.transports}::text[], ${key.name}, ${now})`.execute(tx)
  return id
}

/** Holds a member, so that two additions at once count one after the other. */
export const holdMember = (tx: Db, memberId: string) =>
  sql`select from identity.member where id = ${memberId} for update`.execute(tx)

/** Notes that a passkey has signed; false where its number has not grown meanwhile, and it counts at all. */
export async function noteUse(tx: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update identity.passkey
    set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(tx)
  return numAffectedRows === 1n
}

export async function renameRow(
  db: Db,
  { id, memberId, name }: Pick<PasskeyRow, 'id' | 'memberId' | 'name'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update identity.passkey set name = ${name}
    where id = ${id} and member_id = ${memberId}`.execute(db)
  return numAffectedRows === 1n
}

export async function deletePasskey(
  tx: Db,
  { id, memberId }: Pick<PasskeyRow, 'id' | 'memberId'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from identity.passkey
    where id = ${id} and member_id = ${memberId}`.execute(tx)
  return numAffectedRows === 1n
}
