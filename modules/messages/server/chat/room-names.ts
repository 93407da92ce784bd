import { nameFor, type StaffContext } from '@tessera/server-kit'
import { lobbyRoom } from '../../chat-shapes.ts'
import type { MessagesPorts } from '../ports.ts'

type Reader = Pick<StaffContext, 'db' | 'staff'>

const codeOf = (key: string): string => key.replace(/^table:/, '')

/** How rooms are called for who of the staff reads of them. The lobby has no name of its own: its screen has a word for it. */
export async function roomNamesFor(
  { db, staff }: Reader,
  keys: readonly (string | null)[],
  { placeNames }: Pick<MessagesPorts, 'placeNames'>,
): Promise<(key: string | null) => string | null> {
  const ofTables = keys.filter((key) => key !== null && key !== lobbyRoom) as string[]
  const names = await placeNames(db, [...new Set(ofTables.map(codeOf))])
  return (key) =>
    key === null || key === lobbyRoom ? null : nameFor(staff, names.get(codeOf(key)), codeOf(key))
}
