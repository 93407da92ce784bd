import { call, Done, PageNo, PageSize, Reason } from '@tessera/calls'
import * as z from 'zod/mini'
import { connectionProblems } from './connection-problems.ts'
import { ConnectionCode } from './connection-staff-calls.ts'
import { differencesAtOnce, transferRows, transferRowsMax } from './limits.ts'
import { totalPages } from './shapes.ts'
import { titleProblems } from './title-problems.ts'
import { differenceKinds, TitleDifference, TitleSync } from './title-shapes.ts'

const access = 'staff:vendors.settings'
const path = '/wps/staff/vendors/connections/:code/titles'
const params = z.object({ code: ConnectionCode })
const Kind = z.enum(['all', ...differenceKinds])

/** What vendors say that they offer, for the back office. */
export const titleStaffCalls = {
  readTitleSync: call({
    method: 'GET',
    path,
    access,
    summary: 'How the titles of a connection were compared last, and how much waits',
    params,
    reply: TitleSync,
    problems: [connectionProblems.unknownConnection],
  }),

  listTitleDifferences: call({
    method: 'GET',
    path: `${path}/differences`,
    access,
    summary: 'In what the titles of a connection differ from the catalogue, or what was decided',
    params,
    query: z.object({
      kind: z._default(Kind, 'all'),
      shown: z._default(z.enum(['open', 'ended']), 'open'),
      pageNo: PageNo,
      pageSize: PageSize(transferRows, transferRowsMax),
    }),
    reply: z.object({ list: z.array(TitleDifference), totalPages }),
    problems: [connectionProblems.unknownConnection],
  }),

  syncTitles: call({
    method: 'POST',
    path: `${path}/sync`,
    access,
    summary: 'Ask the vendor for its titles, and compare them with the catalogue',
    params,
    body: z.object({}),
    reply: z.object({
      titles: z.int(),
      /** What waits for a decision, and what the rule has closed. */
      waiting: z.int(),
      closed: z.int(),
    }),
    problems: [
      connectionProblems.unknownConnection,
      titleProblems.titlesNotTold,
      titleProblems.titlesSilent,
    ],
  }),

  decideTitles: call({
    method: 'POST',
    path: `${path}/decide`,
    access,
    summary:
      'Take differences over, take them over and hide the titles, or ignore them: those named, or all of a kind but those that return less',
    params,
    body: z.object({
      ids: z.array(z.uuid()).check(z.maxLength(differencesAtOnce)),
      /** All that wait of this kind, where none is named. */
      kind: Kind,
      end: z.enum(['applied', 'hidden', 'ignored']),
    }),
    /** `proposed`: lower returns that wait for a second person now. */
    reply: z.object({ changed: z.int(), proposed: z.int() }),
    problems: [
      connectionProblems.unknownConnection,
      titleProblems.differencesMovedOn,
      titleProblems.fallTakesTwo,
    ],
  }),

  setTitleRule: call({
    method: 'PUT',
    path: `${path}/rule`,
    access,
    summary: 'Whether what a vendor withdraws is closed at once, with a reason',
    params,
    body: z.object({ closesWithdrawn: z.boolean(), reason: Reason }),
    reply: Done,
    problems: [connectionProblems.unknownConnection],
  }),
}
