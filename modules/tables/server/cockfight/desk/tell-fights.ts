import type { StaffContext } from '@tessera/server-kit'
import { tableFeed } from '../../../table-feeds.ts'
import { databaseNow } from '../../runner/rounds.ts'
import { presentFights } from '../shown-fights.ts'

/** Tells who looks at a room what the desk has changed in it. */
export async function tellFights(
  { db, push }: Pick<StaffContext, 'db' | 'push'>,
  code: string,
): Promise<void> {
  const serverTime = (await databaseNow(db)).toISOString()
  const fights = await presentFights(db, code)
  push(tableFeed, 'all', { table: code, fights, serverTime }, code)
}
