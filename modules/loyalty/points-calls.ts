import { call } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { identityProblems } from '@tessera/identity/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import {
  Delivery,
  Pages,
  PointBalance,
  PointChange,
  PointConfig,
  PointItem,
  Points,
  PointsPaging,
  Quantity,
  Redemption,
} from './points-shapes.ts'
import { loyaltyProblems } from './problems.ts'

const access = 'member'
const relay = '/wps/relay'
const language = z._default(z.string().check(z.regex(/^[A-Za-z-]{2,8}$/)), 'EN')
const FundsPassword = z._default(z.string().check(z.maxLength(400)), '')
const fundsProblems = [identityProblems.fundsPasswordMissing, identityProblems.fundsPasswordWrong]

/** The points mall (specification 2, 3; domain 4.6). */
export const pointsCalls = {
  readPointBalance: call({
    method: 'GET',
    path: `${relay}/MCS2_getPointBalance`,
    access,
    summary: 'The points of the member, and what they are worth as cash',
    reply: PointBalance,
    problems: [loyaltyProblems.noPoints],
  }),

  readPointConfig: call({
    method: 'GET',
    path: `${relay}/MCS2_getPointConfig`,
    access,
    summary: 'How the member earns points, and what points can be turned into',
    reply: PointConfig,
  }),

  listPointItems: call({
    method: 'GET',
    path: `${relay}/MCS2_getPointReward`,
    access,
    summary: 'The rewards of the points mall, cheapest first',
    query: z.object({ language }),
    reply: z.object({ list: z.array(PointItem) }),
    problems: [loyaltyProblems.noPoints],
  }),

  listRedemptions: call({
    method: 'GET',
    path: `${relay}/MCS2_getRedeemPointList`,
    access,
    summary: 'What the member redeemed, newest first, with what became of it',
    query: z.object({ ...PointsPaging, language }),
    reply: z.object({ list: z.array(Redemption), totalPages: Pages }),
    problems: [loyaltyProblems.noPoints],
  }),

  listPointChanges: call({
    method: 'GET',
    path: '/wps/loyalty/points',
    access,
    summary: 'Every change of the member’s points, newest first, with the points afterwards',
    query: z.object(PointsPaging),
    reply: z.object({ list: z.array(PointChange), totalPages: Pages }),
    problems: [loyaltyProblems.noPoints],
  }),

  convertPoints: call({
    method: 'POST',
    path: `${relay}/passwordCheck/MCS2_convertPoint`,
    access,
    summary: 'Turn points into cash, with the funds password',
    encrypted: true,
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same id converts once. */
      id: z.uuid(),
      points: Points,
      fundsPassword: FundsPassword,
    }),
    reply: z.object({ id: z.uuid(), points: Points, amount: Money }),
    problems: [
      loyaltyProblems.noPoints,
      complianceProblems.onBreak,
      ...fundsProblems,
      loyaltyProblems.wrongMultiple,
      loyaltyProblems.convertedToday,
      loyaltyProblems.notEnoughPoints,
      loyaltyProblems.convertedDifferently,
    ],
  }),

  redeemPoints: call({
    method: 'POST',
    path: `${relay}/passwordCheck/MCS2_redeemPointReward`,
    access,
    summary: 'Redeem a reward of the points mall, with the funds password',
    encrypted: true,
    body: z.object({
      /** Chosen by the client and kept when it tries again: the same id redeems once. */
      id: z.uuid(),
      itemId: z.uuid(),
      quantity: Quantity,
      delivery: z._default(Delivery, ''),
      fundsPassword: FundsPassword,
      language,
    }),
    reply: Redemption,
    problems: [
      loyaltyProblems.noPoints,
      complianceProblems.onBreak,
      ...fundsProblems,
      loyaltyProblems.unknownItem,
      loyaltyProblems.deliveryMissing,
      loyaltyProblems.outOfStock,
      loyaltyProblems.itemLimit,
      loyaltyProblems.notEnoughPoints,
      loyaltyProblems.convertedDifferently,
    ],
  }),
}
