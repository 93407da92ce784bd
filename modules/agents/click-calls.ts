import { call, Done } from '@tessera/calls'
import * as z from 'zod/mini'

/** What the page of a registration tells of the link that it was opened by. */
export const clickCalls = {
  countClick: call({
    method: 'POST',
    path: '/wps/agent/affiliate/clicks',
    access: 'guest',
    summary:
      'Counts that a link was opened, once a day for a browser. Nobody learns whether it exists',
    body: z.object({ code: z.string().check(z.trim(), z.maxLength(40)) }),
    reply: Done,
  }),
}
