import { call, Done, feed, Moment, PageNo, PageSize } from '@tessera/calls'
import * as z from 'zod/mini'
import { Available, Credit, creditSources, creditStates } from './centre-shapes.ts'
import { historyRows, historyRowsMax } from './limits.ts'
import { PromotionShown } from './shapes.ts'

/** The number of what a member can claim, as soon as there is more of it. */
export const availableFeed = feed({
  name: 'promotions.availableChanged',
  access: 'member',
  message: Available,
})

const Notice = z.object({ isMuted: z.boolean() })

/** The promotions centre and the reward centre. */
export const centreCalls = {
  listRunning: call({
    method: 'GET',
    path: '/wps/promotions/running',
    access: 'guest',
    isForAll: true,
    summary:
      'The promotions that run or come in the currency of the site, with the figures of no member',
    reply: z.object({ list: z.array(PromotionShown) }),
  }),

  readTime: call({
    method: 'GET',
    path: '/wps/promotions/time',
    access: 'guest',
    summary: 'The time of the server, which decides when promotions start and end',
    reply: z.object({ now: Moment }),
  }),

  readAvailable: call({
    method: 'GET',
    path: '/wps/promotions/available',
    access: 'member',
    summary: 'How many rows of the reward centre can be claimed now',
    reply: Available,
  }),

  listCredits: call({
    method: 'GET',
    path: '/wps/promotions/credits',
    access: 'member',
    summary: 'What a member was given by promotions, rebates and VIP gifts, newest first',
    query: z.object({
      source: z.optional(z.enum(creditSources)),
      state: z.optional(z.enum(creditStates)),
      pageNo: PageNo,
      pageSize: PageSize(historyRows, historyRowsMax),
    }),
    reply: z.object({ list: z.array(Credit), totalPages: z.int() }),
  }),

  readRewardNotice: call({
    method: 'GET',
    path: '/wps/promotions/reward-notice',
    access: 'member',
    summary: 'Whether rewards that need a press are told in the inbox',
    reply: Notice,
  }),

  writeRewardNotice: call({
    method: 'POST',
    path: '/wps/promotions/reward-notice',
    access: 'member',
    summary: 'Set whether rewards that need a press are told in the inbox',
    body: Notice,
    reply: Done,
  }),
}
