import { type StaffContext, inTransaction, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ApplicationState } from '../../activity-shapes.ts'
import { giftOf } from '../../gift-terms.ts'
import { ActivityTerms } from '../../kinds/activity/kind.ts'
import { promotionsProblems } from '../../problems.ts'
import type { ReviewedApplication } from '../../review-shapes.ts'
import { applicationReward } from '../activity/activity-of.ts'
import {
  findApplication,
  lockApplication,
  markDecided,
  pageOfApplications,
  type SeenApplication,
} from '../activity/applications.ts'
import { findPicture, findPicturesOf, type PictureRow } from '../activity/pictures.ts'
import { shownPicture } from '../activity/read-activity.ts'
import type { ReviewPorts } from './ports.ts'
import { lockPromotion } from '../promotions.ts'
import { giveReward } from '../rewards/give-reward.ts'
import { decisionMessage } from './decision-message.ts'
import { mayReview, ofAccount, reviewable } from './scope.ts'

type Asked = {
  pageNo: number
  pageSize: number
  account?: string | undefined
  state?: ApplicationState | undefined
}

/** Applications of members whose currency the reader may decide about. */
export async function listApplications(
  context: StaffContext,
  { account, state, ...paging }: Asked,
): Promise<{ list: ReviewedApplication[]; totalPages: number }> {
  const inScope = await reviewable(context)
  const where = sql`${inScope(sql`a.unit`)} and ${ofAccount(account)}
    and ${state ? sql`a.state = ${state}` : sql`true`}`
  const isOldestFirst = state === 'applying'
  const { rows, totalPages } = await pageOfApplications(context.db, where, {
    ...paging,
    isOldestFirst,
  })
  const pictures = await findPicturesOf(
    context.db,
    rows.map(({ id }) => id),
  )
  return { list: rows.map((row) => shown(row, pictures)), totalPages }
}

const shown = (row: SeenApplication, pictures: readonly PictureRow[]): ReviewedApplication => ({
  id: row.id,
  promotionId: row.promotionId,
  names: row.names,
  account: row.account,
  unit: row.unit,
  attempt: row.attempt,
  comment: row.comment,
  pictures: pictures.filter((each) => each.applicationId === row.id).map(shownPicture),
  state: row.state,
  reason: row.reason,
  madeAt: row.madeAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedName: row.decidedName,
})

/** A picture of an application, for who may decide about it. Problem: `unknownPicture`. */
export async function readApplicationPicture(
  context: StaffContext,
  id: string,
): Promise<{ type: 'image/jpeg'; data: string }> {
  const picture = await findPicture(context.db, id)
  const application =
    picture?.applicationId && (await findApplication(context.db, picture.applicationId))
  if (!picture || !application || !(await mayReview(context, application.unit))) {
    throw promotionsProblems.unknownPicture()
  }
  return { type: 'image/jpeg', data: picture.bytes.toString('base64') }
}

type Decision = { id: string; isApproved: boolean; reason: string }

/**
 * Approves an application, which gives its reward, or rejects it with a reason; the member is told. Problems:
 * `unknownApplication` (also one out of scope), `applicationDecided`, `reasonMissing`, `notRunning`, `budgetUsed`.
 */
export async function decideApplication(
  context: StaffContext,
  { id, isApproved, reason }: Decision,
  ports: ReviewPorts,
): Promise<void> {
  const { staff } = context
  if (!isApproved && reason === '') throw promotionsProblems.reasonMissing()
  await inTransaction(context.db, async (tx) => {
    const now = context.clock()
    const row = await lockApplication(tx, id)
    if (!row || !(await mayReview(context, row.unit))) throw promotionsProblems.unknownApplication()
    if (row.state !== 'applying') throw promotionsProblems.applicationDecided()
    const promotion = await lockPromotion(tx, row.promotionId)
    if (!promotion) throw new Error('an application has its activity')
    const state = isApproved ? 'issued' : 'rejected'
    await markDecided(tx, id, { state, reason, staff, now })
    if (isApproved) {
      // Its budget went back when it ended.
      if (promotion.state !== 'live') throw promotionsProblems.notRunning()
      const { gift, days } = ActivityTerms.parse(promotion.terms)
      await giveReward(tx, {
        whose: row,
        promotion,
        source: 'activity',
        sourceId: applicationReward,
        gift: giftOf(gift),
        days,
        now,
      })
    }
    const page = isApproved ? '/member?page=rewardCenter' : `/promotions?id=${promotion.id}`
    const { memberId } = row
    const told = { of: 'application', id, memberId, names: promotion.names } as const
    await ports.sendMessage(tx, decisionMessage({ ...told, isApproved, reason, page }), now)
    const [before, after] = [{ state: 'applying' }, { state }]
    tellAct(tx, { subject: `application:${id}`, before, after, reason })
  })
}
