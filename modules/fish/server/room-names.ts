import type { Db } from '@tessera/server-kit'
import { readRooms } from './rooms.ts'

/** How rooms are called in each language, by their codes. */
export async function roomNames(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string>>> {
  const rooms = await readRooms(db)
  return new Map(rooms.flatMap(({ code, name }) => (codes.includes(code) ? [[code, name]] : [])))
}
