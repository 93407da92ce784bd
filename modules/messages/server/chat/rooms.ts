import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { chatProblems } from '../../chat-problems.ts'
import type { ChatRule, RoomState } from '../../chat-shapes.ts'

export type RoomRow = { key: string; isOpen: boolean; slowSeconds: number | null }

export async function findRoom(db: Db, key: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`select key, is_open as "isOpen", slow_seconds as "slowSeconds"
    from messages.chat_room where key = ${key}`.execute(db)
  return rows[0]
}

/** Problem: `unknownRoom`. */
export async function needRoom(db: Db, key: string): Promise<RoomRow> {
  const room = await findRoom(db, key)
  if (!room) throw chatProblems.unknownRoom()
  return room
}

/** A room as everybody sees it. While the rule has the chat off, no room is open. */
export const stateOf = (
  { key, isOpen, slowSeconds }: RoomRow,
  rule: Pick<ChatRule, 'isOn' | 'slowSeconds' | 'charactersMax'>,
): RoomState => ({
  key,
  isOpen: isOpen && rule.isOn,
  slowSeconds: slowSeconds ?? rule.slowSeconds,
  charactersMax: rule.charactersMax,
})
