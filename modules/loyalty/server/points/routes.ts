import { answer } from '@tessera/server-kit'
import { pointsCalls } from '../../points-calls.ts'
import { pointsStaffCalls } from '../../points-staff-calls.ts'
import type { LoyaltyPorts } from '../ports.ts'
import { listPointChanges } from './changes.ts'
import { convertPoints, readPointBalance, readPointConfig } from './convert.ts'
import { decideRedemption } from './decide.ts'
import { listPointItems } from './items.ts'
import { redeemPoints } from './redeem.ts'
import { listDeskRedemptions, listRedemptions } from './redemptions.ts'
import { listItems, setItem } from './set-item.ts'
import { setTerms, showTerms } from './set-terms.ts'

/** The points mall: the calls of members, and those of the staff. */
export const pointsRoutes = (ports: LoyaltyPorts) => [
  ...answer(pointsCalls, {
    readPointBalance: (context) => readPointBalance(context),
    readPointConfig: (context) => readPointConfig(context),
    listPointItems: (context, { query }) => listPointItems(context, query, ports),
    listRedemptions: (context, { query }) => listRedemptions(context, query),
    listPointChanges: (context, { query }) => listPointChanges(context, query),
    convertPoints: (context, { body }) => convertPoints(context, body, ports),
    redeemPoints: (context, { body }) => redeemPoints(context, body, ports),
  }),
  ...answer(pointsStaffCalls, {
    readPointTerms: ({ db }, { query }) => showTerms(db, query.currency),
    writePointTerms: (context, { body }) => setTerms(context, body),
    listItems: ({ db }) => listItems(db),
    writeItem: (context, { params, body }) => setItem(context, { ...body, id: params.id }, ports),
    listDeskRedemptions: (context, { query }) => listDeskRedemptions(context, query),
    decideRedemption: (context, { params, body }) =>
      decideRedemption(context, { id: params.id, ...body }, ports),
  }),
]
