import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { inviteAlphabet, recoveryCodes, recoveryCharacters } from '../../limits.ts'
import { hashOf, hashUnder } from '../codes/keys.ts'
import { findFormerHashKeys } from './former-hash-keys.ts'

const plain = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const letters = new RegExp(`^[${inviteAlphabet}]+$`)

const partsOf = (authenticatorId: string, code: string) =>
  ['recovery', authenticatorId, plain(code)] as const

/** Whether what was typed can be a recovery code at all. */
export const isRecoveryCode = (typed: string): boolean =>
  plain(typed).length === recoveryCharacters && letters.test(plain(typed))

function newCode(): string {
  const letter = () => inviteAlphabet[randomInt(inviteAlphabet.length)] ?? ''
  const code = Array.from({ length: recoveryCharacters }, letter).join('')
  return `${code.slice(0, recoveryCharacters / 2)}-${code.slice(recoveryCharacters / 2)}`
}

/** Makes new codes in place of the old ones. They are returned this once. */
export async function renewRecoveryCodes(
  tx: Db,
  authenticatorId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode)
  await sql`delete from identity.recovery_code
    where authenticator_id = ${authenticatorId}`.execute(tx)
  for (const code of codes) {
    await sql`insert into identity.recovery_code (id, authenticator_id, code_hash)
      values (${newId(now)}, ${authenticatorId}, ${hashOf(...partsOf(authenticatorId, code))})`.execute(
      tx,
    )
  }
  return codes
}

/** Uses a code up; false where it is none of these or was used before. */
export async function useRecoveryCode(
  tx: Db,
  authenticatorId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const parts = partsOf(authenticatorId, typed)
  const former = (await findFormerHashKeys(tx)).map((key) => hashUnder(key, ...parts))
  const { numAffectedRows } = await sql`update identity.recovery_code set used_at = ${now}
    where authenticator_id = ${authenticatorId} and code_hash = any (${[hashOf(...parts), ...former]}::bytea[])
      and used_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function countRecoveryCodes(db: Db, authenticatorId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left
    from identity.recovery_code
    where authenticator_id = ${authenticatorId} and used_at is null`.execute(db)
  return rows[0]?.left ?? 0
}
