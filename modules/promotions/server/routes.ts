import { answer } from '@tessera/server-kit'
import { promotionsCalls, promotionsStaffCalls } from '../calls.ts'
import { pushAvailable } from './centre/available.ts'
import type { CentrePorts } from './centre/ports.ts'
import { claimBonus } from './claim-bonus.ts'
import { listBonuses } from './list-bonuses.ts'
import { listPromotions, listStaffPromotions } from './list-promotions.ts'
import { optOut } from './opt-out.ts'
import type { PromotionsPorts } from './ports.ts'
import { draftPromotion, endPromotion, publishPromotion } from './publish.ts'

const done = { success: true } as const

/** Promotions and bonuses: the calls of members, and those of the staff. */
export const promotionsRoutes = (ports: PromotionsPorts & CentrePorts) => [
  ...answer(promotionsCalls, {
    listPromotions: (context) => listPromotions(context),
    claimBonus: async (context, { params, body }) => {
      const claimed = await claimBonus(context, { id: body.id, promotionId: params.id }, ports)
      const { id, currency } = context.member
      await pushAvailable(context, { memberId: id, unit: currency }, ports)
      return claimed
    },
    listBonuses: (context) => listBonuses(context, ports),
    optOut: async (context, { params, body }) => {
      await optOut(context, { id: params.id, seen: body.seen }, ports)
      return done
    },
  }),
  ...answer(promotionsStaffCalls, {
    listStaffPromotions: ({ db, staff }) => listStaffPromotions(db, staff),
    draftPromotion: async ({ db, clock, staff }, { body }) => {
      const { budget, startsAt, endsAt, ...row } = body
      const window = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      await draftPromotion(
        db,
        { ...row, ...window, unit: budget.currency, budget: budget.amount },
        { staff, now: clock() },
      )
      return done
    },
    publishPromotion: async ({ db, staff, clock }, { params, body }) => {
      await publishPromotion(db, params.id, { staff, now: clock(), version: body.version })
      return done
    },
    endPromotion: async ({ db, clock }, { params }) => {
      await endPromotion(db, params.id, clock())
      return done
    },
  }),
]
