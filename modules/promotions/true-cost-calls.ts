import { call } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { promotionsProblems } from './problems.ts'

const ppm = z.int()
/** What a bonus costs whoever takes it, on a game and at a stake. Shares in parts per million. */
export const TrueCostShown = z.object({
  /** The code of the title. */
  game: z.string(),
  stake: Money,
  returnPpm: ppm,
  toStake: Money,
  expectedCost: Money,
  rounds: z.int(),
  members: z.int(),
  /** How many finish, with the bounds of 99 % confidence. */
  finish: z.object({ mean: ppm, low: ppm, high: ppm }),
})
export type TrueCostShown = z.output<typeof TrueCostShown>

const reply = z.object({ cost: z.nullable(TrueCostShown) })
const params = z.object({ id: z.uuid() })
const problems = [promotionsProblems.unknownPromotion]

export const trueCostCalls = {
  readTrueCost: call({
    method: 'GET',
    path: '/wps/promotions/:id/true-cost',
    access: 'member',
    summary: 'What must be staked for a bonus, what that costs on average, and how many finish',
    params,
    reply,
    problems,
  }),
}
