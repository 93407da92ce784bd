import { answer } from '@tessera/server-kit'
import { costCalls } from '../../cost-staff-calls.ts'
import { listGiven, readCost } from './given.ts'

/** What came of promotions. */
export const costRoutes = () =>
  answer(costCalls, {
    readPromotionCost: ({ db }, { params }) => readCost(db, params.id),
    listGiven: ({ db, staff }, { params, query }) =>
      listGiven(db, { ...query, id: params.id }, staff.id),
  })
