import type { GuestContext } from '@tessera/server-kit'
import { isPlainAccount } from '../../check-registration.ts'
import { isAccountTaken } from '../members.ts'
import { isLikeStaff, shownNameFaults } from '../names/shown-name.ts'
import { countTry } from './count-try.ts'

/**
 * Whether a username can be registered. It returns what a registration would reveal, and each request counts for its
 * address, so that names cannot be enumerated here. Problem: `common.tooManyRequests`.
 */
export async function checkName(
  context: GuestContext,
  username: string,
): Promise<{ isFree: boolean }> {
  await countTry(context, 'name')
  if (!isPlainAccount(username)) return { isFree: false }
  const { db } = context
  const faults = await shownNameFaults(db, [{ field: 'username', name: username }])
  const isTaken = (await isAccountTaken(db, username)) || (await isLikeStaff(db, username))
  return { isFree: faults.length === 0 && !isTaken }
}
