import { type KeyChange, type Opened, seal, turnSealed } from '@tessera/sealed'
import { type Db, type SealedColumn, turnColumn } from '@tessera/server-kit'
import { sql } from 'kysely'
import { keysOf } from '../codes/keys.ts'
import { keepHashKey } from './former-hash-keys.ts'

const owner = `coalesce('member:' || member_id, 'staff:' || staff_id)`

const ofProviders: SealedColumn = {
  table: 'identity.social_provider',
  column: 'secret_sealed',
  place: `'social:' || id`,
}

/** Everything of this module that is sealed, each with the place that it is sealed for. */
const columns: SealedColumn[] = [
  ofProviders,
  {
    table: 'identity.authenticator',
    column: 'secret_sealed',
    place: `'authenticator:' || ${owner}`,
  },
  { table: 'identity.former_hash_key', column: 'key_sealed', place: `'former-hash:' || id` },
  { table: 'identity.delivery', column: 'secrets_sealed', place: `'delivery:' || by` },
  { table: 'identity.captcha_setting', column: 'secrets_sealed', place: `'human'` },
  { table: 'identity.message', column: 'secret_sealed', place: `'message:' || id` },
  { table: 'identity.code', column: 'code_sealed', place: `'code:' || id` },
  { table: 'identity.code', column: 'firebase_sealed', place: `'firebase:' || id` },
]

/**
 * Seals the secrets of this module with the next key, or only checks whether they open. Recovery codes stay valid; a
 * sent code that was not typed yet has to be requested again.
 */
export async function turnSealedIdentity(tx: Db, change: KeyChange, now: Date): Promise<Opened> {
  const { key, next } = change
  const turning = { key: keysOf(key).sealing, ...(next && { next: keysOf(next).sealing }) }
  let [opened, unread] = [0, 0]
  for (const column of columns) {
    const found = await turnColumn(tx, column, (place, sealed) =>
      turnSealed(turning, place, sealed),
    )
    opened += found.opened
    unread += found.unread
  }
  if (next && (await hasRecoveryCodes(tx))) await keepHashKey(tx, { key, next }, now)
  return { opened, unread }
}

async function hasRecoveryCodes(tx: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.recovery_code
    where used_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Deletes secrets that cannot be opened any more, so that the site works without them: each authenticator with its
 * recovery codes, and the secrets of delivery, captcha and social log-in. Delivery and captcha have their defaults
 * until the staff set them again.
 */
export async function forgetSealedIdentity(tx: Db, { next }: { next: Buffer }): Promise<void> {
  await sql`delete from identity.authenticator`.execute(tx)
  await sql`delete from identity.former_hash_key`.execute(tx)
  await sql`delete from identity.delivery`.execute(tx)
  await sql`delete from identity.captcha_setting`.execute(tx)
  // Links to a provider stay; the provider is off until it has its secret again.
  const { sealing } = keysOf(next)
  await turnColumn(tx, ofProviders, (place) => seal(sealing, place, ''))
  await sql`update identity.social_provider set is_on = false`.execute(tx)
  await sql`delete from identity.code where used_at is null`.execute(tx)
  await sql`update identity.message set secret_sealed = null, state = 'dead', done_at = made_at
    where secret_sealed is not null and state = 'waiting'`.execute(tx)
  await sql`update identity.message set secret_sealed = null where secret_sealed is not null`.execute(
    tx,
  )
}
