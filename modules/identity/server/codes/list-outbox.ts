import { beyond, cutPage, type Db, placeIn, type WalkOrder, walkOrder } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { outboxNewest } from '../../limits.ts'
import { type MessageRow, messageColumns, placeOfMessage, secretMark } from './outbox.ts'
import { unsealFor } from './keys.ts'

type Filter = {
  search?: string | undefined
  state?: string | undefined
  after?: string | undefined
  pageSize: number
}

const hidden = '••••••'
const byAge: WalkOrder = { at: 'made_at', id: 'id', isNewestFirst: true }

const words = sql`recipient || ' ' || subject || ' ' || body`
const like = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

// Five digits in a row distinguish messages, three hardly do: with five or more, only their index is used first, and
// words are compared in a form without an index.
const holds = (search: string) =>
  /\d{5}/.test(search)
    ? sql`identity.fives_in(${words}) @> identity.fives_in(${search}) and (${words} || '') ilike ${like(search)}`
    : sql`(${words}) ilike ${like(search)}`

/**
 * Messages, newest first, from a position on. A secret is shown while it is valid and only where messages stay in the
 * outbox: a sent one is for its recipient only.
 */
export async function listOutbox(
  db: Db,
  { search = '', state = '', after, pageSize }: Filter,
  now: Date,
) {
  const conditions: RawBuilder<unknown>[] = [beyond(byAge, after)]
  if (state !== '') conditions.push(sql`state = ${state}`)
  if (search !== '') conditions.push(holds(search))
  // One or two characters are in nearly every message, and no index covers them: only the newest are searched.
  const source =
    search !== '' && search.length < 3
      ? sql`(select * from identity.message order by ${walkOrder(byAge)} limit ${outboxNewest}) newest`
      : sql`identity.message`
  const { rows } = await sql<MessageRow & { place: string }>`
    select ${messageColumns}, ${placeIn(byAge)} as place from ${source}
    where ${sql.join(conditions, sql` and `)}
    order by ${walkOrder(byAge)} limit ${pageSize + 1}`.execute(db)
  const { list, next } = cutPage(rows, pageSize)
  return {
    list: list.map(({ place: _, ...row }) => ({
      ...row,
      body: row.body.replaceAll(secretMark, shown(row, now)),
    })),
    next,
  }
}

function shown({ id, state, adapter, secretSealed, endsAt }: MessageRow, now: Date): string {
  const isHere = state === 'sent' && adapter === 'outbox'
  if (!isHere || !secretSealed || !endsAt || endsAt <= now) return hidden
  return unsealFor(placeOfMessage(id), secretSealed)
}
