import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'

export type PasskeyRow = {
  id: string
  ownerId: string
  account: string
  credentialId: Buffer
  publicKey: Buffer
  counter: bigint
  transports: string[]
  name: string
  madeAt: Date
  lastUsedAt: Date | null
}

type NewPasskey = Omit<PasskeyRow, 'id' | 'account' | 'madeAt' | 'lastUsedAt'>
type Names = { table: string; owner: string; people: string }

/**
 * The passkeys of one kind of people. Members and staff have a table each, so that a member's key is never accepted at
 * the back office and the other way round.
 */
export function passkeyTable({ table, owner, people }: Names) {
  const keys = sql.raw(table)
  const ofOwner = sql.raw(owner)
  const all =
    sql.raw(`select p.id, p.${owner} as "ownerId", o.account, p.credential_id as "credentialId",
    p.public_key as "publicKey", p.counter, p.transports, p.name, p.made_at as "madeAt",
    p.last_used_at as "lastUsedAt" from ${table} p join ${people} o on o.id = p.${owner}`)
  return {
    /** A person's passkeys, the oldest first. */
    findOf: async (db: Db, ownerId: string): Promise<PasskeyRow[]> => {
      const { rows } = await sql<PasskeyRow>`${all}
        where p.${ofOwner} = ${ownerId} order by p.made_at, p.id`.execute(db)
      return rows
    },

    findBy: async (db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> => {
      const { rows } = await sql<PasskeyRow>`${all}
        where p.credential_id = ${credentialId}`.execute(db)
      return rows[0]
    },

    /** Inserts a passkey; undefined if it exists already, for whichever person. */
    insert: async (tx: Db, key: NewPasskey, now: Date): Promise<string | undefined> => {
      const { rows } = await sql<{ id: string }>`insert into ${keys}
          (id, ${ofOwner}, credential_id, public_key, counter, transports, name, made_at)
        values (${newId(now)}, ${key.ownerId}, ${key.credentialId}, ${key.publicKey}, ${key.counter},
          ${key.transports}::text[], ${key.name}, ${now})
        on conflict (credential_id) do nothing returning id`.execute(tx)
      return rows[0]?.id
    },

    /** Holds whose they are, so that of two changes at once one comes first. */
    hold: (tx: Db, ownerId: string) =>
      sql`select from ${sql.raw(people)} where id = ${ownerId} for update`.execute(tx),

    /** Notes that a passkey has signed; false where its number has not grown meanwhile, and it counts at all. */
    noteUse: async (tx: Db, id: string, counter: number, now: Date): Promise<boolean> => {
      const { numAffectedRows } = await sql`update ${keys}
        set counter = ${counter}, last_used_at = ${now}
        where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(tx)
      return numAffectedRows === 1n
    },

    rename: async (
      tx: Db,
      { id, ownerId, name }: Pick<PasskeyRow, 'id' | 'ownerId' | 'name'>,
    ): Promise<boolean> => {
      const { numAffectedRows } = await sql`update ${keys} set name = ${name}
        where id = ${id} and ${ofOwner} = ${ownerId}`.execute(tx)
      return numAffectedRows === 1n
    },

    /** Removes one and returns its name; undefined if it is not theirs. */
    remove: async (
      tx: Db,
      { id, ownerId }: Pick<PasskeyRow, 'id' | 'ownerId'>,
    ): Promise<string | undefined> => {
      const { rows } = await sql<{ name: string }>`delete from ${keys}
        where id = ${id} and ${ofOwner} = ${ownerId} returning name`.execute(tx)
      return rows[0]?.name
    },
  }
}
