import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type MessageRow, messageColumns, placeOfMessage, secretMark } from './outbox.ts'
import { unsealFor } from './keys.ts'

type Filter = {
  search?: string | undefined
  state?: string | undefined
  pageNo: number
  pageSize: number
}

const hidden = '••••••'
const containing = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Messages, newest first. A secret can be read while it is good and only where the outbox is all that there is:
 * what has left the house is for its receiver.
 */
export async function listOutbox(
  db: Db,
  { search = '', state = '', pageNo, pageSize }: Filter,
  now: Date,
) {
  const found = sql`from identity.message where (${state} = '' or state = ${state})
    and (${search} = '' or recipient ilike ${containing(search)} or subject ilike ${containing(search)}
      or body ilike ${containing(search)})`
  const { rows } = await sql<MessageRow>`select ${messageColumns} ${found}
    order by made_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: bigint }>`select count(*) as total ${found}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)
  return {
    list: rows.map((row) => ({ ...row, body: row.body.replaceAll(secretMark, shown(row, now)) })),
    total,
    totalPages: Math.ceil(total / pageSize),
  }
}

function shown({ id, state, adapter, secretSealed, endsAt }: MessageRow, now: Date): string {
  const isHere = state === 'sent' && adapter === 'outbox'
  if (!isHere || !secretSealed || !endsAt || endsAt <= now) return hidden
  return unsealFor(placeOfMessage(id), secretSealed)
}
