import type { Db, MemberContext } from '@tessera/server-kit'
import type { ActivityShown, Application, Picture } from '../../activity-shapes.ts'
import { giftLine } from '../../gift-terms.ts'
import { activityOf } from './activity-of.ts'
import { activityServer } from './activity-server.ts'
import { type ApplicationRow, findApplications } from './applications.ts'
import { findPicturesOf, findWaiting, type PictureRow } from './pictures.ts'

export const shownPicture = ({ id, width, height }: PictureRow): Picture => ({ id, width, height })

const shownApplication = (row: ApplicationRow, pictures: readonly PictureRow[]): Application => ({
  id: row.id,
  state: row.state,
  comment: row.comment,
  pictures: pictures.filter((each) => each.applicationId === row.id).map(shownPicture),
  reason: row.reason,
  madeAt: row.madeAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** What a member finds at an activity, with their applications. Problem: `unknownPromotion`. */
export async function readActivity(
  { db, member, clock }: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  promotionId: string,
): Promise<ActivityShown> {
  const whose = { memberId: member.id, unit: member.currency }
  const now = clock()
  const { promotion, terms } = await activityOf(db, promotionId, whose)
  const { status } = await activityServer.standing(db, whose, promotion, now)
  const rows = await findApplications(db, { ...whose, promotionId })
  const pictures = await picturesOf(db, rows)
  const isRunning =
    promotion.state === 'live' && now >= promotion.startsAt && now < promotion.endsAt
  return {
    status: now < promotion.startsAt ? 'soon' : status,
    gift: giftLine(terms.gift, promotion.unit),
    isCommentNeeded: terms.isCommentNeeded,
    picturesNeeded: terms.picturesNeeded,
    mayApply: isRunning && (status === 'join' || (status === 'rejected' && terms.mayReapply)),
    applications: rows.map((row) => shownApplication(row, pictures)),
    waiting: (await findWaiting(db, { ...whose, promotionId })).map(shownPicture),
  }
}

const picturesOf = (db: Db, rows: readonly ApplicationRow[]) =>
  findPicturesOf(
    db,
    rows.map(({ id }) => id),
  )
