import { call, Moment } from '@tessera/calls'
import * as z from 'zod/mini'

/** `quiet`: nothing was asked. `paused`: the site has switched it off. */
export const statusWords = ['working', 'slow', 'down', 'quiet', 'paused'] as const
export type StatusWord = (typeof statusWords)[number]

/** How a vendor or a payment method does. */
export const StatusLine = z.object({
  id: z.string(),
  name: z.string(),
  now: z.enum(statusWords),
  /** How long 19 of 20 answers took at most within the last minutes with any; null where there were none. */
  milliseconds: z.nullable(z.int()),
  /** The last 24 hours, the oldest first. */
  hours: z.array(z.enum(statusWords)),
})
export type StatusLine = z.output<typeof StatusLine>

/** How the site's vendors and payment methods do, for everybody. */
export const statusCalls = {
  readStatus: call({
    method: 'GET',
    path: '/wps/vendors/status',
    access: 'guest',
    isForAll: true,
    summary:
      'How vendors and payment methods do now and did in the last day, from the requests that really were made',
    reply: z.object({
      checkedAt: Moment,
      vendors: z.array(StatusLine),
      payments: z.array(StatusLine),
    }),
  }),
}
