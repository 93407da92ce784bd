import { call, Moment } from '@tessera/calls'
import { complianceProblems } from '@tessera/compliance/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { drawProblems } from './draw-problems.ts'
import { RaffleFile } from './kinds/raffle/check-raffle.ts'
import { promotionsProblems } from './problems.ts'
import { rewardStates } from './reward-shapes.ts'
import { Names, TermLine } from './shapes.ts'

const params = z.object({ id: z.uuid() })

/** `closing`: over, and not drawn yet. */
export const raffleStates = ['soon', 'open', 'closing', 'drawn'] as const
export type RaffleState = (typeof raffleStates)[number]

const Prize = { gift: TermLine, money: z.nullable(Money) }

/** A raffle, for everybody. */
export const RaffleShown = z.object({
  id: z.uuid(),
  names: Names,
  startsAt: Moment,
  endsAt: Moment,
  state: z.enum(raffleStates),
  /** The hash of the seed, published at this time. */
  commitment: z.string(),
  committedAt: Moment,
  /** None before the draw. */
  seed: z.nullable(z.string()),
  tickets: z.int(),
  holders: z.int(),
  listHash: z.nullable(z.string()),
  closedAt: z.nullable(Moment),
  drawnAt: z.nullable(Moment),
  winsMost: z.int(),
  prizes: z.array(z.object({ from: z.int(), to: z.int(), ...Prize })),
  winners: z.array(z.object({ place: z.int(), ticket: z.int(), holder: z.int(), ...Prize })),
  /** What the member has of it; none for a guest, or in another currency. */
  own: z.nullable(
    z.object({
      /** Their number in the list. */
      holder: z.nullable(z.int()),
      tickets: z.int(),
      /** The newest first. */
      runs: z.array(
        z.object({
          first: z.int(),
          last: z.int(),
          source: z.enum(['deposit', 'gift']),
          givenAt: Moment,
        }),
      ),
      wins: z.array(z.object({ place: z.int(), state: z.enum(rewardStates) })),
    }),
  ),
  terms: z.array(TermLine),
  example: z.nullable(TermLine),
})
export type RaffleShown = z.output<typeof RaffleShown>

/** Raffles, for members and for everybody who checks them. */
export const raffleCalls = {
  readRaffle: call({
    method: 'GET',
    path: '/wps/promotions/raffles/:id',
    access: 'guest',
    summary: 'A raffle with its commitment, tickets and winners, and what the member has of it',
    params,
    reply: RaffleShown,
    problems: [promotionsProblems.unknownPromotion],
  }),

  readRaffleFile: call({
    method: 'GET',
    path: '/wps/promotions/raffles/:id/file',
    access: 'guest',
    isForAll: true,
    summary: 'The file from which anybody computes the winners of a raffle again',
    params,
    reply: RaffleFile,
    problems: [promotionsProblems.unknownPromotion, drawProblems.raffleNotDrawn],
  }),

  claimRaffle: call({
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    access: 'member',
    summary: 'Claim what the member won in a raffle; claimed again it changes nothing',
    body: z.object({ promotionId: z.uuid() }),
    reply: z.object({ places: z.array(z.int()) }),
    problems: [
      promotionsProblems.unknownPromotion,
      drawProblems.raffleNotDrawn,
      drawProblems.noRafflePrize,
      promotionsProblems.unknownReward,
      promotionsProblems.rewardInReview,
      promotionsProblems.rewardEnded,
      complianceProblems.onBreak,
    ],
  }),
}
