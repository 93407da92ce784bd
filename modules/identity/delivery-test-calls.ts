import { call, Done, Line } from '@tessera/calls'
import * as z from 'zod/mini'
import { identityProblems } from './problems.ts'

/** A test message for the delivery settings. */
export const deliveryTestCalls = {
  sendTestMessage: call({
    method: 'POST',
    path: '/wps/staff/delivery/:by/test',
    access: 'staff:delivery.write',
    summary: 'Send a test message as everything else is sent; the outbox says what became of it',
    params: z.object({ by: z.enum(['sms', 'email']) }),
    body: z.object({ to: Line(254) }),
    reply: Done,
    problems: [
      identityProblems.phoneInvalid,
      identityProblems.quotaUsedUp,
      identityProblems.deliveryRefused,
    ],
  }),
}
