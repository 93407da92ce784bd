import type { Act, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Entry, hashOf } from './entry.ts'
import { entryText } from './entry-text.ts'

/**
 * Writes an act behind the newest entry, in the transaction of the act itself. The head is held from here to the
 * commit, so this comes last; only acts of the staff wait for one another.
 */
export async function appendAct(tx: Db, act: Act): Promise<void> {
  if (!tx.isTransaction) throw new Error('an act is recorded in the transaction that does it')
  const { rows } = await sql<{ number: bigint; hash: string }>`
    select number, encode(hash, 'hex') as hash from compliance.audit_head for update`.execute(tx)
  const head = rows[0]
  if (!head) throw new Error('the record of acts has no head')
  const entry = entryOf(act, Number(head.number) + 1)
  const hash = hashOf({ ...entry, previous: head.hash })
  await sql`insert into compliance.audit (number, at, staff_id, staff_account, act, outcome, subject,
      before, after, reason, address, request_id, previous, hash)
    values (${entry.number}, ${act.at}, ${entry.staffId}, ${entry.staffAccount}, ${entry.act},
      ${entry.outcome}, ${entry.subject}, ${entry.before}, ${entry.after}, ${entry.reason},
      ${entry.address}, ${entry.requestId}, decode(${head.hash}, 'hex'), decode(${hash}, 'hex'))`.execute(
    tx,
  )
}

// A text of PostgreSQL holds no zero byte.
const clean = (text: string) => text.replaceAll('\0', '')

const entryOf = (act: Act, number: number): Entry => ({
  number,
  at: act.at.toISOString().replace('Z', '000Z'),
  staffId: act.staff.id,
  staffAccount: act.staff.account,
  act: act.name,
  outcome: act.outcome,
  subject: clean(act.subject),
  before: entryText(act.before),
  after: entryText(act.after),
  reason: clean(act.reason ?? ''),
  address: act.address,
  requestId: clean(act.requestId),
})
