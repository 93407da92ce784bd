import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHmac, randomBytes } from 'node:crypto'

/** The key that the pretend gateway and we share: drawn once, kept in the database. */
export async function sandboxSecret(db: Db): Promise<string> {
  const made = JSON.stringify({ secret: randomBytes(32).toString('hex') })
  await sql`insert into cashier.channel_setting (channel, settings) values ('sandbox', ${made}::jsonb)
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ secret: string }>`
    select settings ->> 'secret' as secret from cashier.channel_setting where channel = 'sandbox'`.execute(
    db,
  )
  if (!rows[0]) throw new Error('the sandbox has no secret')
  return rows[0].secret
}

/** HMAC-SHA256 over the stamp and the bytes of the body, in hexadecimal. */
export const signatureOf = (secret: string, stamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
