import type { DeclaredReturns } from '@tessera/bets/server'
import { scopeOf } from '@tessera/identity/server'
import { answer } from '@tessera/server-kit'
import { simulationCalls } from '../../simulation-staff-calls.ts'
import { simulate } from './simulate.ts'

/** What a promotion would have given. Members are named to staff who may see those of its currency. */
export const simulationRoutes = ({ declaredReturns }: { declaredReturns: DeclaredReturns }) =>
  answer(simulationCalls, {
    simulatePromotion: async ({ db, staff, clock }, { body }) => {
      const scope = await scopeOf(db, staff.id, 'members.read')
      const mayNameMembers = scope === 'all' || scope.includes(body.budget.currency)
      return simulate(db, body, { now: clock(), mayNameMembers, declaredReturns })
    },
  })
