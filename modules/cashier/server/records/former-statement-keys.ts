import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { StatementKey } from './statement-key.ts'

export type FormerKey = { keyId: string; publicKey: string; until: Date }

/** The former keys of statements of this site, the latest first. */
export async function findFormerKeys(db: Db): Promise<FormerKey[]> {
  const { rows } = await sql<FormerKey>`
    select key_id as "keyId", public_key as "publicKey", until from cashier.former_statement_key
    order by until desc, key_id`.execute(db)
  return rows
}

/** Keeps the public half of a key that signs no more from now on. */
export async function keepFormerKey(
  tx: Db,
  { keyId, publicKey }: StatementKey,
  now: Date,
): Promise<void> {
  await sql`insert into cashier.former_statement_key (key_id, public_key, until)
    values (${keyId}, ${publicKey}, ${now})`.execute(tx)
}
