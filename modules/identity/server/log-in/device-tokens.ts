import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { digestOf, isSecret, newSecret } from '../secrets.ts'

export type Device = { family: string; memberId: string; endsAt: Date }

/** Makes the next token of a family; it is returned this once. */
export async function insertDeviceToken(tx: Db, device: Device, now: Date): Promise<string> {
  const token = newSecret()
  await sql`insert into identity.device_token (token_hash, family, member_id, made_at, ends_at)
    values (${digestOf(token)}, ${device.family}, ${device.memberId}, ${now}, ${device.endsAt})`.execute(
    tx,
  )
  return token
}

export const newFamily = (now: Date): string => newId(now)

type Row = Device & { usedAt: Date | null }

/**
 * Serialises changes of a member's device tokens until the transaction ends: else a concurrent new token would survive
 * a log-out. Callers that also lock the member's row lock that first.
 */
export async function holdDevices(tx: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity.devices:${memberId}`}, 0))`.execute(
    tx,
  )
}

async function holdDevicesOf(tx: Db, token: string): Promise<void> {
  const { rows } = await sql<{ memberId: string }>`select member_id as "memberId"
    from identity.device_token where token_hash = ${digestOf(token)}`.execute(tx)
  if (rows[0]) await holdDevices(tx, rows[0].memberId)
}

/** Whether a token is still there; it then stays until the transaction ends. */
export async function keepToken(tx: Db, token: string, memberId: string): Promise<boolean> {
  await sql`select from identity.member where id = ${memberId} for no key update`.execute(tx)
  const { rows } = await sql`select from identity.device_token
    where token_hash = ${digestOf(token)} for update`.execute(tx)
  return rows.length === 1
}

/**
 * Uses a token up, however many bring it at once. One that was used before is in two hands: its whole family ends, and
 * the sessions that were opened for it.
 */
export async function spendDeviceToken(
  tx: Db,
  token: string,
  now: Date,
): Promise<{ device: Device } | { stolenFrom: string } | undefined> {
  if (!isSecret(token)) return undefined
  await holdDevicesOf(tx, token)
  const { rows } = await sql<Row>`
    select family, member_id as "memberId", ends_at as "endsAt", used_at as "usedAt"
    from identity.device_token where token_hash = ${digestOf(token)} for update`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { usedAt, ...device } = row
  if (usedAt) {
    await endFamily(tx, device.family)
    return { stolenFrom: device.memberId }
  }
  if (device.endsAt <= now) return undefined
  await sql`update identity.device_token set used_at = ${now}
    where token_hash = ${digestOf(token)}`.execute(tx)
  return { device }
}

async function endFamily(tx: Db, family: string): Promise<void> {
  await sql`delete from identity.session where device_family = ${family}`.execute(tx)
  await sql`delete from identity.device_token where family = ${family}`.execute(tx)
}

/** The browser that holds this token may not come back. Its sessions go on. */
export async function forgetToken(tx: Db, token: string): Promise<void> {
  if (!isSecret(token)) return
  await holdDevicesOf(tx, token)
  await sql`delete from identity.device_token where family in (
    select family from identity.device_token where token_hash = ${digestOf(token)})`.execute(tx)
}

/** No browser of this member may come back by itself: after a new password, a block, a log-out everywhere. */
export async function endDevices(tx: Db, memberId: string): Promise<void> {
  await holdDevices(tx, memberId)
  await sql`delete from identity.device_token where member_id = ${memberId}`.execute(tx)
}
