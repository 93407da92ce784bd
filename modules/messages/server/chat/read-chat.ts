import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { chatPageSize } from '../../chat-limits.ts'
import type { ChatMessage, RoomState } from '../../chat-shapes.ts'
import { findChat, shownChat } from './chat-rows.ts'
import { readChatRule } from './chat-rule.ts'
import { nameRule } from './name-rule.ts'
import { needRoom, stateOf } from './rooms.ts'

type Asked = { room: string; before?: number | undefined }
type Page = { room: RoomState; list: ChatMessage[]; next: number | null }

/** A page of what was said in a room, newest first, without what was removed. Problem: `unknownRoom`. */
export async function readChat(db: Db, { room: key, before }: Asked): Promise<Page> {
  const [room, rule] = [await needRoom(db, key), await readChatRule(db)]
  const state = stateOf(room, rule)
  // Switched off, there is nothing to read either.
  if (!rule.isOn) return { room: state, list: [], next: null }
  const from = before === undefined ? sql`true` : sql`c.number < ${before}`
  const rows = await findChat(
    db,
    sql`c.room = ${key} and x.message_id is null and ${from}
      order by c.number desc limit ${chatPageSize + 1}`,
  )
  const names = await nameRule(db, rule)
  const list = rows.slice(0, chatPageSize).map((row) => shownChat(row, names))
  return {
    room: state,
    list,
    next: rows.length > chatPageSize ? (list.at(-1)?.number ?? null) : null,
  }
}
