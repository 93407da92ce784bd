import { call, Done, Line } from '@tessera/calls'
import * as z from 'zod/mini'

/** Specification 8: why a file of a page did not come. `css`: it was a style sheet. */
export const failureKinds = ['missing', 'timeout', 'other', 'css'] as const
export type FailureKind = (typeof failureKinds)[number]

export const failureCalls = {
  reportFailure: call({
    method: 'POST',
    path: '/wps/system/failedFile',
    access: 'guest',
    isAlwaysOpen: true,
    summary: 'A browser reports that a file of a page did not load, also on a second try',
    body: z.object({ kind: z.enum(failureKinds), file: Line(200) }),
    reply: Done,
  }),
}
