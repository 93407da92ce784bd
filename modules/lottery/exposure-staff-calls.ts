import { call } from '@tessera/calls'
import { Currency, Money } from '@tessera/money'
import * as z from 'zod/mini'
import { deskProblems } from './desk-problems.ts'
import { Count, GameCode, Numero } from './desk-shapes.ts'
import { resultProblems } from './problems.ts'

const access = 'staff:lottery.read'
const params = z.object({ game: GameCode, numero: Numero })
const problems = [deskProblems.unknownDeskIssue]

/** A play of an issue, with all that is sold of it and what that pays at most. */
export const PlayExposure = z.object({
  play: z.string(),
  /** Whether its outcomes are followed one by one; of the others each pick is. */
  isFollowed: z.boolean(),
  tickets: Count,
  stake: Money,
  /** If every ticket won the most that it can. */
  most: Money,
})
export type PlayExposure = z.output<typeof PlayExposure>

/** What was picked in a row of a play, and what tickets that need it pay at most. */
export const PickExposure = z.object({
  play: z.string(),
  row: z.string(),
  pick: z.string(),
  tickets: Count,
  stake: Money,
  most: Money,
})
export type PickExposure = z.output<typeof PickExposure>

/** What an issue would cost, over all of its plays. */
export const exposureStaffCalls = {
  listPlayExposure: call({
    method: 'GET',
    path: '/wps/staff/lottery/issues/:game/:numero/exposure/plays',
    access,
    summary:
      'Every play that was sold of an issue with what it pays at most, and of plays that are not followed outcome by outcome the dearest picks',
    params,
    query: z.object({ currency: Currency }),
    reply: z.object({ plays: z.array(PlayExposure), picks: z.array(PickExposure) }),
    problems,
  }),

  readResultCost: call({
    method: 'GET',
    path: '/wps/staff/lottery/issues/:game/:numero/exposure/result',
    access,
    summary: 'What an issue would pay for a result, exactly: every open ticket is judged by it',
    params,
    query: z.object({
      currency: Currency,
      /** The numbers, joined with commas. */
      result: z.string().check(z.regex(/^\d{1,8}(,\d{1,8}){0,59}$/)),
    }),
    reply: z.object({
      tickets: Count,
      stake: Money,
      prize: Money,
      plays: z.array(z.object({ play: z.string(), winners: Count, prize: Money })),
    }),
    problems: [...problems, resultProblems.wrongResult],
  }),
}
