import { answer, type Job } from '@tessera/server-kit'
import { breakCalls, breakStaffCalls } from '../../break-calls.ts'
import type { PlayLimitPorts } from '../play-limits/ports.ts'
import { endBreaks } from './end-breaks.ts'
import { beginMemberBreak, listMemberBreaks } from './member-breaks.ts'
import { askToReturn, beginOwnBreak, readOwnBreak } from './own-break.ts'
import type { BreakPorts } from './ports.ts'

/** Breaks that members take from play. */
export const breakRoutes = (ports: BreakPorts) =>
  answer(breakCalls, {
    readBreak: (context) => readOwnBreak(context),
    beginBreak: (context, { body }) => beginOwnBreak(context, body, ports),
    askToReturn: (context) => askToReturn(context),
  })

/**
 * The same for the staff. Calls about one member: the module that mounts them checks the currency scope of the
 * permission.
 */
export const breakStaffRoutes = (ports: BreakPorts) =>
  answer(breakStaffCalls, {
    listMemberBreaks: ({ db, clock }, { params }) => listMemberBreaks(db, params.id, clock()),
    beginMemberBreak: (context, { params, body }) =>
      beginMemberBreak(context, { memberId: params.id, ...body }, ports),
  })

/** What ends by the clock. */
export const breakJobs = (ports: PlayLimitPorts): Job[] => [
  {
    name: 'compliance.endBreaks',
    cron: '* * * * *',
    run: (context) => endBreaks(context, ports),
  },
]
