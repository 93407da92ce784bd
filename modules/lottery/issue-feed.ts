import { feed, Moment } from '@tessera/calls'
import * as z from 'zod/mini'

/** What happened to an issue, and which one is on sale next. Told to everybody. */
export const issueFeed = feed({
  name: 'lottery.issues',
  access: 'guest',
  message: z.object({
    game: z.string(),
    numero: z.string(),
    state: z.enum([
      'selling',
      'waiting',
      'verifying',
      'verified',
      'settling',
      'settled',
      'resettling',
      'cancelled',
    ]),
    result: z.nullable(z.array(z.string())),
    next: z.nullable(
      z.object({ numero: z.string(), opensAt: Moment, closesAt: Moment, drawsAt: Moment }),
    ),
    serverTime: Moment,
  }),
})
