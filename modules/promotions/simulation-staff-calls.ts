import { call, Line } from '@tessera/calls'
import { PositiveMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { RawTerms } from './builder-shapes.ts'
import { promotionsProblems } from './problems.ts'
import { Simulation } from './simulation-shapes.ts'
import { everybody, Who } from './who.ts'

export const simulationCalls = {
  simulatePromotion: call({
    method: 'POST',
    path: '/wps/staff/promotions/simulate',
    access: 'staff:promotions.write',
    isAct: false,
    summary:
      'What a promotion of any kind would have given to real members in the last 30 days, and its signs of abuse',
    body: z.object({
      kind: Line(40),
      terms: RawTerms,
      who: z._default(Who, everybody),
      budget: PositiveMoney,
    }),
    reply: Simulation,
    problems: [promotionsProblems.termsRefused],
  }),
}
