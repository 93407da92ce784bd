import { refuseOnBreak } from '@tessera/compliance/server'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { giftOf, moneyOf } from '../../gift-terms.ts'
import type { ActivityTerms } from '../../kinds/activity/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import { lockMember, type Whose } from '../bonuses.ts'
import { runningActivity } from './activity-of.ts'
import {
  type ApplicationRow,
  findApplication,
  findApplications,
  insertApplication,
} from './applications.ts'
import { findPicturesOf, findWaiting, type PictureRow, takePicture } from './pictures.ts'

type Given = { id: string; promotionId: string; comment: string; pictureIds: readonly string[] }

/**
 * Sends in an application, with pictures that the member has uploaded. The same again changes nothing. Problems:
 * `unknownPromotion`, `notRunning`, `alreadyApplied`, `mayNotReapply`, `commentNeeded`, `pictureNeeded`, `unknownPicture`,
 * `budgetUsed`, `idTaken`, `compliance.onBreak`.
 */
export async function applyForActivity(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  given: Given,
): Promise<{ id: string }> {
  const whose = { memberId: member.id, unit: member.currency }
  const now = clock()
  await inTransaction(db, async (tx) => {
    await lockMember(tx, whose)
    if (await isSent(tx, whose, given)) return
    await refuseOnBreak(tx, member.id)
    const { promotion, terms } = await runningActivity(tx, given.promotionId, whose, now)
    const before = await findApplications(tx, { ...whose, promotionId: promotion.id })
    refuseSecond(before, terms)
    if (promotion.left < moneyOf(giftOf(terms.gift))) throw promotionsProblems.budgetUsed()
    const pictures = await chosenPictures(tx, whose, given)
    refuseIncomplete(terms, given.comment, pictures.length)
    await insertApplication(tx, {
      id: given.id,
      promotionId: promotion.id,
      ...whose,
      attempt: before.length + 1,
      comment: given.comment,
      pictures: pictures.length,
      madeAt: now,
    })
    for (const [at, { id }] of pictures.entries()) {
      await takePicture(tx, id, { applicationId: given.id, place: at + 1 })
    }
  })
  return { id: given.id }
}

async function isSent(tx: Db, whose: Whose, given: Given): Promise<boolean> {
  const known = await findApplication(tx, given.id)
  if (!known) return false
  const sent = (await findPicturesOf(tx, [known.id])).map(({ id }) => id)
  const isSame =
    known.memberId === whose.memberId &&
    known.promotionId === given.promotionId &&
    known.comment === given.comment &&
    sent.join(' ') === given.pictureIds.join(' ')
  if (!isSame) throw promotionsProblems.idTaken()
  return true
}

function refuseSecond([last]: readonly ApplicationRow[], terms: ActivityTerms): void {
  if (last && last.state !== 'rejected') throw promotionsProblems.alreadyApplied()
  if (last && !terms.mayReapply) throw promotionsProblems.mayNotReapply()
}

async function chosenPictures(tx: Db, { memberId }: Whose, given: Given): Promise<PictureRow[]> {
  const waiting = await findWaiting(tx, { memberId, promotionId: given.promotionId })
  return given.pictureIds.map((id) => {
    const found = waiting.find((each) => each.id === id)
    if (!found) throw promotionsProblems.unknownPicture()
    return found
  })
}

function refuseIncomplete(terms: ActivityTerms, comment: string, pictures: number): void {
  if (terms.isCommentNeeded && comment === '') throw promotionsProblems.commentNeeded()
  if (pictures < terms.picturesNeeded) {
    throw promotionsProblems.pictureNeeded({ least: terms.picturesNeeded })
  }
}
