import { type Clock, type Db, inTransaction, newId } from '@tessera/server-kit'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import { payloadKeyHours, payloadKeyOverlapMinutes } from '../limits.ts'

export type PayloadKey = { kid: string; privateJwk: JWK; madeAt: Date }

const hours = (count: number) => count * 3_600_000

/** Keys made after this instant still open what was sealed with them. */
export const openedSince = (now: Date) =>
  new Date(now.getTime() - hours(payloadKeyHours) - payloadKeyOverlapMinutes * 60_000)

const sealedSince = (now: Date) => new Date(now.getTime() - hours(payloadKeyHours))

/** The newest key made after an instant, or the one with this name. */
export async function findKey(db: Db, since: Date, kid?: string): Promise<PayloadKey | undefined> {
  const { rows } = await sql<PayloadKey>`
    select kid, private_jwk as "privateJwk", made_at as "madeAt" from identity.payload_key
    where made_at > ${since} and (${kid ?? null}::text is null or kid = ${kid ?? null})
    order by made_at desc limit 1`.execute(db)
  return rows[0]
}

/** The key to seal with now; a new one is made where the last is a day old. */
export async function currentKey(db: Db, clock: Clock): Promise<PayloadKey> {
  const now = clock()
  const known = await findKey(db, sealedSince(now))
  if (known) return known
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('identity.payload_key', 0))`.execute(tx)
    // Another server may have made it while we waited.
    return (await findKey(tx, sealedSince(now))) ?? makeKey(tx, now)
  })
}

async function makeKey(tx: Db, madeAt: Date): Promise<PayloadKey> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const made = { kid: newId(madeAt), privateJwk: await exportJWK(privateKey), madeAt }
  await sql`insert into identity.payload_key (kid, private_jwk, made_at)
    values (${made.kid}, ${JSON.stringify(made.privateJwk)}::jsonb, ${madeAt})`.execute(tx)
  return made
}

/** The public half, and the time here: a browser whose clock is wrong counts from it. */
export async function readPayloadKey({ db, clock }: { db: Db; clock: Clock }) {
  const { kid, privateJwk } = await currentKey(db, clock)
  const { x = '', y = '' } = privateJwk
  return { kid, jwk: { kty: 'EC' as const, crv: 'P-256' as const, x, y }, now: clock() }
}

export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await sql`delete from identity.payload_key where made_at <= ${openedSince(now)}`.execute(db)
}
