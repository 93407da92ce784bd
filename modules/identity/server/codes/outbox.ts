import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { By } from './delivery.ts'
import { sealFor } from './keys.ts'

export type MessageState = 'waiting' | 'sent' | 'dead'

export type MessageRow = {
  id: string
  by: By
  recipient: string
  kind: string
  subject: string
  body: string
  secretSealed: Buffer | null
  state: MessageState
  adapter: string
  attempts: number
  fault: string
  madeAt: Date
  nextAt: Date
  endsAt: Date | null
  doneAt: Date | null
}

/** The placeholder of a secret in a stored text. */
export const secretMark = '⟦⟧'

export const messageColumns = sql.raw(`id, by, recipient, kind, subject, body,
  secret_sealed as "secretSealed", state, adapter, attempts, fault, made_at as "madeAt",
  next_at as "nextAt", ends_at as "endsAt", done_at as "doneAt"`)

/** Under which name a message's secret is sealed. */
export const placeOfMessage = (id: string): string => `message:${id}`

export type NewMessage = Pick<MessageRow, 'by' | 'recipient' | 'kind' | 'subject' | 'body'> & {
  memberId: string | null
  secret?: string
  endsAt?: Date
}

/** Puts a message in the outbox. Its text holds the mark where the secret belongs. Answers its id. */
export async function insertMessage(tx: Db, message: NewMessage, now: Date): Promise<string> {
  const id = newId(now)
  const sealed = message.secret === undefined ? null : sealFor(placeOfMessage(id), message.secret)
  await sql`insert into identity.message
      (id, by, recipient, kind, member_id, subject, body, secret_sealed, made_at, next_at, ends_at)
    values (${id}, ${message.by}, ${message.recipient}, ${message.kind}, ${message.memberId},
      ${message.subject}, ${message.body}, ${sealed}, ${now}, ${now}, ${message.endsAt ?? null})`.execute(
    tx,
  )
  return id
}

/** How many messages of a kind were written since an instant. */
export async function countSince(db: Db, by: By, since: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from identity.message
    where by = ${by} and made_at > ${since}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/**
 * Takes a message that is due, and says when it is due again if nothing is heard: of several workers one gets
 * it, and one that dies in between leaves it to be found.
 */
export async function takeDue(
  db: Db,
  id: string,
  { now, againAt }: { now: Date; againAt: Date },
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`update identity.message
    set attempts = attempts + 1, next_at = ${againAt}
    where id = ${id} and state = 'waiting' and next_at <= ${now}
    returning ${messageColumns}`.execute(db)
  return rows[0]
}

type End = { state: 'sent' | 'dead'; adapter: string; fault?: string; keepsSecret: boolean }

/** A message is on its way, or will never be. */
export async function endMessage(
  db: Db,
  id: string,
  { state, adapter, fault = '', keepsSecret }: End,
  now: Date,
): Promise<void> {
  await sql`update identity.message set state = ${state}, adapter = ${adapter}, fault = ${fault},
      done_at = ${now}, secret_sealed = case when ${keepsSecret} then secret_sealed end
    where id = ${id} and state = 'waiting'`.execute(db)
}

export async function noteFault(
  db: Db,
  id: string,
  { adapter, fault, nextAt }: { adapter: string; fault: string; nextAt: Date },
): Promise<void> {
  await sql`update identity.message set adapter = ${adapter}, fault = ${fault}, next_at = ${nextAt}
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** Messages whose try was never heard of again. */
export async function findLeft(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from identity.message
    where state = 'waiting' and next_at <= ${now} order by next_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
