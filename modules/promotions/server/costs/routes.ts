import { answer } from '@tessera/server-kit'
import { costCalls } from '../../cost-staff-calls.ts'
import { cancelFreeStakes } from '../free-stakes/cancel-free-stakes.ts'
import type { FreePorts } from '../ports.ts'
import { listGiven, readCost } from './given.ts'

/** What came of promotions. */
export const costRoutes = (ports: FreePorts) =>
  answer(costCalls, {
    readPromotionCost: ({ db }, { params }) => readCost(db, params.id),
    listGiven: ({ db, staff }, { params, query }) =>
      listGiven(db, { ...query, id: params.id }, staff.id),
    cancelFreeStakes: (context, { params, body }) =>
      cancelFreeStakes(context, { id: params.id, reason: body.reason }, ports),
  })
