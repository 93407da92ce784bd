import { call, Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { raffleStates } from './raffle-calls.ts'
import { Names } from './shapes.ts'

const base = { id: z.uuid(), names: Names, endsAt: Moment }

export const DrawsShown = z.object({
  raffles: z.array(
    z.object({
      ...base,
      state: z.enum(raffleStates),
      tickets: z.int(),
      own: z.int(),
      /** The member won and has not claimed it yet. */
      hasPrize: z.boolean(),
      /** What all prizes come to, where they are money. */
      prizes: z.nullable(Money),
    }),
  ),
  wheels: z.array(z.object({ ...base, spinsLeft: z.int(), top: z.nullable(Money) })),
  rains: z.array(
    z.object({
      ...base,
      /** Of the rain that falls or comes next. */
      startsAt: z.nullable(Moment),
      isFalling: z.boolean(),
      total: z.nullable(Money),
    }),
  ),
})
export type DrawsShown = z.output<typeof DrawsShown>

/** What can be drawn and won, for members. */
export const drawsCalls = {
  listDraws: call({
    method: 'GET',
    path: '/wps/promotions/draws',
    access: 'member',
    summary: "The raffles, wheels and rains of the member's currency, with what they have of each",
    reply: DrawsShown,
  }),
}
