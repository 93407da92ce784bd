import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { createHash } from 'node:crypto'
import { pictureHoursMost, picturesMost } from '../../limits.ts'
import { promotionsProblems } from '../../problems.ts'
import { lockMember, type Whose } from '../bonuses.ts'
import { runningActivity } from './activity-of.ts'
import { drawPicture } from './draw-picture.ts'
import {
  deleteWaiting,
  findPicture,
  findWaiting,
  forgetPictures,
  insertPicture,
} from './pictures.ts'

type Sent = { id: string; promotionId: string; data: string }

/**
 * Keeps a picture for an application that the member is about to make: drawn anew, never as it was sent. The same id with the
 * same file again changes nothing. Problems: `unknownPromotion`, `notRunning`, `pictureRefused`, `tooManyPictures`, `idTaken`.
 */
export async function uploadPicture(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  { id, promotionId, data }: Sent,
): Promise<{ id: string; width: number; height: number }> {
  const whose = { memberId: member.id, unit: member.currency }
  const now = clock()
  await runningActivity(db, promotionId, whose, now)
  const file = Buffer.from(data, 'base64')
  const sentHash = createHash('sha256').update(file).digest()
  const known = await findSame(db, { id, promotionId, whose, sentHash })
  if (known) return known
  // Before its turn comes it is counted, so that nobody lets us draw for nothing.
  await refuseFourth(db, promotionId, whose)
  const drawn = await drawPicture(file)
  return inTransaction(db, async (tx) => {
    await lockMember(tx, whose)
    const same = await findSame(tx, { id, promotionId, whose, sentHash })
    if (same) return same
    await refuseFourth(tx, promotionId, whose)
    await insertPicture(tx, { id, promotionId, memberId: member.id, sentHash, drawn, now })
    return { id, width: drawn.width, height: drawn.height }
  })
}

type Asked = { id: string; promotionId: string; whose: Whose; sentHash: Buffer }

async function findSame(db: Db, { id, promotionId, whose, sentHash }: Asked) {
  const known = await findPicture(db, id)
  if (!known) return undefined
  const isSame =
    known.memberId === whose.memberId &&
    known.promotionId === promotionId &&
    known.sentHash.equals(sentHash)
  if (!isSame) throw promotionsProblems.idTaken()
  return { id, width: known.width, height: known.height }
}

async function refuseFourth(db: Db, promotionId: string, { memberId }: Whose): Promise<void> {
  const waiting = await findWaiting(db, { memberId, promotionId })
  if (waiting.length >= picturesMost) throw promotionsProblems.tooManyPictures()
}

/** Forgets a picture that was not sent with an application yet. Problem: `unknownPicture`. */
export async function removePicture(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  id: string,
): Promise<void> {
  if (!(await deleteWaiting(db, id, member.id))) throw promotionsProblems.unknownPicture()
}

/** A picture of the member's own, as it is kept. Problem: `unknownPicture`. */
export async function readOwnPicture(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  id: string,
): Promise<{ type: 'image/jpeg'; data: string }> {
  const picture = await findPicture(db, id)
  if (picture?.memberId !== member.id) throw promotionsProblems.unknownPicture()
  return { type: 'image/jpeg', data: picture.bytes.toString('base64') }
}

const hourMilliseconds = 3_600_000

/** The job: pictures without an application do not stay. */
export const forgetOldPictures = ({ db, clock }: { db: Db; clock: () => Date }): Promise<void> =>
  forgetPictures(db, new Date(clock().getTime() - pictureHoursMost * hourMilliseconds))
