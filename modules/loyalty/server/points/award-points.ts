import type { Db } from '@tessera/server-kit'
import { lockMembers } from '../members.ts'
import { movePoints } from './accounts.ts'
import { insertChange } from './changes.ts'

type Award = { id: string; memberId: string; unit: string; points: bigint; now: Date }

/** Gives a member points of a promotion, in the transaction in which they are claimed. `id` is given once. */
export async function awardPoints(
  tx: Db,
  { id, memberId, unit, points, now }: Award,
): Promise<void> {
  await lockMembers(tx, [{ memberId, unit }])
  const subject = `points:${id}`
  const balance = await movePoints(tx, { id, memberId, points, reason: 'points given', subject })
  await insertChange(tx, { id, memberId, kind: 'reward', points, balance, madeAt: now })
}
