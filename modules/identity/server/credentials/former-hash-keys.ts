import { type Db, newId } from '@tessera/server-kit'
import { seal } from '@tessera/sealed'
import { sql } from 'kysely'
import { keysOf, unsealFor } from '../codes/keys.ts'

const placeOf = (id: string) => `former-hash:${id}`

/** The keys of recovery code digests before the site's key was rotated. */
export async function findFormerHashKeys(db: Db): Promise<Buffer[]> {
  const { rows } = await sql<{ id: string; sealed: Buffer }>`
    select id, key_sealed as sealed from identity.former_hash_key`.execute(db)
  return rows.map(({ id, sealed }) => Buffer.from(unsealFor(placeOf(id), sealed), 'base64'))
}

/** Keeps the key of digests that follows from `key`, sealed with what follows from `next`. */
export async function keepHashKey(
  tx: Db,
  { key, next }: { key: Buffer; next: Buffer },
  now: Date,
): Promise<void> {
  const id = newId(now)
  const kept = seal(keysOf(next).sealing, placeOf(id), keysOf(key).hashing.toString('base64'))
  await sql`insert into identity.former_hash_key (id, key_sealed, retired_at)
    values (${id}, ${kept}, ${now})`.execute(tx)
}
