import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { By } from './delivery.ts'

/** What a code is for. It is good for nothing else. */
export type Purpose = 'login' | 'password' | 'register' | 'bind' | 'confirm' | 'newPlace'

export type CodeRow = {
  id: string
  purpose: Purpose
  by: By
  recipient: string
  memberId: string | null
  codeHash: Buffer
  codeSealed: Buffer | null
  tries: number
  madeAt: Date
  endsAt: Date
  usedAt: Date | null
  /** Where Firebase has sent it: what it calls its message, until it has said that the code is right. */
  firebaseSealed: Buffer | null
}

const columns =
  sql.raw(`id, purpose, by, recipient, member_id as "memberId", code_hash as "codeHash",
  code_sealed as "codeSealed", tries, made_at as "madeAt", ends_at as "endsAt", used_at as "usedAt",
  firebase_sealed as "firebaseSealed"`)

type Sent = { purpose: Purpose; to: string }

export async function insertCode(
  tx: Db,
  row: Pick<
    CodeRow,
    'id' | 'purpose' | 'by' | 'recipient' | 'memberId' | 'codeHash' | 'madeAt' | 'endsAt'
  > & { codeSealed: Buffer },
): Promise<void> {
  await sql`insert into identity.code
      (id, purpose, by, recipient, member_id, code_hash, code_sealed, made_at, ends_at)
    values (${row.id}, ${row.purpose}, ${row.by}, ${row.recipient}, ${row.memberId}, ${row.codeHash},
      ${row.codeSealed}, ${row.madeAt}, ${row.endsAt})`.execute(tx)
}

/** The newest code for this; older ones are good no more. */
export async function findNewestCode(db: Db, { purpose, to }: Sent): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`select ${columns} from identity.code
    where recipient = ${to} and purpose = ${purpose}
    order by made_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

export async function findCode(db: Db, id: string): Promise<CodeRow | undefined> {
  const { rows } =
    await sql<CodeRow>`select ${columns} from identity.code where id = ${id}`.execute(db)
  return rows[0]
}

/** Takes one of a code's tries; false where there is none left, however many come at once. */
export async function takeTry(db: Db, id: string, triesMax: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update identity.code set tries = tries + 1
    where id = ${id} and tries < ${triesMax}`.execute(db)
  return numAffectedRows === 1n
}

/** Gives back the try of a right code: only wrong ones count. */
export async function giveTryBack(db: Db, id: string): Promise<void> {
  await sql`update identity.code set tries = tries - 1 where id = ${id} and tries > 0`.execute(db)
}

/** Marks a code as used; false if another request was first. */
export async function markUsed(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update identity.code set used_at = ${now}, code_sealed = null
    where id = ${id} and used_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function dropSealed(tx: Db, id: string): Promise<void> {
  await sql`update identity.code set code_sealed = null where id = ${id}`.execute(tx)
}

/** What Firebase calls the message that it has sent for this code. */
export async function keepFirebase(db: Db, id: string, firebaseSealed: Buffer): Promise<void> {
  await sql`update identity.code set firebase_sealed = ${firebaseSealed}
    where id = ${id}`.execute(db)
}

/** A code that Firebase has found right is one of ours from here on: it is not asked a second time. */
export async function keepRight(db: Db, id: string, codeHash: Buffer): Promise<void> {
  await sql`update identity.code set code_hash = ${codeHash}, firebase_sealed = null
    where id = ${id}`.execute(db)
}

/** A code that was never sent. */
export async function forgetCode(db: Db, id: string): Promise<void> {
  await sql`delete from identity.code where id = ${id}`.execute(db)
}

/** After a new password no code and no link that could set another is good. */
export async function endResets(tx: Db, memberId: string, recipients: string[]): Promise<void> {
  await sql`delete from identity.reset_link where member_id = ${memberId}`.execute(tx)
  await sql`delete from identity.code
    where purpose = 'password' and recipient = any(${recipients}::text[])`.execute(tx)
}
