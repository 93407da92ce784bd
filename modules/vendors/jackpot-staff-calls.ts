import { call } from '@tessera/calls'
import * as z from 'zod/mini'
import { connectionProblems } from './connection-problems.ts'
import { ConnectionCode } from './connection-staff-calls.ts'
import { ToldJackpots } from './jackpot-shapes.ts'

export const jackpotStaffCalls = {
  readToldJackpots: call({
    method: 'GET',
    path: '/wps/staff/vendors/connections/:code/jackpots',
    access: 'staff:vendors.settings',
    summary: 'What the vendor at a connection tells of its jackpots, and what of it was left out',
    params: z.object({ code: ConnectionCode }),
    reply: ToldJackpots,
    problems: [connectionProblems.unknownConnection],
  }),
}
