import { answer } from '@tessera/server-kit'
import { operatorStaffCalls } from '../operator-staff-calls.ts'
import { listOperatorRounds } from './list-operator-rounds.ts'
import { listOperatorChanges, listOperators, setOperator } from './set-operator.ts'

export const operatorsRoutes = answer(operatorStaffCalls, {
  listOperators: ({ db }) => listOperators(db),
  writeOperator: (context, { params, body }) => setOperator(context, params.code, body),
  listOperatorChanges: ({ db }, { query }) => listOperatorChanges(db, query),
  listOperatorRounds,
})
