import { answer } from '@tessera/server-kit'
import { loyaltyCalls } from '../calls.ts'
import { loyaltyStaffCalls } from '../staff-calls.ts'
import { findMember } from './find-member.ts'
import type { LoyaltyPorts } from './ports.ts'
import { pointsRoutes } from './points/routes.ts'
import { claimRebates } from './rebate/claim-rebates.ts'
import { listClaims } from './rebate/list-claims.ts'
import { listRebateBets, listRebates } from './rebate/list-rebates.ts'
import { listLoyaltyChanges } from './vip/changes.ts'
import { listVipLevels, readMemberVip, readVip } from './vip/read-standing.ts'
import { setLevels, showLevels } from './vip/set-levels.ts'
import { setRates, showRates } from './vip/set-rates.ts'

/** Rebates and levels: the calls of members, and those of the staff. */
export const loyaltyRoutes = (ports: LoyaltyPorts) => [
  ...answer(loyaltyCalls, {
    listRebates: (context, { query }) => listRebates(context, query),
    claimRebates: (context, { body }) => claimRebates(context, body.id, ports),
    listRebateBets: ({ db, member }, { query: { day, category, ...paging } }) =>
      listRebateBets(db, { memberId: member.id, unit: member.currency, day, category }, paging),
    readVip: (context) => readVip(context),
    listVipLevels: (context) => listVipLevels(context),
  }),
  ...answer(loyaltyStaffCalls, {
    readLevels: ({ db }, { query }) => showLevels(db, query.currency),
    writeLevels: (context, { body }) => setLevels(context, body),
    readRates: ({ db, clock }) => showRates(db, clock()),
    writeRates: (context, { body }) => setRates(context, body),
    listLoyaltyChanges: ({ db }, { query }) => listLoyaltyChanges(db, query),
    readMemberVip: ({ db, clock }, { query }) => readMemberVip(db, query.account, clock()),
    listRebateClaims: ({ db }, { query }) => listClaims(db, query),
    listClaimBets: async ({ db }, { query: { account, day, category, ...paging } }) =>
      listRebateBets(db, { ...(await findMember(db, account)), day, category }, paging),
  }),
  ...pointsRoutes(ports),
]
