import { call, Moment, PageNo, PageSize, Whole } from '@tessera/calls'
import { Currency } from '@tessera/money'
import * as z from 'zod/mini'
import { tablesDeskProblems } from './desk-problems.ts'
import { BeaconRule, DealerRota, TableLimitSet } from './desk-shapes.ts'
import { slipRows, slipRowsMax } from './limits.ts'
import { TableCode } from './shapes.ts'

const read = 'staff:tables.read'

/** What of tables is drafted, and published by a second person. */
export const settingStaffCalls = {
  readTableLimits: call({
    method: 'GET',
    path: '/wps/staff/tables/:code/limits',
    access: read,
    summary: 'The limits of a table in a currency, from which a draft is made',
    params: z.object({ code: TableCode }),
    query: z.object({ currency: Currency }),
    reply: z.object({ version: z.string(), limits: TableLimitSet }),
    problems: [tablesDeskProblems.unknownDeskTable],
  }),

  readTableBeacon: call({
    method: 'GET',
    path: '/wps/staff/tables/beacon',
    access: read,
    summary: 'What beacons are made from, and when the network last answered',
    reply: z.object({ version: z.string(), rule: BeaconRule, seenAt: z.nullable(Moment) }),
  }),

  readDealerRota: call({
    method: 'GET',
    path: '/wps/staff/tables/rota',
    access: read,
    summary: 'Who deals in which shift of a day, from which a draft is made',
    reply: z.object({ version: z.string(), rota: DealerRota }),
  }),

  listTableChanges: call({
    method: 'GET',
    path: '/wps/staff/tables/changes',
    access: read,
    summary: 'Who of the staff changed limits, beacons and the rota of tables, newest first',
    query: z.object({ pageNo: PageNo, pageSize: PageSize(slipRows, slipRowsMax) }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.uuid(),
          subject: z.string(),
          staffAccount: z.string(),
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
          madeAt: Moment,
          reason: z.string(),
        }),
      ),
      totalPages: Whole({ min: 0, max: 1_000_000_000 }),
    }),
  }),
}
